import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Complaint } from './complaint.ts'
import { launch, logTail, packageProgram, root } from './processes.ts'
import { say, step } from './steps.ts'

export type Totals = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const results = join(root, 'test-results')
const logOf = (name: string) => join(results, 'logs', `${name}.log`)

/** One thing that `npm test` and `npm run verify` look at. */
export type Check = { readonly title: string; readonly run: () => Promise<Totals> }

type Program = {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
}

/** Runs a script or one of the packages' programs; its output goes to a log, of which the end is shown when it fails. */
async function runProgram({ name, args, env }: Program): Promise<boolean> {
  const [program = '', ...rest] = args
  const logFile = logOf(name)
  rmSync(logFile, { force: true })
  const words = await launch({
    name,
    args: [program.endsWith('.ts') ? program : packageProgram(program), ...rest],
    logFile,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  }).ended
  if (words === 'code 0') return true
  say(`\n${logTail(logFile, process.env.CI ? 200 : 60)}\n\n  (${words}; the whole log: ${logFile})`)
  return false
}

const one = (passed: boolean): Totals => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

/** A program that counts as one test. */
function program(title: string, name: string, args: readonly string[]): Check {
  return { title, run: async () => one(await runProgram({ name, args })) }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Reads a runner's report; a run that failed without a failed test (a file that does not load) is one failure. */
function readTotals<Report>(
  file: string,
  passed: boolean,
  schema: z.ZodType<Report>,
  read: (report: Report) => Totals,
): Totals {
  if (!existsSync(file)) return one(passed)
  const totals = read(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  return passed || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}

/** Tests of the vitest projects that a pattern names; `args` are files, where not all are meant, and options. */
function vitest(title: string, project: string, args: readonly string[] = []): Check {
  const name = title.toLowerCase().replace(/\W+/g, '-')
  return {
    title,
    async run() {
      const file = join(results, `${name}.json`)
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const passed = await runProgram({
        name,
        args: ['vitest', 'run', '--project', project, ...args, ...reporters],
      })
      return readTotals(file, passed, vitestReport, (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      }))
    },
  }
}

export const formatAndLint = program('Format and lint', 'biome', [
  'biome',
  'ci',
  '--colors=off',
  '--max-diagnostics=20',
])
export const types = program('Types', 'types', ['bin/types.ts'])
export const architecture = vitest('Architecture', 'architecture')
export const unit = vitest('Unit tests', 'unit*')
export const contractEmbedded = vitest('Contract tests, embedded database', 'contract-embedded*')
export const contractPostgres = vitest('Contract tests, PostgreSQL', 'contract-postgres*')
/** Each load test takes all there is of the machine. */
const oneByOne = ['--no-file-parallelism']
export const loadEmbedded = vitest('Load test, embedded database', 'load-embedded*', oneByOne)
export const loadPostgres = vitest('Load test, PostgreSQL', 'load-postgres*', oneByOne)

export const everyKill = vitest('Processes that die at every point', 'contract-postgres*', [
  'tests/contract/payment-kills.test.ts',
])

export const soak = program('Soak, half an hour', 'soak', ['bin/soak.ts'])
export const soakBriefly = program('Soak, two minutes of it', 'soak', ['bin/soak.ts', '--minutes', '2'])

/** The journeys in the browser, with their progress in view. */
export const browser: Check = {
  title: 'Browser tests',
  async run() {
    const file = join(results, 'e2e.json')
    rmSync(file, { force: true })
    const { playwright } = await import('./e2e.ts')
    const passed = await playwright([])
    return readTotals(file, passed, playwrightReport, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }))
  },
}

/** A purchase in the browsers that Playwright does not drive. */
export const otherBrowsers: Check = {
  title: 'Purchase in Firefox and WebKit',
  async run() {
    const { buyInOtherBrowsers } = await import('#tests/browsers/run.ts')
    return buyInOtherBrowsers()
  },
}

/** Runs all checks, whatever the earlier ones said, and closes with a table and the totals. Complains when one failed. */
export async function runChecks(checks: readonly Check[], began: number): Promise<void> {
  const done: { title: string; totals: Totals; seconds: string }[] = []
  for (const { title, run } of checks) {
    const started = performance.now()
    const totals = await step(title, run, ({ failed }) => failed === 0).catch((cause: unknown) => {
      say(cause instanceof Complaint ? cause.message : String(cause instanceof Error ? cause.stack : cause))
      return one(false)
    })
    done.push({ title, totals, seconds: ((performance.now() - started) / 1000).toFixed(1) })
  }
  const sum = (key: keyof Totals) => done.reduce((total, { totals }) => total + totals[key], 0)
  say('')
  for (const { title, totals, seconds } of done) {
    const counts = `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`
    say(`${totals.failed ? '✗' : '✓'} ${title.padEnd(36)} ${seconds.padStart(6)} s   ${counts}`)
  }
  say(`\n${((performance.now() - began) / 1000).toFixed(0)} s in all`)
  say(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  if (sum('failed') > 0) process.exitCode = 1
}
