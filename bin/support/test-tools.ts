import { join } from 'node:path'
import { findPostgres, postgresInstallHint } from '#tests/support/postgres.ts'
import { type Check, results } from './checks.ts'
import { chromiumInstallHint, findTestBrowser, hasHeadlessShell, headlessShellPackage } from './chromium.ts'
import { CliError } from './cli-error.ts'
import { printLine, step } from './steps.ts'
import { canInstallPackages, installSystemPackages } from './system-packages.ts'

export const hasPostgres = () => Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

/** Installs a Chromium, PostgreSQL and the other packages when this user may install system packages. */
export async function installMissing(others: readonly string[] = []): Promise<void> {
  if (!canInstallPackages()) return
  // Installed separately: not every distribution has this package.
  if (!process.env.CHROMIUM_PATH && !hasHeadlessShell()) await installPackages([headlessShellPackage])
  await installPackages([
    ...(findTestBrowser() ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...others,
  ])
}

async function installPackages(packages: readonly string[]): Promise<void> {
  if (packages.length === 0) return
  await step(`Install ${packages.join(' and ')}`, () =>
    installSystemPackages(packages, join(results, 'logs', 'apt.log')),
  ).catch((cause: unknown) => {
    if (!(cause instanceof CliError)) throw cause
    printLine(cause.message)
  })
}

/**
 * A check that cannot run here: it fails on each shard that it belongs to, and says how to make it possible.
 */
export const failingCheck = (check: Check, why: string): Check => ({
  ...check,
  run: () => Promise.reject(new CliError(why)),
})

export const postgresMissing = `PostgreSQL is not installed, so the tests on it did not run. ${postgresInstallHint}`

/** A check on PostgreSQL, which fails when it is not installed. */
export const requirePostgres = (check: Check): Check =>
  hasPostgres() ? check : failingCheck(check, postgresMissing)

/** A check in Chromium, which fails when it is not installed. */
export const requireChromium = (check: Check): Check =>
  findTestBrowser()
    ? check
    : failingCheck(check, `No Chromium was found, so the browser tests did not run. ${chromiumInstallHint}`)
