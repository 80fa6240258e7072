import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Time of one test file in a stage of the run. A file of browser tests takes the sum of its tests. */
export type FileTime = { readonly stage: string; readonly file: string; readonly seconds: number }

export type StageTime = { readonly stage: string; readonly seconds: number }

export type TestTimes = {
  /** Duration of the whole run, from its first step to its last. */
  readonly seconds: number
  readonly stages: readonly StageTime[]
  readonly files: readonly FileTime[]
}

/** Time budgets of stages and their files in seconds, on two cores. */
export type TimeBudgets = {
  readonly total: number
  readonly stages: Readonly<Record<string, number>>
  /** Budget of one file of a stage. */
  readonly files: Readonly<Record<string, number>>
  /** Files with a larger budget; the reason is beside each. */
  readonly longFiles: Readonly<Record<string, number>>
}

const defaultLimit = 20

const roundSeconds = (seconds: number) => Math.round(seconds * 10) / 10

/** A line for the run, each stage and each file that exceeded its budget; empty when all stayed within it. */
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

/** The slowest files, slowest first. */
export function getSlowestFiles({ files }: TestTimes, count = defaultLimit): readonly FileTime[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

/** The time report of a run, in lines. */
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

/** Saves the times of a run in a file, the slowest first. */
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
