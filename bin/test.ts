import { join } from 'node:path'
import { makeFonts } from './support/build.ts'
import {
  architecture,
  browser,
  browserAlone,
  browserShop,
  contractEmbedded,
  contractPostgres,
  demoData,
  formatAndLint,
  loadEmbedded,
  loadPostgres,
  results,
  runChecks,
  soakBriefly,
  stopBrowserShop,
  types,
  unit,
} from './support/checks.ts'
import { run } from './support/complaint.ts'
import { beginTestCommand } from './support/production.ts'
import { readShard } from './support/shard.ts'
import { say, step } from './support/steps.ts'
import { hasPostgres, installMissing, noPostgres, onChromium, onPostgres } from './support/test-tools.ts'

/** What runs on PostgreSQL; on the embedded database the load test is the nightly run's, unless it is all there is. */
function databaseChecks() {
  if (process.env.CI || hasPostgres())
    return {
      contract: [onPostgres(contractPostgres)],
      load: onPostgres(loadPostgres),
      soaks: [onPostgres(soakBriefly)],
    }
  say(`\n${noPostgres}\n`)
  return { contract: [], load: loadEmbedded, soaks: [] }
}

await run(async () => {
  beginTestCommand('npm test')
  const began = performance.now()
  const shard = readShard(process.argv.slice(2))
  await installMissing()
  const { contract, load, soaks } = databaseChecks()
  await step('Fonts', () => makeFonts(join(results, 'logs', 'fonts.log')))
  // Soak and load wait for something half of the time. The soak copies the demo data, as some contract tests do. The
  // build of the shop writes types of its own, so it comes after the check of types.
  const secondLane = [types, demoData, ...soaks, load, onChromium(browserShop)]
  const steps = [
    [[formatAndLint, architecture, unit, contractEmbedded, ...contract], secondLane],
    [[onChromium(browser), onChromium(browserAlone)]],
  ]
  try {
    await runChecks(steps, began, shard)
  } finally {
    await stopBrowserShop()
  }
})
