import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { resolveCacheFlag } from './bin/support/processes.ts'
import { findPostgres } from './tests/support/postgres.ts'
import { embeddedFiles, isNightly, splitTestFiles } from './tests/support/test-projects.ts'

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

type ProjectOptions = {
  readonly testTimeout: number
  readonly hookTimeout: number
  readonly expect?: { readonly poll: { readonly timeout: number } }
  readonly globalSetup?: readonly string[]
  readonly provide?: Readonly<Record<string, null>>
}

const pageEnvironment = join(import.meta.dirname, 'tests/support/page-environment.ts')

/**
 * Splits test files into a project that shares modules, one that reloads them for each file (`-fresh`), and
 * one that reloads them in a page environment (`-page`).
 */
function splitProject(name: string, patterns: readonly string[], options: ProjectOptions) {
  const { shared, fresh, page } = splitTestFiles(patterns)
  const common = { ...options, globalSetup: [...(options.globalSetup ?? [])], isolate: false }
  return [
    { test: { ...common, name, include: [...shared] } },
    {
      test: {
        ...common,
        name: `${name}-fresh`,
        include: [...fresh],
        setupFiles: ['tests/support/fresh-modules.ts'],
      },
    },
    {
      resolve: { alias: { 'vitest-environment-page': pageEnvironment } },
      test: {
        ...common,
        name: `${name}-page`,
        include: [...page],
        setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/fresh-page.ts'],
        sequence: { setupFiles: 'list' as const },
        // TanStack Query holds the window it listens to, so it is reloaded with the page.
        server: { deps: { inline: [/@tanstack/] } },
      },
    },
  ].filter(({ test }) => test.include.length > 0)
}

/** Limits for hanging tests: other work may run at the same time. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }

function onEmbedded(name: string, patterns: readonly string[]) {
  return splitProject(`${name}-embedded`, patterns, {
    ...timeouts,
    globalSetup: ['tests/support/embedded-setup.ts'],
    provide: { postgresUrl: null, postgresTemplate: null, postgresCopyStrategy: null },
  })
}

function onPostgres(name: string, patterns: readonly string[]) {
  return splitProject(`${name}-postgres`, patterns, {
    ...timeouts,
    globalSetup: ['tests/support/postgres-setup.ts'],
  })
}

const contract = ['tests/contract/**/*.test.ts']
const load = ['tests/load/**/*.test.ts']
const dialect = Object.keys(embeddedFiles).map((name) => `tests/contract/${name}.test.ts`)

export default defineConfig({
  test: {
    env: { NODE_OPTIONS: resolveCacheFlag },
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...splitProject(
        'unit',
        [
          '{api-client,app,backend,bin,bench,components,config,demo,i18n,lib,sandboxes,validation}/**/*.test.{ts,tsx}',
        ],
        {
          ...timeouts,
          provide: { postgresUrl: null, postgresTemplate: null, postgresCopyStrategy: null },
        },
      ),
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...timeouts } },
      ...onEmbedded('contract', hasPostgres && !isNightly ? dialect : contract),
      ...onEmbedded('load', load),
      ...(hasPostgres ? [...onPostgres('contract', contract), ...onPostgres('load', load)] : []),
    ],
  },
})
