import { openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { scaleDemo } from '#demo/scale.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { assertNotProduction } from './support/production.ts'
import { readPlan } from './support/settings.ts'

const usage = 'Usage: npm run demo:scale -- --products 100000 (0 removes the copies)'
const maxProducts = 5_000_000

function readCount(args: readonly string[]): number {
  const [flag, value, ...more] = args.length === 1 ? (args[0] ?? '').split('=') : args
  const count = Number(value)
  const isValidFlag = value !== undefined && value !== '' && flag === '--products' && !more.length
  if (!isValidFlag || !Number.isInteger(count) || count < 0 || count > maxProducts) throw new CliError(usage)
  return count
}

async function main(): Promise<void> {
  const wanted = readCount(process.argv.slice(2))
  if (wanted > 0) assertNotProduction('demo:scale fills the shop with copies of the demo catalogue')
  const plan = readPlan()
  try {
    const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir })
    try {
      await migrate(database)
      let reported = 0
      await scaleDemo(database, wanted, (done) => {
        if (done < wanted && done - reported < 5000) return
        reported = done
        process.stdout.write(`${done} of ${wanted} products\n`)
      })
    } finally {
      await database.close()
    }
  } catch (cause) {
    if (cause instanceof DatabaseLockedError) throw new CliError(cause.message)
    throw cause
  }
  process.stdout.write(wanted ? 'Done. Restart the shop to see them.\n' : 'The copies are gone.\n')
}

await runCommand(main)
