import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type ImportSummary,
  importCatalogue,
  type StockNotice,
} from '#backend/catalog-import/import-catalogue.ts'
import { importIdShape, parseCountedAt } from '#backend/catalog-import/import-record.ts'
import { UnreadableFileError } from '#backend/catalog-import/read/raw-row.ts'
import { InvalidReportPathError } from '#backend/catalog-import/report.ts'
import { openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { readPlan } from './support/settings.ts'

const usage =
  'Usage: npm run catalog:import -- FILE.csv|FILE.json [REPORT.csv] [--counted TIME] [--import-id ID]\n' +
  '--counted is the time when the stock in the file was counted; --import-id identifies the import of its stock changes.\n' +
  'docs/guides/import.md lists the columns, docs/samples/catalogue.csv is a small example.'

function formatSummary({ rows, added, changed, unchanged, rejected }: ImportSummary): string {
  return `${rows} rows: ${added} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`
}

/** On a terminal, one line that is updated in place; elsewhere, a line from time to time. */
function progressLine(): (soFar: ImportSummary) => void {
  if (process.stdout.isTTY) return (soFar) => void process.stdout.write(`\r${formatSummary(soFar)}`)
  let reported10k = 0
  return (soFar) => {
    const reached = Math.floor(soFar.rows / 10_000)
    if (reached > reported10k) process.stdout.write(`${formatSummary(soFar)}\n`)
    reported10k = reached
  }
}

function readArguments(now: Date) {
  const options = { counted: { type: 'string' }, 'import-id': { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, reportFile = `${file}.report.csv`, ...more] = positionals
    if (!file || more.length) throw new CliError(usage)
    const counted = values.counted === undefined ? undefined : parseCountedAt(values.counted, now)
    if (counted && 'reason' in counted)
      throw new CliError(`--counted ${values.counted}: ${counted.reason}.\n${usage}`)
    const importId = importIdShape.optional().safeParse(values['import-id'])
    if (!importId.success)
      throw new CliError(`--import-id: ${importId.error.issues[0]?.message ?? 'no import ID'}.\n${usage}`)
    return { file, reportFile, counted, importId: importId.data }
  } catch (cause) {
    if (cause instanceof TypeError) throw new CliError(`${cause.message}\n${usage}`)
    throw cause
  }
}

/** Stock messages of an import, one per line. */
function formatStockNotice(said: StockNotice, reportFile: string): string {
  if (said.kind === 'ignored')
    return `Ignored the stock of ${said.rows} rows: the shop has a later count, or the import ID has changed the size already. The rows are listed in ${reportFile}.`
  const at = said.at.toISOString()
  if (said.from === 'given') return `Used ${at} as the time of the count for rows without their own.`
  return `Used ${at}, when the file was last changed, as the time of the count for rows without their own. Sales since then are subtracted. If the stock was counted earlier, give the time with --counted TIME.`
}

async function main(): Promise<void> {
  const now = new Date()
  const { file, reportFile, counted, importId } = readArguments(now)
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.\n${usage}`)
  const plan = readPlan()
  try {
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir })
    try {
      await migrate(database)
      const mastersDir = join(plan.dataDir, 'masters')
      const progress = progressLine()
      const stockLines: string[] = []
      const summary = await importCatalogue(database, {
        file,
        reportFile,
        mastersDir,
        now,
        counted,
        importId,
        onStock: (said) => void stockLines.push(formatStockNotice(said, reportFile)),
        progress,
      })
      process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${formatSummary(summary)}.\n`)
      for (const line of stockLines) process.stdout.write(`${line}\n`)
      if (summary.rejected) {
        process.stdout.write(`Why each was refused stands in ${reportFile}.\n`)
        process.exitCode = 2
      }
    } finally {
      await database.close()
    }
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw new CliError(`${cause.message}\n${usage}`)
    if (cause instanceof InvalidReportPathError) throw new CliError(cause.message)
    if (cause instanceof DatabaseLockedError) throw new CliError(cause.message)
    throw cause
  }
}

await runCommand(main)
