import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './processes.ts'
import { shopEnvironment } from './services.ts'
import { logFileOf, type ShopPlan } from './settings.ts'

async function run(plan: ShopPlan, ...args: readonly string[]): Promise<void> {
  await runToEnd({
    name: `The database's ${args[0]}`,
    args: ['bin/db.ts', ...args],
    logFile: logFileOf(plan, 'database'),
    env: shopEnvironment(plan),
  })
}

/** Creates the database where there is none and brings its schema up to date. */
export const migrateDatabase = (plan: ShopPlan) => run(plan, 'migrate')

/** Puts the demo catalogue in, unless exactly this one is in already. */
export const seedDatabase = (plan: ShopPlan) => run(plan, 'seed', '--if-changed')

/** Names the catalogue that is in the database: another one needs another build of the static pages. */
export const catalogueId = (plan: ShopPlan) => readFileSync(join(plan.dataDir, 'catalogue-id'), 'utf8')
