import { threadId } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import type { compute, fail } from '#tests/fixtures/busy-worker.ts'
import { maxQueue, maxThreads, runInWorker, stopWorkers, WorkersBusyError } from './run-in-worker.ts'

const module = new URL('../../tests/fixtures/busy-worker.ts', import.meta.url)
const run = (forMs: number) => runInWorker<typeof compute>(module, 'compute', forMs)

afterAll(stopWorkers)

it('computes on another thread without blocking this one', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const thread = await run(100)
  isDone = true
  expect(thread).not.toBe(threadId)
  expect(turns).toBeGreaterThan(10)
})

it('throws what the task throws', async () => {
  await expect(runInWorker<typeof fail>(module, 'fail', 'no such picture')).rejects.toThrow('no such picture')
})

it('rejects tasks when the queue is full, and accepts more once some are done', async () => {
  const some = Array.from({ length: maxThreads + maxQueue }, () => run(1))
  const over = await Promise.allSettled(Array.from({ length: maxThreads + 5 }, () => run(1)))
  const refused = over.filter((each) => each.status === 'rejected' && each.reason instanceof WorkersBusyError)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  await Promise.allSettled(some)
  await expect(run(1)).resolves.toBeTypeOf('number')
})

it('terminates a task that times out, and keeps working', async () => {
  await expect(runInWorker<typeof compute>(module, 'compute', 600_000, { timeoutMs: 50 })).rejects.toThrow(
    WorkersBusyError,
  )
  await expect(run(1)).resolves.toBeTypeOf('number')
})
