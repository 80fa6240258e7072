import { join } from 'node:path'
import { missingBrowserPackages } from '#tests/browsers/run.ts'
import { otherBrowsers, results, runChecks } from './support/checks.ts'
import { Complaint, run } from './support/complaint.ts'
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

/** What takes too long for every change. */
await run(async () => {
  const began = performance.now()
  await installBrowsers()
  await runChecks([otherBrowsers], began)
})
process.exit()
