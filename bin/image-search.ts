import { z } from 'zod'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { printLine } from './support/steps.ts'

const usage =
  'Usage: npm run image-search [-- describe]\n  without a command: how many pictures of the catalogue have descriptors\n  describe: compute the missing descriptors now'

const reply = z.object({
  status: z.literal('OK'),
  described: z.number(),
  blank: z.number(),
  waiting: z.number(),
})
type Report = z.output<typeof reply>

function printReport({ described, blank, waiting }: Report): void {
  const without = blank ? `, ${blank} of them with nothing to see or without a file` : ''
  printLine(`${described} pictures described${without}; ${waiting} waiting.`)
}

async function describeAll(): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  for (;;) {
    const report = await callAdmin('pictures/describe', reply, {})
    printReport(report)
    // No progress means that the original pictures of the rest are missing: the job cannot process them
    // either.
    if (report.waiting === 0 || report.waiting >= before) return
    before = report.waiting
  }
}

await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2)
  if (rest.length || (command !== undefined && command !== 'describe')) throw new CliError(usage)
  if (command === 'describe') await describeAll()
  else printReport(await callAdmin('pictures', reply))
})
