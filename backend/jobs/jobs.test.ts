import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { createServer } from '../http/server.ts'
import { type Job, startJobs } from './jobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lines: string[] = []
const config = readConfig({ RATE_LIMIT: '0' })
const { log }: { log: FastifyBaseLogger } = await createServer(config, { write: (line) => lines.push(line) })

const embedded = { kind: 'embedded', close: async () => {} } as AppContext['database']

function partsOf(database = embedded): AppContext {
  const never = () => {
    throw new Error('not used')
  }
  const payments = {
    ping: never,
    start: never,
    continue: never,
    modify: never,
    fetchSavedCards: never,
    deleteSavedCard: never,
    verifyWebhook: never,
  }
  const donations = { campaign: never, donate: never }
  const taxes = { quote: never }
  const points = { findNearest: never, listByType: never, findById: never }
  const mailer = { send: never, close: never }
  return {
    config,
    database,
    payments,
    donations,
    taxes,
    captcha: null,
    points,
    mailer,
    clock: () => new Date(),
  }
}

test('a job never runs twice at a time, and stop waits for the current run', async () => {
  let finish = () => {}
  let runs = 0
  const job: Job = {
    name: 'slow',
    intervalMs: 100,
    run: () => {
      runs += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    },
  }
  const jobs = startJobs([job], partsOf(), log)
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(2)
  const stopped = vi.fn()
  const stopping = jobs.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
})

test('aborts the stopping signal of the current run when the jobs are stopped', async () => {
  let signal: AbortSignal | undefined
  const job: Job = {
    name: 'long',
    intervalMs: 100,
    run: (_parts, _log, stopping) => {
      signal = stopping
      return new Promise((resolve) => stopping?.addEventListener('abort', () => resolve()))
    },
  }
  const jobs = startJobs([job], partsOf(), log)
  await vi.advanceTimersByTimeAsync(100)
  expect(signal?.aborted).toBe(false)
  await jobs.stop()
  expect(signal?.aborted).toBe(true)
})

test('aborts the deadline of the current run, and does not log its cancellation as a failure', async () => {
  const job: Job = {
    name: 'hanging',
    intervalMs: 100,
    run: (_parts, _log, _stopping, late) =>
      new Promise((_, reject) => late?.addEventListener('abort', () => reject(new Error('cut off')))),
  }
  const deadline = new AbortController()
  const jobs = startJobs([job], partsOf(), log)
  await vi.advanceTimersByTimeAsync(100)
  const stopped = vi.fn()
  const stopping = jobs.stop(deadline.signal).then(stopped)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).not.toHaveBeenCalled()
  deadline.abort()
  await stopping
  expect(lines.findLast((line) => line.includes('cut off'))).toContain('job cancelled')
})

test('an idle job pauses longer', async () => {
  const found = [3, 0, 2, 0]
  const at: number[] = []
  const began = Date.now()
  const job: Job = {
    name: 'seldom needed',
    intervalMs: 100,
    idleIntervalMs: 1000,
    run: async () => {
      at.push(Date.now() - began)
      if (!found.shift()) return 'idle'
    },
  }
  const jobs = startJobs([job], partsOf(), log)
  await vi.advanceTimersByTimeAsync(2500)
  await jobs.stop()
  expect(at).toEqual([100, 200, 1200, 1300, 2300])
})

test('a daily job is checked soon after the start, and then every ten minutes', async () => {
  const due = [true, false, false, true]
  const execute = async () => ({ rows: due.shift() ? [{ item: 'run' }] : [] })
  const database = Object.assign({}, embedded, { db: { execute } })
  const at: number[] = []
  const began = Date.now()
  const job: Job = {
    name: 'daily',
    intervalMs: 24 * 3600_000,
    run: async () => {
      at.push(Date.now() - began)
    },
  }
  const jobs = startJobs([job], partsOf(database), log)
  await vi.advanceTimersByTimeAsync(45 * 60_000)
  await jobs.stop()
  expect(at).toEqual([10 * 60_000, 40 * 60_000])
})

test('a failed run is logged and the loop continues', async () => {
  let runs = 0
  const job: Job = {
    name: 'broken',
    intervalMs: 100,
    run: async () => {
      runs += 1
      throw new Error('not today')
    },
  }
  const jobs = startJobs([job], partsOf(), log)
  await vi.advanceTimersByTimeAsync(350)
  await jobs.stop()
  expect(runs).toBe(3)
  expect(lines.join('')).toContain('not today')
})
