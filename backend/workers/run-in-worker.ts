import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { assertNoTransaction } from '../db/transaction-scope.ts'

/** Threads of one process: the request loop keeps a core for itself where there is more than one. */
export const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Tasks that wait at most: at tens of milliseconds each, a longer queue would outlive its requests. */
export const maxQueue = 256
/** A task that runs longer is broken; its thread is ended and another one takes over. */
const longestTaskMs = 20_000
/** How long a thread without work stays: starting one costs some hundred milliseconds. */
const idleTimeout = 60_000

let pool: Piscina | undefined

/** More work waits than the threads can do in time, or a task took too long. */
export class WorkersBusyError extends Error {
  override readonly name = 'WorkersBusyError'
}

type Task = (input: never) => unknown

/**
 * Runs a named export of a module in a worker thread, for work that would keep the request loop from answering:
 * pictures are compared and documents drawn there. Input and output are copied (structured clone).
 * Throws what the task throws, and {@link WorkersBusyError} where too much waits, or once `stopping` is aborted.
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
  if (pool.queueSize >= maxQueue) throw new WorkersBusyError('Too many tasks wait for a worker thread.')
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  try {
    return await pool.run(input, { filename: module.href, name, signal })
  } catch (cause) {
    throw signal.aborted
      ? new WorkersBusyError(stopping?.aborted ? 'The process stops.' : 'The task took too long.', { cause })
      : cause
  }
}

/** Ends the threads; the next task starts new ones. */
export async function stopWorkers(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.destroy()
}
