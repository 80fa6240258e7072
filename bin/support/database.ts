import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, hasMark } from './fingerprint.ts'
import { runToEnd } from './processes.ts'
import { shopEnvironment } from './services.ts'
import { logFileOf, type ShopPlan } from './settings.ts'
import { type Skipped, skipped } from './steps.ts'

/** Left beside an embedded database that has the schema and the catalogue of {@link databaseFingerprint}. */
export const preparedMark = (plan: ShopPlan) => join(plan.dataDir, 'db-prepared')

export const databaseFingerprint = () => fingerprint(['backend/demo/**', 'backend/db/**', 'bin/db.ts'])

/** Names the catalogue that is in the database: another one needs another build of the static pages. */
const catalogueFile = (plan: ShopPlan) => join(plan.dataDir, 'catalogue-id')
/** Of a service that runs elsewhere nobody knows whether it has changed: its name is another one each time. */
export const catalogueId = (plan: ShopPlan) =>
  plan.shopApiUrl === null ? readFileSync(catalogueFile(plan), 'utf8') : `${plan.shopApiUrl} ${Date.now()}`

function isPrepared(plan: ShopPlan): boolean {
  if (plan.databaseUrl) return false
  const present = existsSync(join(plan.dataDir, 'db')) && existsSync(catalogueFile(plan))
  return present && hasMark(preparedMark(plan), databaseFingerprint())
}

/** Creates the database where there is none, brings its schema up to date and puts the demo catalogue in. */
export async function prepareDatabase(plan: ShopPlan): Promise<Skipped | undefined> {
  if (isPrepared(plan)) return skipped('unchanged')
  await runToEnd({
    name: 'The preparation of the database',
    args: ['bin/db.ts', 'prepare'],
    logFile: logFileOf(plan, 'database'),
    env: shopEnvironment(plan),
  })
}
