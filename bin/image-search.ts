import { z } from 'zod'
import { askAdmin } from './support/admin.ts'
import { Complaint, run } from './support/complaint.ts'
import { say } from './support/steps.ts'

const usage =
  'Say what: npm run image-search [-- describe]\n  without a word: how many pictures of the catalogue have been looked at\n  describe: look at those that wait, now'

const reply = z.object({
  status: z.literal('OK'),
  described: z.number(),
  blank: z.number(),
  waiting: z.number(),
})
type Report = z.output<typeof reply>

function tell({ described, blank, waiting }: Report): void {
  const without = blank ? `, ${blank} of them with nothing to see or without a file` : ''
  say(`${described} pictures looked at${without}; ${waiting} wait.`)
}

async function describeAll(): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  for (;;) {
    const report = await askAdmin('pictures/describe', reply, {})
    tell(report)
    // Without progress the rest has no master: the job will not come further either.
    if (report.waiting === 0 || report.waiting >= before) return
    before = report.waiting
  }
}

await run(async () => {
  const [command, ...rest] = process.argv.slice(2)
  if (rest.length || (command !== undefined && command !== 'describe')) throw new Complaint(usage)
  if (command === 'describe') await describeAll()
  else tell(await askAdmin('pictures', reply))
})
