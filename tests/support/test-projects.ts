import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A test that replaces modules or globals, itself or by a helper, or loads a module anew, must not share them. */
const needsFreshModules =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\b|\bimport\(|process\.env\.\w+ =|support\/(page-storage|browser-page)/

/** A test of what runs in a page says so in its first line. */
const needsPage = /^\/\/ @vitest-environment page$/m

export type SplitFiles = {
  /** Share the modules of their worker: loading them again for each file takes longer than most of the tests. */
  readonly shared: readonly string[]
  /** Load the project's modules anew, in the process of an earlier file, which has loaded the packages. */
  readonly fresh: readonly string[]
  /** The same, each with a window of its own. */
  readonly page: readonly string[]
}

/** Splits the test files that the patterns name. */
export function splitTestFiles(patterns: readonly string[]): SplitFiles {
  const files = globSync([...patterns], { cwd: root }).sort()
  const kinds = Object.groupBy(files, (file): keyof SplitFiles => {
    const text = readFileSync(join(root, file), 'utf8')
    if (needsPage.test(text)) return 'page'
    return needsFreshModules.test(text) ? 'fresh' : 'shared'
  })
  return { shared: kinds.shared ?? [], fresh: kinds.fresh ?? [], page: kinds.page ?? [] }
}

/** The nightly run leaves nothing out: every file on both databases, every fault, every viewport. */
export const isNightly = process.env.NIGHTLY === '1'

/**
 * The contract tests that also run on the embedded database, and why: what they prove depends on the SQL dialect or on
 * how connections are handled. The browser journeys, with their orders and searches by picture, run on it too. The
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
