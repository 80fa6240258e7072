import { join } from 'node:path'
import { findPostgres, postgresMend } from '#tests/support/postgres.ts'
import { type Check, results } from './checks.ts'
import { chromiumMend, findChromium } from './chromium.ts'
import { Complaint } from './complaint.ts'
import { say, step } from './steps.ts'
import { installSystemPackages, mayInstall } from './system-packages.ts'

export const hasPostgres = () => Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

/** Installs Chromium, PostgreSQL and the other packages where this user may install packages of the system. */
export async function installMissing(others: readonly string[] = []): Promise<void> {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...others,
  ]
  if (missing.length === 0 || !mayInstall()) return
  await step(`Install ${missing.join(' and ')}`, () =>
    installSystemPackages(missing, join(results, 'logs', 'apt.log')),
  ).catch((cause: unknown) => {
    if (!(cause instanceof Complaint)) throw cause
    say(cause.message)
  })
}

/** A check that cannot be made here: it fails, and says how to make it possible. */
const impossible = (title: string, why: string): Check => ({
  title,
  run: () => Promise.reject(new Complaint(why)),
})

export const noPostgres = `PostgreSQL is not installed, so the tests on it did not run. ${postgresMend}`

/** A check on PostgreSQL, which fails where it is not installed. */
export const onPostgres = (check: Check): Check =>
  hasPostgres() ? check : impossible(check.title, noPostgres)

/** A check in Chromium, which fails where it is not installed. */
export const onChromium = (check: Check): Check =>
  findChromium()
    ? check
    : impossible(check.title, `No Chromium was found, so the browser tests did not run. ${chromiumMend}`)
