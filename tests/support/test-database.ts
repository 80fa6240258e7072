import { cpSync, rmSync } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createDatabase } from './postgres.ts'
import { quickFolder } from './quick-folder.ts'

async function openOnPostgres(server: string, template: string): Promise<Database> {
  const { url, drop } = await createDatabase(server, `template ${template}`)
  const database = await openDatabase({ url, work: 'service' })
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
  const postgresTemplate = inject('postgresTemplate')
  if (server !== null && postgresTemplate !== null) return openOnPostgres(server, postgresTemplate)
  const template = inject('embeddedTemplate')
  if (template !== null) return openCopy(template)
  const database = await openDatabase()
  await migrate(database)
  return database
}
