import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError, takeLock } from '#backend/db/lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { Complaint, run } from './support/complaint.ts'
import { databaseFingerprint, preparedMark } from './support/database.ts'
import { leaveMark } from './support/fingerprint.ts'
import { readPlan, type ShopPlan } from './support/settings.ts'
import { say } from './support/steps.ts'

/** The mark of the seed stands in the database itself, in the schema of the migrations: it goes where the data goes. */
async function readSeed({ pool }: Database): Promise<{ hash: string; id: string } | null> {
  await pool.query('create table if not exists drizzle.demo_seed (hash text not null, id text not null)')
  const found = await pool.query<{ hash: string; id: string }>('select hash, id from drizzle.demo_seed')
  return found.rows[0] ?? null
}

async function noteSeed({ pool }: Database, hash: string, id: string): Promise<void> {
  await pool.query('delete from drizzle.demo_seed')
  await pool.query('insert into drizzle.demo_seed (hash, id) values ($1, $2)', [hash, id])
}

async function seed(plan: ShopPlan, database: Database, onlyIfChanged: boolean): Promise<void> {
  const { demoVersion, seedDemo } = await import('#backend/demo/seed.ts')
  const present = await readSeed(database)
  const unchanged = onlyIfChanged && present?.hash === demoVersion
  const id = unchanged ? present.id : randomUUID()
  if (unchanged) say('The demo catalogue is in already.')
  else {
    await seedDemo(database, { log: say })
    await noteSeed(database, demoVersion, id)
  }
  writeFileSync(join(plan.dataDir, 'catalogue-id'), id)
}

/** Empties the database: the embedded one by its folder, PostgreSQL by its schemas. */
async function reset(plan: ShopPlan): Promise<void> {
  if (!plan.databaseUrl) {
    const folder = join(plan.dataDir, 'db')
    const release = takeLock(folder)
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

async function main(): Promise<void> {
  const [command] = process.argv.slice(2)
  if (command !== 'migrate' && command !== 'seed' && command !== 'reset' && command !== 'prepare') {
    throw new Complaint('Say which: npm run db:migrate, npm run db:seed or npm run db:reset.')
  }
  const plan = readPlan()
  mkdirSync(plan.dataDir, { recursive: true })
  rmSync(preparedMark(plan), { force: true })
  try {
    if (command === 'reset') await reset(plan)
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir, work: 'seed' })
    try {
      await migrate(database)
      if (command !== 'migrate') await seed(plan, database, command === 'prepare')
    } finally {
      await database.close()
    }
    if (command === 'prepare') leaveMark(preparedMark(plan), databaseFingerprint())
  } catch (cause) {
    if (cause instanceof DatabaseLockedError) throw new Complaint(cause.message)
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') {
      throw new Complaint('PostgreSQL does not answer at DATABASE_URL: start it, or correct the address.')
    }
    throw cause
  }
  say(`Done: ${command}.`)
}

await run(main)
