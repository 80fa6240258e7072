import { z } from 'zod'
import { askAdmin } from './support/admin.ts'
import { Complaint, run } from './support/complaint.ts'
import { say } from './support/steps.ts'

const usage = `Say what: npm run secrets -- COMMAND
  status   which keys the back end has, and how many stored values need which
  rekey    store values of former keys under the current ones; may be interrupted and run again
  check    fail where stored values still need a key that is not the current one`

const state = z.object({
  status: z.literal('OK'),
  keys: z.array(z.object({ secret: z.string(), current: z.string(), ids: z.array(z.string()) })),
  usage: z.array(
    z.object({
      secret: z.string(),
      what: z.string(),
      key: z.string(),
      rows: z.number(),
      isCurrent: z.boolean(),
      isKnown: z.boolean(),
    }),
  ),
})

const batch = z.object({ status: z.literal('OK'), changed: z.number(), next: z.string().nullable() })

const steps = ['gift-cards', 'voucher-uses', 'mail-refusals'] as const

async function showStatus(): Promise<number> {
  const { keys, usage: used } = await askAdmin('secrets', state)
  for (const { secret, current, ids } of keys) {
    say(`${secret}: keys ${ids.join(', ')}; current: ${current}`)
    for (const own of used.filter((each) => each.secret === secret)) {
      const note = own.isKnown ? (own.isCurrent ? '' : ', to be re-keyed') : ', which is missing'
      say(`    ${own.rows} ${own.what} need key ${own.key}${note}`)
    }
  }
  return used.filter(({ isCurrent }) => !isCurrent).reduce((sum, { rows }) => sum + rows, 0)
}

async function rekey(): Promise<void> {
  for (const step of steps) {
    let after: string | null = null
    let changed = 0
    do {
      const done: z.output<typeof batch> = await askAdmin('secrets/rekey', batch, { step, after })
      changed += done.changed
      after = done.next
    } while (after !== null)
    say(`${step}: ${changed} re-keyed`)
  }
}

await run(async () => {
  const [command, ...others] = process.argv.slice(2)
  if (others.length || !['status', 'rekey', 'check'].includes(command ?? '')) throw new Complaint(usage)
  if (command === 'rekey') await rekey()
  const left = await showStatus()
  if (command === 'status' || left === 0) return
  throw new Complaint(
    `\n${left} stored values need a former key: keep it in the settings. Run npm run secrets -- rekey; values whose address the shop no longer knows stay with their key.`,
  )
})
