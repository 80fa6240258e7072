import { join } from 'node:path'
import { findPostgres, postgresInstallHint } from '#tests/support/postgres.ts'
import { makeFonts } from './support/build.ts'
import {
  architecture,
  contractEmbedded,
  contractPostgres,
  formatAndLint,
  results,
  runChecks,
  types,
  unit,
} from './support/checks.ts'
import { runCommand } from './support/cli-error.ts'
import { beginTestCommand } from './support/production.ts'
import { printLine, step } from './support/steps.ts'

/** All checks except browser, soak and load tests. */
await runCommand(async () => {
  beginTestCommand('npm run verify')
  const began = performance.now()
  const postgres = process.env.TEST_POSTGRES_URL || findPostgres()
  if (!postgres)
    printLine(`PostgreSQL is not installed: its contract tests are left out. ${postgresInstallHint}\n`)
  const contract = postgres ? [contractEmbedded, contractPostgres] : [contractEmbedded]
  await step('Fonts', () => makeFonts(join(results, 'logs', 'fonts.log')))
  await runChecks([[[formatAndLint], [types], [architecture]], [[unit, ...contract]]], began)
})
