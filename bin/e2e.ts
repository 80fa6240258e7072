import { chromiumMend, findTestBrowser } from './support/chromium.ts'
import { Complaint, run } from './support/complaint.ts'
import { playwright } from './support/e2e.ts'
import { beginTestCommand } from './support/production.ts'

/** The browser tests alone: `npm run e2e -- --grep bag --project desktop`; on a phone all of them with `NIGHTLY=1`. */
await run(async () => {
  beginTestCommand('npm run e2e')
  if (!findTestBrowser()) throw new Complaint(`No Chromium was found. ${chromiumMend}`)
  if (!(await playwright(process.argv.slice(2)))) process.exitCode = 1
})
