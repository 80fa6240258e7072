import { inject } from 'vitest'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createDatabase } from './postgres.ts'

/** A migrated, empty database of this test file's own, on whichever engine its project runs with. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  if (server === null) {
    const database = await openDatabase()
    await migrate(database)
    return database
  }
  const { url, drop } = await createDatabase(server)
  const database = await openDatabase({ url })
  await migrate(database)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
