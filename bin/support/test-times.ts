import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How long one file of tests took, in a stage of the run. A file of browser tests takes the sum of its tests. */
export type FileTime = { readonly stage: string; readonly file: string; readonly seconds: number }

export type StageTime = { readonly stage: string; readonly seconds: number }

export type TestTimes = {
  /** All of the run, from its first step to its last. */
  readonly seconds: number
  readonly stages: readonly StageTime[]
  readonly files: readonly FileTime[]
}

/** Seconds that stages and their files may take on two cores. */
export type TimeBudgets = {
  readonly total: number
  readonly stages: Readonly<Record<string, number>>
  /** What one file of a stage may take. */
  readonly files: Readonly<Record<string, number>>
  /** Files that may take longer, with the reason beside each. */
  readonly longFiles: Readonly<Record<string, number>>
}

const defaultLimit = 20

const roundSeconds = (seconds: number) => Math.round(seconds * 10) / 10

/** A line for the run, each stage and each file that took longer than its budget; none where all kept theirs. */
export function findOverBudget(times: TestTimes, budgets: TimeBudgets): readonly string[] {
  const lines: string[] = []
  const compare = (what: string, seconds: number, budget: number | undefined) => {
    if (budget !== undefined && seconds > budget)
      lines.push(`${what}: ${seconds.toFixed(0)} s of ${budget.toFixed(0)}`)
  }
  compare('All of the run', times.seconds, budgets.total)
  for (const { stage, seconds } of times.stages) compare(stage, seconds, budgets.stages[stage])
  for (const { stage, file, seconds } of times.files)
    compare(file, seconds, budgets.longFiles[file] ?? budgets.files[stage])
  return lines
}

/** The files that took longest, the slowest first. */
export function getSlowestFiles({ files }: TestTimes, count = defaultLimit): readonly FileTime[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

/** What a run says of its time, in lines. */
export function formatTimes(times: TestTimes, budgets: TimeBudgets): readonly string[] {
  const files = getSlowestFiles(times)
  const width = Math.max(...files.map(({ file }) => file.length), 0)
  const over = findOverBudget(times, budgets)
  return [
    ...(files.length ? ['The slowest files:'] : []),
    ...files.map(
      ({ stage, file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file.padEnd(width)}  ${stage}`,
    ),
    ...(over.length ? ['', 'Over their time budget (bin/support/time-budgets.ts):'] : []),
    ...over.map((line) => `  ${line}`),
  ]
}

/** Keeps the times of a run in a file, the slowest first. */
export function writeTimes(path: string, { seconds, stages, files }: TestTimes): void {
  const all = getSlowestFiles({ seconds, stages, files }, files.length)
  const content = {
    seconds: roundSeconds(seconds),
    stages: stages.map((each) => ({ ...each, seconds: roundSeconds(each.seconds) })),
    files: all.map((each) => ({ ...each, seconds: roundSeconds(each.seconds) })),
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}
