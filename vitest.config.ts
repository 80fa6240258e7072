import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/support/postgres.ts'

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

/** The same tests on the embedded database and, where it is installed, on PostgreSQL. */
function onBoth(name: string, include: string[]) {
  const test = { include, testTimeout: 30_000, hookTimeout: 60_000 }
  const embedded = {
    test: {
      ...test,
      name: `${name}-embedded`,
      globalSetup: ['tests/support/embedded-setup.ts'],
      provide: { postgresUrl: null },
    },
  }
  const postgres = {
    test: {
      ...test,
      name: `${name}-postgres`,
      globalSetup: ['tests/support/postgres-setup.ts'],
      provide: { embeddedTemplate: null },
    },
  }
  return hasPostgres ? [embedded, postgres] : [embedded]
}

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{api-client,app,backend,bin,bench,components,i18n,lib,validation}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          provide: { postgresUrl: null, embeddedTemplate: null },
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 30_000 } },
      ...onBoth('contract', ['tests/contract/**/*.test.ts']),
      ...onBoth('load', ['tests/load/**/*.test.ts']),
    ],
  },
})
