import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { assertNoTransaction } from '../db/transaction-scope.ts'

/** Threads of one process: one core is left to the event loop where there is more than one. */
export const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
/**
 * Maximum number of queued tasks: at tens of milliseconds each, a longer queue would outlive its requests.
 */
export const maxQueue = 256
/** A task that runs longer is broken; its thread is terminated and replaced. */
const longestTaskMs = 20_000
/** Idle timeout of a thread: starting one costs some hundred milliseconds. */
const idleTimeout = 60_000

let pool: Piscina | undefined

/** The queue is full, or a task timed out. */
export class WorkersBusyError extends Error {
  override readonly name = 'WorkersBusyError'
}

type Task = (input: never) => unknown

/**
 * Runs a named export of a module in a worker thread, for CPU-bound work that would block the event loop,
 * such as comparing pictures and rendering documents. Input and output are structured clones. Throws what the
 * task throws, and {@link WorkersBusyError} where the queue is full, or once `stopping` is aborted.
 */
export async function runInWorker<Run extends Task>(
  module: URL,
  name: string,
  input: Parameters<Run>[0],
  {
    timeoutMs = longestTaskMs,
    stopping,
  }: { readonly timeoutMs?: number; readonly stopping?: AbortSignal | undefined } = {},
): Promise<Awaited<ReturnType<Run>>> {
  assertNoTransaction(name)
  pool ??= new Piscina({ minThreads: 0, maxThreads, maxQueue, idleTimeout })
  if (pool.queueSize >= maxQueue)
    throw new WorkersBusyError('Too many tasks are waiting for a worker thread. Try again later.')
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  try {
    return await pool.run(input, { filename: module.href, name, signal })
  } catch (cause) {
    throw signal.aborted
      ? new WorkersBusyError(
          stopping?.aborted
            ? 'The task was cancelled because the process is stopping.'
            : 'The task exceeded its time limit.',
          { cause },
        )
      : cause
  }
}

/** Terminates the threads; the next task starts new ones. */
export async function stopWorkers(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.destroy()
}
