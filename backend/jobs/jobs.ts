import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../app-context.ts'

/**
 * Background work of a domain. Every process runs it, so each run processes only rows it has claimed. Once
 * `stopping` is aborted, a run starts nothing new, releases claims that it has not started, and ends. It
 * finishes what it has started until `deadline` is aborted, and then cancels it.
 */
export type Job = {
  readonly name: string
  readonly intervalMs: number
  /** Pause after a run that returns `idle`, where checking for work is itself expensive. */
  readonly idleIntervalMs?: number
  run(
    context: AppContext,
    log: FastifyBaseLogger,
    stopping?: AbortSignal,
    deadline?: AbortSignal,
    // biome-ignore lint/suspicious/noConfusingVoidType: most jobs answer nothing.
  ): Promise<void | 'idle'>
}

export type RunningJobs = {
  /**
   * Starts no more runs and waits for those in progress, which cancel their work once `deadline` is aborted.
   */
  stop(deadline?: AbortSignal): Promise<void>
}

/** Runs each job in a loop, never twice at a time; a failed run is logged and the loop continues. */
export function startJobs(jobs: readonly Job[], context: AppContext, log: FastifyBaseLogger): RunningJobs {
  const stopping = new AbortController()
  const late = new AbortController()
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  /** Returns when to run it next. */
  async function runOnce({ intervalMs, idleIntervalMs = intervalMs, ...job }: Job): Promise<number> {
    try {
      return (await job.run(context, log, stopping.signal, late.signal)) === 'idle'
        ? idleIntervalMs
        : intervalMs
    } catch (cause) {
      if (late.signal.aborted) log.warn({ job: job.name, err: cause }, 'job cancelled')
      else log.error({ job: job.name, err: cause }, 'job failed')
      return intervalMs
    }
  }

  function schedule(job: Job, afterMs = job.intervalMs): void {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      const run = runOnce(job).then((pauseMs) => {
        running.delete(run)
        schedule(job, pauseMs)
      })
      running.add(run)
    }, afterMs)
    timers.set(job, timer)
  }

  for (const job of jobs) schedule(job)
  return {
    async stop(deadline) {
      stopping.abort()
      deadline?.addEventListener('abort', () => late.abort())
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
