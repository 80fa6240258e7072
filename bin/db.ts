import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { acquireLock, DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import {
  databaseFingerprint,
  preparedMarkerPath,
  readSeedMarker,
  saveSeedMarker,
} from './support/database.ts'
import { writeMarker } from './support/fingerprint.ts'
import { assertNotProduction } from './support/production.ts'
import { isProduction, readPlan, type ShopPlan } from './support/settings.ts'
import { printLine } from './support/steps.ts'

async function seed(plan: ShopPlan, database: Database, onlyIfChanged: boolean): Promise<void> {
  const { demoVersion, seedDemo } = await import('#demo/seed.ts')
  const present = await readSeedMarker(database)
  const unchanged = onlyIfChanged && present?.hash === demoVersion
  const id = unchanged ? present.id : randomUUID()
  if (unchanged) printLine('The demo catalogue is in already.')
  else {
    await seedDemo(database, { log: printLine })
    await saveSeedMarker(database, demoVersion, id)
  }
  writeFileSync(join(plan.dataDir, 'catalogue-id'), id)
}

/** Fingerprint of the catalogue in a database without demo data, which the pages of a build belong to. */
async function saveCatalogueId(plan: ShopPlan, database: Database): Promise<void> {
  const present = await readSeedMarker(database)
  const id = present?.id ?? randomUUID()
  if (!present) await saveSeedMarker(database, 'none', id)
  else if (present.hash !== 'none') {
    if (isProduction())
      throw new CliError(
        'The database has demo data, with members whose password is public. Nothing was started. Remove the demo data first: npm run demo:remove -- --apply',
      )
    printLine('The database has demo data. To remove it: npm run demo:remove.')
  }
  writeFileSync(join(plan.dataDir, 'catalogue-id'), id)
}

/** Empties the database: deletes the folder of the embedded one, drops the schemas of PostgreSQL. */
async function reset(plan: ShopPlan): Promise<void> {
  if (!plan.databaseUrl) {
    const folder = join(plan.dataDir, 'db')
    const release = acquireLock(folder)
    rmSync(folder, { recursive: true, force: true })
    release()
    return
  }
  const database = await openDatabase({ url: plan.databaseUrl, work: 'seed' })
  try {
    await database.pool.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await database.close()
  }
}

const withoutDemo =
  'This shop takes no demo data: DEMO_DATA is false, SHOP_API_URL is set, or a setting makes the shop public. ' +
  'DEMO_DATA=true writes it to a public shop all the same; its members have a public password. Nothing was changed.'

async function main(): Promise<void> {
  const [command, flag] = process.argv.slice(2)
  if (command !== 'migrate' && command !== 'seed' && command !== 'reset' && command !== 'prepare') {
    throw new CliError('Usage: npm run db:migrate, npm run db:seed or npm run db:reset.')
  }
  const withDemo = command !== 'migrate' && (command !== 'prepare' || flag === '--demo')
  if (command === 'reset') assertNotProduction('db:reset deletes every order and every customer')
  if (withDemo) assertNotProduction('the seed writes demo data, with members whose password is public')
  const requestedPlan = readPlan()
  if ((command === 'seed' || command === 'reset') && !requestedPlan.withDemo) throw new CliError(withoutDemo)
  const plan = { ...requestedPlan, withDemo }
  mkdirSync(plan.dataDir, { recursive: true })
  rmSync(preparedMarkerPath(plan), { force: true })
  try {
    if (command === 'reset') await reset(plan)
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir, work: 'seed' })
    try {
      await migrate(database)
      if (withDemo) await seed(plan, database, command === 'prepare')
      else if (command === 'prepare') await saveCatalogueId(plan, database)
    } finally {
      await database.close()
    }
    if (command === 'prepare') writeMarker(preparedMarkerPath(plan), databaseFingerprint(plan))
  } catch (cause) {
    if (cause instanceof DatabaseLockedError) throw new CliError(cause.message)
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') {
      throw new CliError('PostgreSQL does not answer at DATABASE_URL: start it, or correct the address.')
    }
    throw cause
  }
  printLine(`Done: ${command}.`)
}

await runCommand(main)
