import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { filesReport } from '#tests/support/files-reporter.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { prepareFolder } from '#tests/support/prepared-folder.ts'
import { CliError } from './cli-error.ts'
import { launch, logTail, resolvePackageBin, root } from './processes.ts'
import { isCheckInShard, type Shard, shardArgs, singleShard } from './shard.ts'
import { printLine, step } from './steps.ts'
import { type FileTime, formatTimes, type StageTime, type TestTimes, writeTimes } from './test-times.ts'
import { timeBudgets } from './time-budgets.ts'

export type Totals = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** The result of a check, with the times of its test files if it has any. */
export type Outcome = Totals & { readonly files?: readonly Omit<FileTime, 'stage'>[] }

export const results = join(root, 'test-results')
const checkLogPath = (name: string) => join(results, 'logs', `${name}.log`)

/**
 * A step of `npm test` and `npm run verify`. A splittable check runs only the part of the current shard; each
 * of the others runs whole, in one of the shards.
 */
export type Check = {
  readonly title: string
  readonly isSplit?: true
  readonly run: (shard: Shard) => Promise<Outcome>
}

type Program = {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
}

/** Runs a script or a program of the packages; its output goes to a log, whose end is shown on failure. */
async function runProgram({ name, args, env }: Program): Promise<boolean> {
  const [programCheck = '', ...rest] = args
  const logFile = checkLogPath(name)
  rmSync(logFile, { force: true })
  const words = await launch({
    name,
    args: [programCheck.endsWith('.ts') ? programCheck : resolvePackageBin(programCheck), ...rest],
    logFile,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  }).ended
  if (words === 'code 0') return true
  printLine(`\n${logTail(logFile, process.env.CI ? 200 : 60)}\n\n  (${words}; the whole log: ${logFile})`)
  return false
}

const toTotals = (passed: boolean): Totals => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

/** A program that counts as one test. */
function programCheck(title: string, name: string, args: readonly string[]): Check {
  return { title, run: async () => toTotals(await runProgram({ name, args })) }
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[] | undefined
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    file: z.string(),
    suites: z.array(playwrightSuite).optional(),
    specs: z.array(
      z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }),
    ),
  }),
)

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Seconds of all tests below a suite, in each project they ran in. */
const sumDurations = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
    .concat(suites.map(sumDurations))
    .reduce((sum, each) => sum + each, 0)

/**
 * Parses a runner's report; a failed run without a failed test (a file that does not load) counts as one
 * failure.
 */
function readReport<Report>(
  file: string,
  passed: boolean,
  schema: z.ZodType<Report>,
  read: (report: Report) => Outcome,
): Outcome {
  if (!existsSync(file)) return toTotals(passed)
  const outcome = read(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  return passed || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
}

/** Tests of the vitest projects that a pattern names; `args` are options, and files for a partial run. */
function vitestCheck(title: string, project: string, args: readonly string[] = []): Check {
  const name = title.toLowerCase().replace(/\W+/g, '-')
  return {
    title,
    isSplit: true,
    async run(shard) {
      const file = join(results, `${name}.json`)
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=./tests/support/files-reporter.ts']
      const passed = await runProgram({
        name,
        args: ['vitest', 'run', '--project', project, ...args, ...shardArgs('vitest', shard), ...reporters],
        env: { VITEST_REPORT: file },
      })
      return readReport(file, passed, filesReport, (files) => {
        const sum = (key: keyof Totals) => files.reduce((total, each) => total + each[key], 0)
        return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), files }
      })
    },
  }
}

/** Seeds the demo data in advance: the first tests that copy it would otherwise wait for it. */
export const demoData: Check = {
  title: 'Demo data',
  async run() {
    await prepareFolder('demo')
    if (findPostgres()) await prepareFolder('postgres-demo')
    return toTotals(true)
  },
}

export const formatAndLint = programCheck('Format and lint', 'biome', [
  'biome',
  'ci',
  '--colors=off',
  '--max-diagnostics=20',
])
export const types = programCheck('Types', 'types', ['bin/types.ts'])
export const architecture = vitestCheck('Architecture', 'architecture')
export const unit = vitestCheck('Unit tests', 'unit*')
export const contractEmbedded = vitestCheck('Contract tests, embedded database', 'contract-embedded*')
/**
 * Runs three or four of these files concurrently: they wait for timeouts and for programs to stop, and leave
 * the processor idle.
 */
export const contractPostgres = vitestCheck('Contract tests, PostgreSQL', 'contract-postgres*', [
  `--maxWorkers=${availableParallelism() + 2}`,
])
/** Each load test uses the whole machine. */
const sequentialFlags = ['--no-file-parallelism']
export const loadEmbedded = vitestCheck('Load test, embedded database', 'load-embedded*', sequentialFlags)
export const loadPostgres = vitestCheck('Load test, PostgreSQL', 'load-postgres*', sequentialFlags)

