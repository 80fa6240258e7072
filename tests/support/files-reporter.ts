import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { z } from 'zod'

/** Report of a vitest run: each file with the results of its tests, and its seconds including imports. */
export const filesReport = z.array(
  z.object({
    file: z.string(),
    passed: z.number(),
    failed: z.number(),
    skipped: z.number(),
    seconds: z.number(),
  }),
)
export type FilesReport = z.output<typeof filesReport>

function toFileReport(module: TestModule): FilesReport[number] {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  const failed = count('failed')
  return {
    file: relative(process.cwd(), module.moduleId),
    passed: count('passed'),
    // A file that does not load, or whose hooks fail, is a failure too.
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    skipped: count('skipped'),
    seconds: milliseconds / 1000,
  }
}

/** Writes a {@link FilesReport} to the file that `VITEST_REPORT` names. */
export default class FilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { VITEST_REPORT: file } = process.env
    if (!file) throw new Error('VITEST_REPORT names no file')
    writeFileSync(file, JSON.stringify(modules.map(toFileReport)))
  }
}
