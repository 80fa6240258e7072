import { parseArgs } from 'node:util'
import { z } from 'zod'
import { askAdmin } from './support/admin.ts'
import { Complaint, run } from './support/complaint.ts'
import { say } from './support/steps.ts'

const usage = `Say what: npm run wholesale -- COMMAND
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
    throw new Complaint(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

await run(async () => {
  const { positionals, values } = readArguments()
  const [command, number, ...others] = positionals
  if (command === 'status' && number === undefined) {
    const { withCode, without } = await askAdmin('wholesalers/access-codes', status)
    for (const { id, name } of without) say(`${id}  ${name}`)
    return say(`${without.length} without an access code, ${withCode} with one.`)
  }
  if (command !== 'code' || !number || others.length || !values.by || !values.reason)
    throw new Complaint(usage)
  const body = { number, by: values.by, reason: values.reason }
  const { id, name, code } = await askAdmin('wholesalers/access-codes', issued, body)
  say(`${name}, ${id}: ${code}`)
  say('It is shown only once. Give it to the customer by telephone or letter, not by e-mail.')
})
