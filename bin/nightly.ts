import { join } from 'node:path'
import { missingBrowserPackages } from '#tests/browsers/run.ts'
import { makeFonts } from './support/build.ts'
import {
  browser,
  browserSerial,
  contractEmbedded,
  crashAtEveryPoint,
  loadEmbedded,
  otherBrowsers,
  results,
  runChecks,
  soak,
  unit,
} from './support/checks.ts'
import { runCommand } from './support/cli-error.ts'
import { beginTestCommand } from './support/production.ts'
import { step } from './support/steps.ts'
import { installMissing, requireChromium, requirePostgres } from './support/test-tools.ts'

/** Tests that take too long for every change: run them before a release. */
await runCommand(async () => {
  beginTestCommand('npm run test:nightly')
  const began = performance.now()
  process.env.NIGHTLY = '1'
  await installMissing(missingBrowserPackages())
  await step('Fonts', () => makeFonts(join(results, 'logs', 'fonts.log')))
  // The soak test is idle most of the time.
  const steps = [
    [
      [otherBrowsers, unit, contractEmbedded, loadEmbedded, requirePostgres(crashAtEveryPoint)],
      [requirePostgres(soak)],
    ],
    [[requireChromium(browser), requireChromium(browserSerial)]],
  ]
  await runChecks(steps, began)
})
process.exit()
