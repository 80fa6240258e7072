import { chromiumInstallHint, findTestBrowser } from './support/chromium.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { playwright } from './support/e2e.ts'
import { beginTestCommand } from './support/production.ts'

/**
 * Runs only the browser tests: `npm run e2e -- --grep bag --project desktop`; `NIGHTLY=1` runs all of them on
 * a phone as well.
 */
await runCommand(async () => {
  beginTestCommand('npm run e2e')
  if (!findTestBrowser()) throw new CliError(`No Chromium was found. ${chromiumInstallHint}`)
  if (!(await playwright(process.argv.slice(2)))) process.exitCode = 1
})
