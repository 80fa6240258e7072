import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { readSeedMarker, saveSeedMarker } from '#bin/support/database.ts'
import { resolveCacheFlag, root } from '#bin/support/processes.ts'
import { createDatabase } from '../support/postgres.ts'
import { prepareFolder } from '../support/prepared-folder.ts'

vi.setConfig({ testTimeout: 90_000 })

let dataDir: string
let postgres: Awaited<ReturnType<typeof createDatabase>> | null
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vereda-production-demo-'))
  const server = inject('postgresUrl')
  postgres = null
  if (server !== null) postgres = await createDatabase(server)
  else cpSync(await prepareFolder('empty'), dataDir, { recursive: true })
})
afterAll(async () => {
  await postgres?.drop()
  rmSync(dataDir, { recursive: true })
})

async function markSeed(hash: string): Promise<void> {
  const database = await openDatabase({ url: postgres?.url ?? null, dataDir, work: 'seed' })
  try {
    await migrate(database)
    await readSeedMarker(database)
    await saveSeedMarker(database, hash, 'catalogue')
  } finally {
    await database.close()
  }
}

/** Prepares the database as `npm start` does. */
function prepare(NODE_ENV: 'development' | 'production') {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', NODE_ENV }
  return new Promise<{ code: number; said: string }>((resolve) => {
    const args = [resolveCacheFlag, join(root, 'bin/db.ts'), 'prepare']
    const child = execFile(process.execPath, args, { cwd: root, env }, (_error, out, said) =>
      resolve({ code: child.exitCode ?? -1, said: out + said }),
    )
  })
}

test('production does not start on a database with demo data, whose members could sign in', async () => {
  await markSeed('demo')
  const refused = await prepare('production')
  expect(refused.said).toMatch(/^\nThe database has demo data[^\n]*npm run demo:remove -- --apply\n$/)
  expect(refused.code).toBe(1)
  expect(await prepare('development')).toEqual({
    code: 0,
    said: expect.stringContaining('npm run demo:remove'),
  })
  await markSeed('none')
  expect(await prepare('production')).toEqual({ code: 0, said: 'Done: prepare.\n' })
})
