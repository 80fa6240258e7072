import { expect, it } from 'vitest'
import { createLimiter } from './create-limiter.ts'
import { WorkersBusyError } from './run-in-worker.ts'

it('runs no more tasks at a time than allowed, in order, and rejects those beyond its queue', async () => {
  const limit = createLimiter({ concurrency: 2, maxQueue: 3 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const run = (id: number) =>
    limit(
      () =>
        new Promise<number>((resolve) => {
          started.push(id)
          finish.push(() => resolve(id))
        }),
    )
  const tasks = [0, 1, 2, 3, 4].map(run)
  await expect(run(5)).rejects.toBeInstanceOf(WorkersBusyError)
  expect(started).toEqual([0, 1])
  for (const [index, task] of tasks.entries()) {
    finish[index]?.()
    expect(await task).toBe(index)
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

it('continues after a task that failed', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueue: 1 })
  const failing = limit(() => Promise.reject(new Error('broken')))
  const next = limit(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await limit(async () => 'later')).toBe('later')
})
