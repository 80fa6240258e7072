import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { removeDemo } from '#demo/remove.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { preparedMarkerPath, saveSeedMarker } from './support/database.ts'
import { readPlan } from './support/settings.ts'
import { printLine } from './support/steps.ts'

const usage =
  'Usage: npm run demo:remove lists what would be removed; npm run demo:remove -- --apply removes it. See docs/guides/deployment.md.'

/** Maximum number of remaining rows that are listed. */
const maxListedRows = 12

async function main(): Promise<void> {
  const [flag, ...more] = process.argv.slice(2)
  if (more.length || (flag !== undefined && flag !== '--apply')) throw new CliError(usage)
  const apply = flag === '--apply'
  const plan = readPlan()
  try {
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir, work: 'seed' })
    try {
      await migrate(database)
      const report = await removeDemo(database, { apply })
      printLine(apply ? 'Removed:' : 'Would be removed:')
      for (const { what, removed, retained } of report) {
        printLine(
          `  ${what.padEnd(16)}${String(removed).padStart(6)}${retained.length ? `, ${retained.length} stay` : ''}`,
        )
        const named = retained.slice(0, maxListedRows).join(', ')
        if (retained.length) printLine(`    ${named}${retained.length > maxListedRows ? ' …' : ''}`)
      }
      if (report.some(({ retained }) => retained.length))
        printLine(
          'Rows that stay are used by orders, and are no longer sold or accepted, or the shop has changed them.',
        )
      if (!apply) return printLine('Nothing was changed. To remove it: npm run demo:remove -- --apply')
      // The pages of the last build show the removed catalogue.
      const id = randomUUID()
      await saveSeedMarker(database, 'none', id)
      writeFileSync(join(plan.dataDir, 'catalogue-id'), id)
      rmSync(preparedMarkerPath(plan), { force: true })
    } finally {
      await database.close()
    }
  } catch (cause) {
    if (cause instanceof DatabaseLockedError) throw new CliError(cause.message)
    throw cause
  }
}

await runCommand(main)
