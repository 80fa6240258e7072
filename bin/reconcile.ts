import { z } from 'zod'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { printLine } from './support/steps.ts'

const reply = z.object({
  status: z.literal('OK'),
  checks: z.array(
    z.object({
      title: z.string(),
      disagreements: z.array(z.object({ about: z.string(), expected: z.number(), found: z.number() })),
    }),
  ),
})

await runCommand(async () => {
  const { checks } = await callAdmin('reconcile', reply)
  for (const { title, disagreements } of checks) {
    printLine(`${disagreements.length ? '✗' : '✓'} ${title}`)
    for (const { about, expected, found } of disagreements)
      printLine(`    ${about}: ${found}, where ${expected} is due`)
  }
  const wrong = checks.flatMap(({ disagreements }) => disagreements).length
  if (wrong)
    throw new CliError(`\n${wrong} disagreements. Amounts are in minor units of the order’s currency.`)
  printLine(`\nOrders, payments, stock and vouchers agree: ${checks.length} checks.`)
})
