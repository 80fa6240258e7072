import { expect, inject, test } from 'vitest'
import { openDatabase } from '#backend/db/client.ts'
import { DatabaseEncodingError, migrate } from '#backend/db/migrate.ts'
import { formatStartupError } from '#backend/process.ts'
import { createDatabase } from '../support/postgres.ts'

const server = inject('postgresUrl')

test.skipIf(server === null)(
  'a database that supports only English letters is rejected, with the fix',
  async () => {
    const { url, drop } = await createDatabase(server ?? '', "template template0 encoding 'UTF8' locale 'C'")
    const database = await openDatabase({ url })
    try {
      const refusal: unknown = await migrate(database).catch((cause: unknown) => cause)
      expect(refusal).toBeInstanceOf(DatabaseEncodingError)
      expect(formatStartupError(refusal)).toMatch(/locale 'C\.UTF-8'\.$/)
    } finally {
      await database.close()
      await drop()
    }
  },
)