export const crashAtEveryPoint = vitestCheck('Processes that die at every point', 'contract-postgres*', [
  'tests/contract/payment-crashes.test.ts',
])

export const soak = programCheck('Soak, half an hour', 'soak', ['bin/soak.ts'])
export const shortSoak = programCheck('Soak, two minutes of it', 'soak', ['bin/soak.ts', '--minutes', '2'])

let stopShop: () => Promise<void> = async () => {}

/**
 * The shop that the browser tests visit. It is built and started in parallel with other checks, which use the
 * remaining processor time. Without it each run of Playwright starts its own.
 */
export const browserShop: Check = {
  title: 'Shop for the browser tests',
  isSplit: true,
  async run() {
    const { startE2eShop } = await import('#tests/support/e2e-shop.ts')
    stopShop = await startE2eShop()
    return toTotals(true)
  },
}
export const stopBrowserShop = (): Promise<void> => stopShop()

async function browserTests(args: readonly string[]): Promise<Outcome> {
  const file = join(results, 'e2e.json')
  rmSync(file, { force: true })
  const { playwright } = await import('./e2e.ts')
  const passed = await playwright(args)
  return readReport(file, passed, playwrightReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    files: suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: sumDurations(suite) })),
  }))
}

/** Runs the browser tests with their progress on the terminal. */
export const browser: Check = {
  title: 'Browser tests',
  isSplit: true,
  run: (shard) => browserTests(['--project=desktop', '--project=mobile', ...shardArgs('playwright', shard)]),
}

/** Tests that stop services or measure them: nothing else may use the shop and the machine meanwhile. */
export const browserSerial: Check = {
  title: 'Browser tests, alone',
  run: () => browserTests(['--project=faults', '--project=resources', '--no-deps', '--workers=1']),
}

/** A purchase in the browsers that Playwright does not drive. */
export const otherBrowsers: Check = {
  title: 'Purchase in Firefox and WebKit',
  async run() {
    const { purchaseInOtherBrowsers } = await import('#tests/browsers/run.ts')
    return purchaseInOtherBrowsers()
  },
}

type CheckResult = StageTime & { readonly outcome: Outcome }

async function runCheck({ title, run }: Check, shard: Shard): Promise<CheckResult> {
  const started = performance.now()
  const outcome = await step(
    title,
    () => run(shard),
    ({ failed }) => failed === 0,
  ).catch((cause: unknown) => {
    printLine(
      cause instanceof CliError ? cause.message : String(cause instanceof Error ? cause.stack : cause),
    )
    return toTotals(false)
  })
  return { stage: title, outcome, seconds: (performance.now() - started) / 1000 }
}

function reportTimes(done: readonly CheckResult[], began: number): void {
  const times: TestTimes = {
    seconds: (performance.now() - began) / 1000,
    stages: done.map(({ stage, seconds }) => ({ stage, seconds })),
    files: done.flatMap(({ stage, outcome: { files = [] } }) =>
      files.map(({ file, seconds }) => ({ stage, file, seconds })),
    ),
  }
  for (const line of formatTimes(times, timeBudgets)) printLine(line)
  writeTimes(join(results, 'timings.json'), times)
}

/** Checks that run one after the other. */
export type Lane = readonly Check[]

async function runLane(lane: Lane, shard: Shard): Promise<readonly CheckResult[]> {
  const done: CheckResult[] = []
  for (const check of lane) done.push(await runCheck(check, shard))
  return done
}

/**
 * Runs all checks, even after a failure, and ends with their times and totals. The lanes of a step run in
 * parallel, since none of them uses the processor all the time; the next step begins when all have ended.
 * Throws when a check failed.
 */
export async function runChecks(
  steps: readonly (readonly Lane[])[],
  began: number,
  shard: Shard = singleShard,
): Promise<void> {
  const done: CheckResult[] = []
  const unsplit = steps.flat(2).filter(({ isSplit }) => !isSplit)
  const isOwn = (check: Check) => check.isSplit || isCheckInShard(shard, unsplit.indexOf(check))
  for (const lanes of steps) {
    const own = lanes.map((lane) => lane.filter(isOwn))
    done.push(...(await Promise.all(own.map((lane) => runLane(lane, shard)))).flat())
  }
  const sum = (key: keyof Totals) => done.reduce((total, { outcome }) => total + outcome[key], 0)
  printLine('')
  reportTimes(done, began)
  printLine('')
  for (const { stage, outcome, seconds } of done) {
    const counts = `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`
    printLine(
      `${outcome.failed ? '✗' : '✓'} ${stage.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`,
    )
  }
  printLine(`\n${((performance.now() - began) / 1000).toFixed(0)} s in all`)
  printLine(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  if (sum('failed') > 0) process.exitCode = 1
}
