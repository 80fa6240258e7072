import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runToCompletion } from '#bin/support/processes.ts'
import { databaseUrlOf } from './postgres.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** Migrated and empty, or with the demo data as seeded by `npm start`. */
export type Content = 'empty' | 'demo'

/** Under node_modules, like the caches of other tools. */
export const testDatabases = join(root, 'node_modules/.cache/vereda-test-databases')

type Target = { readonly dataDir: string; readonly databaseUrl?: string }

/** Migrates a database (embedded in a data folder, or on a server) and seeds it for `demo`. */
export const prepareDatabase = (content: Content, { dataDir, databaseUrl = '' }: Target): Promise<void> =>
  runToCompletion({
    name: `The preparation of a test database, ${content}`,
    args: content === 'demo' ? ['bin/db.ts', 'prepare', '--demo'] : ['bin/db.ts', 'migrate'],
    logFile: join(testDatabases, 'logs', `${databaseUrl ? 'postgres-' : ''}${content}.log`),
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SHOP_API_URL: '' },
  })

/** The same for a database on a server, which needs no data folder afterwards. */
export async function prepareOnServer(content: Content, serverUrl: string, name: string): Promise<void> {
  const dataDir = createTemporaryFolder('preparation')
  try {
    await prepareDatabase(content, { dataDir, databaseUrl: databaseUrlOf(serverUrl, name) })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
