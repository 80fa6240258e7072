import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importCatalogue, type Summary } from '#backend/catalog-import/import-catalogue.ts'
import { UnreadableFileError } from '#backend/catalog-import/raw-row.ts'
import { UnfitReportError } from '#backend/catalog-import/report.ts'
import { openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { Complaint, run } from './support/complaint.ts'
import { readPlan } from './support/settings.ts'

const usage =
  'Say which file: npm run catalog:import -- FILE.csv|FILE.json [REPORT.csv]\n' +
  'docs/guides/import.md lists the columns, docs/samples/catalogue.csv is a small one to begin with.'

function told({ rows, added, changed, same, refused }: Summary): string {
  return `${rows} rows: ${added} new, ${changed} changed, ${same} as they were, ${refused} refused`
}

/** On a terminal one line that grows; elsewhere a line now and then. */
function progressLine(): (soFar: Summary) => void {
  if (process.stdout.isTTY) return (soFar) => void process.stdout.write(`\r${told(soFar)}`)
  let told10k = 0
  return (soFar) => {
    const reached = Math.floor(soFar.rows / 10_000)
    if (reached > told10k) process.stdout.write(`${told(soFar)}\n`)
    told10k = reached
  }
}

async function main(): Promise<void> {
  const [file, reportFile = `${file}.report.csv`, ...more] = process.argv.slice(2)
  if (!file || more.length) throw new Complaint(usage)
  if (!existsSync(file)) throw new Complaint(`There is no file ${file}.\n${usage}`)
  const plan = readPlan()
  try {
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir })
    try {
      await migrate(database)
      const mastersDir = join(plan.dataDir, 'masters')
      const progress = progressLine()
      const summary = await importCatalogue(database, {
        file,
        reportFile,
        mastersDir,
        now: new Date(),
        progress,
      })
      process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${told(summary)}.\n`)
      if (summary.refused) {
        process.stdout.write(`Why each was refused stands in ${reportFile}.\n`)
        process.exitCode = 2
      }
    } finally {
      await database.close()
    }
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw new Complaint(`${cause.message}\n${usage}`)
    if (cause instanceof UnfitReportError) throw new Complaint(cause.message)
    if (cause instanceof DatabaseLockedError) throw new Complaint(cause.message)
    throw cause
  }
}

await run(main)
