import { cpSync, rmSync } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createDatabase } from './postgres.ts'
import { quickFolder } from './quick-folder.ts'

async function openOnPostgres(server: string): Promise<Database> {
  const { url, drop } = await createDatabase(server)
  const database = await openDatabase({ url, work: 'service' })
  await migrate(database)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

async function openCopy(template: string): Promise<Database> {
  const dataDir = quickFolder('database')
  cpSync(template, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A migrated, empty database of this test file's own, on whichever engine its project runs with. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  if (server !== null) return openOnPostgres(server)
  const template = inject('embeddedTemplate')
  if (template !== null) return openCopy(template)
  const database = await openDatabase()
  await migrate(database)
  return database
}
