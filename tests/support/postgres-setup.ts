import type { TestProject } from 'vitest/node'
import { demoTemplateOf } from './demo-template.ts'
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts'
import { prepareOnServer } from './prepare-database.ts'
import { findPrepared, prepareFolder, serverDatabases } from './prepared-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server for the tests; null in the projects of the embedded database. */
    postgresUrl: string | null
    /** Name of a migrated, empty database on that server to copy; null where there is none. */
    postgresTemplate: string | null
    /** How that server copies a database. */
    postgresCopyStrategy: 'file_copy' | 'wal_log' | null
  }
}

/** Creates the database that the test files copy: copying takes a tenth of the time that the migrations take. */
async function createTemplate(server: string): Promise<{ name: string; drop(): Promise<void> }> {
  const { name, drop } = await createDatabase(server)
  await prepareOnServer('empty', server, name)
  return {
    name,
    async drop() {
      await dropDatabase(server, demoTemplateOf(name))
      await drop()
    },
  }
}

/** Provides PostgreSQL for a project (TEST_POSTGRES_URL or a temporary server), with a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL
  if (given) {
    const template = await createTemplate(given)
    project.provide('postgresUrl', given)
    project.provide('postgresTemplate', template.name)
    project.provide('postgresCopyStrategy', 'wal_log')
    return template.drop
  }
  // Includes the demo data when an earlier stage has seeded it; otherwise the first test that needs it does.
  const server = await startPostgres({
    from: findPrepared('postgres-demo') ?? (await prepareFolder('postgres-empty')),
  })
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', serverDatabases.empty)
  project.provide('postgresCopyStrategy', server.copyStrategy)
  return server.stop
}
