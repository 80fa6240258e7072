import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#backend/db/client.ts'
import { fingerprint, hasMarker } from './fingerprint.ts'
import { runToCompletion } from './processes.ts'
import { shopEnvironment } from './services.ts'
import { logFileOf, type ShopPlan } from './settings.ts'
import { type Skipped, skipped } from './steps.ts'

/**
 * Fingerprint file beside an embedded database that has the schema and catalogue of {@link
 * databaseFingerprint}.
 */
export const preparedMarkerPath = (plan: ShopPlan) => join(plan.dataDir, 'db-prepared')

export const databaseFingerprint = ({ withDemo }: Pick<ShopPlan, 'withDemo'>) =>
  fingerprint(['demo/**', 'backend/db/**', 'bin/db.ts'], [withDemo ? 'with demo' : 'without demo'])

/** Identifies the catalogue in the database: another one needs another build of the static pages. */
const catalogueIdPath = (plan: ShopPlan) => join(plan.dataDir, 'catalogue-id')
/**
 * A remote service does not tell whether its catalogue has changed, so its identifier is different each time.
 */
export const readCatalogueId = (plan: ShopPlan) =>
  plan.shopApiUrl === null ? readFileSync(catalogueIdPath(plan), 'utf8') : `${plan.shopApiUrl} ${Date.now()}`

function isPrepared(plan: ShopPlan): boolean {
  if (plan.databaseUrl) return false
  const present = existsSync(join(plan.dataDir, 'db')) && existsSync(catalogueIdPath(plan))
  return present && hasMarker(preparedMarkerPath(plan), databaseFingerprint(plan))
}

/** Creates a missing database, applies its migrations and seeds the demo catalogue where the plan has it. */
export async function prepareDatabase(plan: ShopPlan): Promise<Skipped | undefined> {
  if (isPrepared(plan)) return skipped('unchanged')
  await runToCompletion({
    name: 'The preparation of the database',
    args: ['bin/db.ts', 'prepare', ...(plan.withDemo ? ['--demo'] : [])],
    logFile: logFileOf(plan, 'database'),
    // Only the user's own settings may allow demo data, not the plan.
    env: { ...shopEnvironment(plan), NODE_ENV: process.env.NODE_ENV },
  })
}

/**
 * The seed's fingerprint is stored in the database itself, in the migrations schema, so that it moves with
 * the data.
 */
export async function readSeedMarker({ pool }: Database): Promise<{ hash: string; id: string } | null> {
  await pool.query('create table if not exists drizzle.demo_seed (hash text not null, id text not null)')
  const found = await pool.query<{ hash: string; id: string }>('select hash, id from drizzle.demo_seed')
  return found.rows[0] ?? null
}

export async function saveSeedMarker({ pool }: Database, hash: string, id: string): Promise<void> {
  await pool.query('delete from drizzle.demo_seed')
  await pool.query('insert into drizzle.demo_seed (hash, id) values ($1, $2)', [hash, id])
}
