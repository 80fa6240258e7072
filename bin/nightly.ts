import { join } from 'node:path'
import { missingBrowserPackages } from '#tests/browsers/run.ts'
import {
  browser,
  contractEmbedded,
  everyKill,
  otherBrowsers,
  results,
  runChecks,
  soak,
} from './support/checks.ts'
import { Complaint, run } from './support/complaint.ts'
import { beginTestCommand } from './support/production.ts'
import { say, step } from './support/steps.ts'
import { installSystemPackages, mayInstall } from './support/system-packages.ts'

/** Browsers come from the system's packages where this user may install them. */
async function installBrowsers(): Promise<void> {
  const missing = missingBrowserPackages()
  if (missing.length === 0 || !mayInstall()) return
  await step(`Install ${missing.join(' and ')}`, () =>
    installSystemPackages(missing, join(results, 'logs', 'apt.log')),
  ).catch((cause: unknown) => {
    if (!(cause instanceof Complaint)) throw cause
    say(cause.message)
  })
}

/** What takes too long for every change: run it before a release. */
await run(async () => {
  beginTestCommand('npm run test:nightly')
  const began = performance.now()
  process.env.NIGHTLY = '1'
  await installBrowsers()
  await runChecks([otherBrowsers, contractEmbedded, everyKill, browser, soak], began)
})
process.exit()
