import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { prepareDemoTemplate } from './demo-template.ts'
import { createDatabase } from './postgres.ts'
import type { Content } from './prepare-database.ts'
import { prepareFolder } from './prepared-folder.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const createCopy = (server: string, template: string) =>
  createDatabase(server, `template ${template} strategy ${inject('postgresCopyStrategy') ?? 'wal_log'}`)

async function openOnPostgres(server: string, template: string): Promise<Database> {
  const { url, drop } = await createCopy(server, template)
  const database = await openDatabase({ url, work: 'service' })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

async function openCopy(content: Content): Promise<Database> {
  const template = await prepareFolder(content)
  const dataDir = createTemporaryFolder('database')
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true })
  const database = await openDatabase({ dataDir })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** URL of a migrated, empty database on PostgreSQL, with a function that drops it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  const template = inject('postgresTemplate')
  if (server === null || template === null) throw new Error('This project has no PostgreSQL.')
  return createCopy(server, template)
}

/** A migrated, empty database for this test file, on the engine of its project. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  const template = inject('postgresTemplate')
  return server !== null && template !== null ? openOnPostgres(server, template) : openCopy('empty')
}

/**
 * Like {@link openTestDatabase}, with the demo data; the first call of a run seeds it: see {@link
 * seedingTimeoutMs}.
 */
export async function openDemoDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  const template = inject('postgresTemplate')
  if (server === null || template === null) return openCopy('demo')
  return openOnPostgres(server, await prepareDemoTemplate(server, template))
}
