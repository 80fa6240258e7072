import { parseArgs } from 'node:util'
import { soak } from '#tests/soak/soak.ts'
import { findPostgres, postgresInstallHint } from '#tests/support/postgres.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { beginTestCommand } from './support/production.ts'
import { printLine } from './support/steps.ts'

const usage = 'npm run soak -- [--minutes 30] [--seed WORD]'

function readArguments() {
  try {
    const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
    const minutes = Number(values.minutes ?? 30)
    if (minutes > 0) return { minutes, seed: values.seed ?? String(Date.now()) }
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
  throw new CliError(`Minutes are a number above nothing.\n${usage}`)
}

await runCommand(async () => {
  beginTestCommand('npm run soak')
  const { minutes, seed } = readArguments()
  if (!findPostgres()) throw new CliError(`The soak needs PostgreSQL. ${postgresInstallHint}`)
  printLine(`Seed ${seed}`)
  await soak(minutes, seed)
})
process.exit()
