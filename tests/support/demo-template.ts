import pg from 'pg'
import { prepareOnServer } from './prepare-database.ts'

/** Advisory lock number that nothing else on a test server uses. */
const seedLock = 58_000_058

export const demoTemplateOf = (template: string) => `${template}_demo`

/**
 * A database on the server with the demo data as seeded by `npm start`, to copy. The first test file that
 * needs it seeds it, on a copy of the migrated template; the others wait.
 */
export async function prepareDemoTemplate(serverUrl: string, template: string): Promise<string> {
  const name = demoTemplateOf(template)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [seedLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const making = `${name}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making} template ${template}`)
    await prepareOnServer('demo', serverUrl, making)
    await client.query(`alter database ${making} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
