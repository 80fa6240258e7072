import { join } from 'node:path'
import { makeFonts } from './support/build.ts'
import {
  architecture,
  browser,
  browserSerial,
  browserShop,
  contractEmbedded,
  contractPostgres,
  demoData,
  formatAndLint,
  loadEmbedded,
  loadPostgres,
  results,
  runChecks,
  shortSoak,
  stopBrowserShop,
  types,
  unit,
} from './support/checks.ts'
import { runCommand } from './support/cli-error.ts'
import { beginTestCommand } from './support/production.ts'
import { parseShard } from './support/shard.ts'
import { printLine, step } from './support/steps.ts'
import {
  hasPostgres,
  installMissing,
  postgresMissing,
  requireChromium,
  requirePostgres,
} from './support/test-tools.ts'

/**
 * Checks on PostgreSQL; on the embedded database the load test belongs to the nightly run, unless it is the
 * only database.
 */
function databaseChecks() {
  if (process.env.CI || hasPostgres())
    return {
      contract: [requirePostgres(contractPostgres)],
      load: requirePostgres(loadPostgres),
      soaks: [requirePostgres(shortSoak)],
    }
  printLine(`\n${postgresMissing}\n`)
  return { contract: [], load: loadEmbedded, soaks: [] }
}

await runCommand(async () => {
  beginTestCommand('npm test')
  const began = performance.now()
  const shard = parseShard(process.argv.slice(2))
  await installMissing()
  const { contract, load, soaks } = databaseChecks()
  await step('Fonts', () => makeFonts(join(results, 'logs', 'fonts.log')))
  // Soak and load tests are idle half of the time. The soak test copies the demo data, as some contract tests
  // do. The build of the shop writes its own types, so it runs after the type check.
  const secondLane = [types, demoData, ...soaks, load, requireChromium(browserShop)]
  const steps = [
    [[formatAndLint, architecture, unit, contractEmbedded, ...contract], secondLane],
    [[requireChromium(browser), requireChromium(browserSerial)]],
  ]
  try {
    await runChecks(steps, began, shard)
  } finally {
    await stopBrowserShop()
  }
})
