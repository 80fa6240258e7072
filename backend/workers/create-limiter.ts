import { WorkersBusyError } from './run-in-worker.ts'

/**
 * Runs at most `concurrency` tasks at a time and queues at most `maxQueue` more. Throws {@link
 * WorkersBusyError} above that, which callers answer as unavailable.
 */
export function createLimiter({
  concurrency,
  maxQueue,
}: {
  readonly concurrency: number
  readonly maxQueue: number
}) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function limit<Value>(task: () => Promise<Value>): Promise<Value> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueue)
        throw new WorkersBusyError('Too many tasks are waiting. Try again later.')
      // The task before hands its place over, so that no newcomer takes it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
