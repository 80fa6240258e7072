import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * A test that replaces modules or globals, directly or with a helper, or reloads a module, must not share
 * them.
 */
const needsFreshModules =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\b|\bimport\(|process\.env\.\w+ =|support\/(page-storage|browser-page)/

/** A test of page code says so in its first line. */
const needsPage = /^\/\/ @vitest-environment page$/m

export type SplitFiles = {
  /** Share the modules of their worker: reloading them for each file takes longer than most of the tests. */
  readonly shared: readonly string[]
  /** Reload the project's modules in the process of an earlier file, which has loaded the packages. */
  readonly fresh: readonly string[]
  /** The same, each with its own window. */
  readonly page: readonly string[]
}

/** Assigns the test files that the patterns match to projects. */
export function splitTestFiles(patterns: readonly string[]): SplitFiles {
  const files = globSync([...patterns], { cwd: root }).sort()
  const kinds = Object.groupBy(files, (file): keyof SplitFiles => {
    const text = readFileSync(join(root, file), 'utf8')
    if (needsPage.test(text)) return 'page'
    return needsFreshModules.test(text) ? 'fresh' : 'shared'
  })
  return { shared: kinds.shared ?? [], fresh: kinds.fresh ?? [], page: kinds.page ?? [] }
}

/** The nightly run includes everything: every file on both databases, every fault, every viewport. */
export const isNightly = process.env.NIGHTLY === '1'

/**
 * The contract tests that also run on the embedded database, with the reason: they depend on the SQL dialect
 * or on connection handling. The browser tests, with their orders and image searches, run on it too. The
 * nightly run, and a machine without PostgreSQL, run all files on it.
 */
export const embeddedFiles: Readonly<Record<string, string>> = {
  'attempt-limits': 'counters in unlogged rows, raised by simultaneous requests',
  'catalog-import': 'bulk writes through JSON and arrays',
  'clean-up': 'deletion in batches through CTEs',
  'grid-listings': 'keyset paging and array operators',
  migrations: 'every migration, and the advisory lock around them',
  'email-leases': 'claims with skip locked on one connection',
  'order-locks': 'row locks where all transactions share one connection',
  'payment-concurrency': 'simultaneous requests on one connection',
  refresh: 'the outbox and its notifications',
  search: 'full-text search',
  'search-languages': 'dictionaries and stemmers that the engine has',
  service: 'readiness, and the start on an empty folder',
  'transaction-conflicts': 'retries after conflicts',
  'transaction-guard': 'nested use of the only connection',
}
