import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findOverBudget, formatTimes, getSlowestFiles, type TestTimes, writeTimes } from './test-times.ts'

const times: TestTimes = {
  seconds: 100,
  stages: [
    { stage: 'Unit tests', seconds: 40 },
    { stage: 'Browser tests', seconds: 60.06 },
  ],
  files: [
    { stage: 'Unit tests', file: 'lib/quick.test.ts', seconds: 2 },
    { stage: 'Unit tests', file: 'lib/slow.test.ts', seconds: 12 },
    { stage: 'Browser tests', file: 'tests/e2e/bag.spec.ts', seconds: 50 },
  ],
}
const budgets = {
  total: 200,
  stages: { 'Unit tests': 50, 'Browser tests': 70 },
  files: { 'Unit tests': 20, 'Browser tests': 60 },
  longFiles: {},
}

it('reports nothing for a run within its budgets', () => {
  expect(findOverBudget(times, budgets)).toEqual([])
  expect(formatTimes(times, budgets).join('\n')).not.toContain('budget')
})

it('reports the run, the stages and the files over budget', () => {
  const tight = {
    total: 99,
    stages: { 'Unit tests': 39 },
    files: { 'Unit tests': 1, 'Browser tests': 49 },
    longFiles: { 'lib/slow.test.ts': 13 },
  }
  const over = [
    'All of the run: 100 s of 99',
    'Unit tests: 40 s of 39',
    'lib/quick.test.ts: 2 s of 1',
    'tests/e2e/bag.spec.ts: 50 s of 49',
  ]
  expect(findOverBudget(times, tight)).toEqual(over)
  for (const line of over) expect(formatTimes(times, tight).join('\n')).toContain(line)
})

it('lists the slowest files first', () => {
  expect(getSlowestFiles(times, 2).map(({ file }) => file)).toEqual([
    'tests/e2e/bag.spec.ts',
    'lib/slow.test.ts',
  ])
})

it('saves the times in a file and creates its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'of-today', 'timings.json')
  writeTimes(path, times)
  const saved = JSON.parse(readFileSync(path, 'utf8'))
  expect(saved.stages[1]).toEqual({ stage: 'Browser tests', seconds: 60.1 })
  expect(saved.files[0].file).toBe('tests/e2e/bag.spec.ts')
})
