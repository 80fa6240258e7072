import { join } from 'node:path'
import { findPostgres, postgresMend } from '#tests/support/postgres.ts'
import { makeFonts } from './support/build.ts'
import {
  architecture,
  browser,
  type Check,
  contractEmbedded,
  contractPostgres,
  formatAndLint,
  loadEmbedded,
  loadPostgres,
  results,
  runChecks,
  soakBriefly,
  types,
  unit,
} from './support/checks.ts'
import { chromiumMend, findChromium } from './support/chromium.ts'
import { Complaint, run } from './support/complaint.ts'
import { beginTestCommand } from './support/production.ts'
import { say, step } from './support/steps.ts'
import { installSystemPackages, mayInstall } from './support/system-packages.ts'

const hasPostgres = () => Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

/** Chromium and PostgreSQL come from the system's packages where this user may install them. */
async function installMissing(): Promise<void> {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasPostgres() ? [] : ['postgresql'])]
  if (missing.length === 0 || !mayInstall()) return
  await step(`Install ${missing.join(' and ')}`, () =>
    installSystemPackages(missing, join(results, 'logs', 'apt.log')),
  ).catch((cause: unknown) => {
    if (!(cause instanceof Complaint)) throw cause
    say(cause.message)
  })
}

/** A check that cannot be made here: it fails, and says how to make it possible. */
function impossible(title: string, why: string): Check {
  return { title, run: () => Promise.reject(new Complaint(why)) }
}

function postgresChecks(): readonly Check[] {
  if (hasPostgres()) return [contractPostgres, loadPostgres, soakBriefly]
  const why = `PostgreSQL is not installed, so the tests on it did not run. ${postgresMend}`
  if (process.env.CI) return [impossible('Tests on PostgreSQL', why)]
  say(`\n${why}\n`)
  return []
}

await run(async () => {
  beginTestCommand('npm test')
  const began = performance.now()
  await installMissing()
  const browserCheck = findChromium()
    ? browser
    : impossible(browser.title, `No Chromium was found, so the browser tests did not run. ${chromiumMend}`)
  const services = [contractEmbedded, loadEmbedded, ...postgresChecks()]
  await step('Fonts', () => makeFonts(join(results, 'logs', 'fonts.log')))
  await runChecks([formatAndLint, types, architecture, unit, ...services, browserCheck], began)
})
