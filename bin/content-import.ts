import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatReport, importContent } from '#backend/content-import/import-content.ts'
import { openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { assertNotProduction } from './support/production.ts'
import { readPlan } from './support/settings.ts'
import { printLine } from './support/steps.ts'

const demoFolder = join(import.meta.dirname, '../demo/content')

const usage =
  'npm run content:import -- [FOLDER], or FOLDER --prune, which removes what is not in it. See docs/guides/content.md.'

function readArguments(): { readonly given: string | undefined; readonly prune: boolean } {
  const words = process.argv.slice(2)
  const [given, ...more] = words.filter((word) => !word.startsWith('-'))
  const unknown = words.filter((word) => word.startsWith('-') && word !== '--prune')
  const prune = words.includes('--prune')
  if (more.length || unknown.length || (prune && !given)) throw new CliError(usage)
  return { given, prune }
}

async function main(): Promise<void> {
  const { given, prune } = readArguments()
  if (!given) assertNotProduction('without a FOLDER the content of the demo is imported')
  const folder = given ? resolve(given) : demoFolder
  if (!existsSync(folder)) throw new CliError(`There is no folder ${folder}.`)
  const plan = readPlan()
  try {
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir })
    try {
      await migrate(database)
      const report = await importContent(database, folder, new Date(), { prune })
      for (const line of formatReport(report)) printLine(line)
      if (report.problems.length) process.exitCode = 1
    } finally {
      await database.close()
    }
  } catch (cause) {
    if (cause instanceof DatabaseLockedError) {
      throw new CliError(
        `${cause.message} With PostgreSQL (DATABASE_URL) the content can be imported while the shop runs.`,
      )
    }
    throw cause
  }
}

await runCommand(main)
