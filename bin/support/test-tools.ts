import { join } from 'node:path'
import { findPostgres, postgresMend } from '#tests/support/postgres.ts'
import { type Check, results } from './checks.ts'
import { chromiumMend, findTestBrowser, hasHeadlessShell, headlessShellPackage } from './chromium.ts'
import { Complaint } from './complaint.ts'
import { say, step } from './steps.ts'
import { installSystemPackages, mayInstall } from './system-packages.ts'

export const hasPostgres = () => Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

/** Installs a Chromium, PostgreSQL and the other packages where this user may install packages of the system. */
export async function installMissing(others: readonly string[] = []): Promise<void> {
  if (!mayInstall()) return
  // By itself: not every distribution has this package.
  if (!process.env.CHROMIUM_PATH && !hasHeadlessShell()) await install([headlessShellPackage])
  await install([
    ...(findTestBrowser() ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...others,
  ])
}

async function install(packages: readonly string[]): Promise<void> {
  if (packages.length === 0) return
  await step(`Install ${packages.join(' and ')}`, () =>
    installSystemPackages(packages, join(results, 'logs', 'apt.log')),
  ).catch((cause: unknown) => {
    if (!(cause instanceof Complaint)) throw cause
    say(cause.message)
  })
}

/** A check that cannot be made here: it fails, on each part of the tests that it belongs to, and says how to make it possible. */
export const impossible = (check: Check, why: string): Check => ({
  ...check,
  run: () => Promise.reject(new Complaint(why)),
})

export const noPostgres = `PostgreSQL is not installed, so the tests on it did not run. ${postgresMend}`

/** A check on PostgreSQL, which fails where it is not installed. */
export const onPostgres = (check: Check): Check => (hasPostgres() ? check : impossible(check, noPostgres))

/** A check in Chromium, which fails where it is not installed. */
export const onChromium = (check: Check): Check =>
  findTestBrowser()
    ? check
    : impossible(check, `No Chromium was found, so the browser tests did not run. ${chromiumMend}`)
