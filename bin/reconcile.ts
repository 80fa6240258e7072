import { z } from 'zod'
import { askAdmin } from './support/admin.ts'
import { Complaint, run } from './support/complaint.ts'
import { say } from './support/steps.ts'

const reply = z.object({
  status: z.literal('OK'),
  checks: z.array(
    z.object({
      title: z.string(),
      disagreements: z.array(z.object({ about: z.string(), expected: z.number(), found: z.number() })),
    }),
  ),
})

await run(async () => {
  const { checks } = await askAdmin('reconcile', reply)
  for (const { title, disagreements } of checks) {
    say(`${disagreements.length ? '✗' : '✓'} ${title}`)
    for (const { about, expected, found } of disagreements)
      say(`    ${about}: ${found}, where ${expected} is due`)
  }
  const wrong = checks.flatMap(({ disagreements }) => disagreements).length
  if (wrong)
    throw new Complaint(`\n${wrong} disagreements. Amounts are in minor units of the order’s currency.`)
  say(`\nOrders, payments, stock and vouchers agree: ${checks.length} checks.`)
})
