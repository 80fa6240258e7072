import { missingBrowserPackages } from '#tests/browsers/run.ts'
import {
  browser,
  browserAlone,
  contractEmbedded,
  everyKill,
  loadEmbedded,
  otherBrowsers,
  runChecks,
  soak,
  unit,
} from './support/checks.ts'
import { run } from './support/complaint.ts'
import { beginTestCommand } from './support/production.ts'
import { installMissing, onChromium, onPostgres } from './support/test-tools.ts'

/** What takes too long for every change: run it before a release. */
await run(async () => {
  beginTestCommand('npm run test:nightly')
  const began = performance.now()
  process.env.NIGHTLY = '1'
  await installMissing(missingBrowserPackages())
  const checks = [
    otherBrowsers,
    unit,
    contractEmbedded,
    loadEmbedded,
    onPostgres(everyKill),
    onChromium(browser),
    onChromium(browserAlone),
    onPostgres(soak),
  ]
  await runChecks([[checks]], began)
})
process.exit()
