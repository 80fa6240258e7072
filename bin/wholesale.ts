import { parseArgs } from 'node:util'
import { z } from 'zod'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { printLine } from './support/steps.ts'

const usage = `Usage: npm run wholesale -- COMMAND
  status                                            customers without an access code, who cannot order
  code NUMBER --by "YOUR NAME" --reason "WHY"        a new access code, shown once; the earlier one ends`

const status = z.object({
  status: z.literal('OK'),
  withCode: z.number(),
  without: z.array(z.object({ id: z.string(), name: z.string() })),
})
const issued = z.object({ status: z.literal('OK'), id: z.string(), name: z.string(), code: z.string() })

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { by: { type: 'string' }, reason: { type: 'string' } },
    })
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

await runCommand(async () => {
  const { positionals, values } = readArguments()
  const [command, number, ...others] = positionals
  if (command === 'status' && number === undefined) {
    const { withCode, without } = await callAdmin('wholesalers/access-codes', status)
    for (const { id, name } of without) printLine(`${id}  ${name}`)
    return printLine(`${without.length} without an access code, ${withCode} with one.`)
  }
  if (command !== 'code' || !number || others.length || !values.by || !values.reason)
    throw new CliError(usage)
  const body = { number, by: values.by, reason: values.reason }
  const { id, name, code } = await callAdmin('wholesalers/access-codes', issued, body)
  printLine(`${name}, ${id}: ${code}`)
  printLine('It is shown only once. Give it to the customer by telephone or letter, not by e-mail.')
})
