import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { dueCheckMs, hasStoredInterval, runWhenDue } from './run-when-due.ts'

/**
 * Background work of a domain. Every process runs it (one with an interval of an hour or more only when it is due,
 * see `run-when-due.ts`), so each run processes only rows it has claimed. Once
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
  async function runOnce(job: Job): Promise<number> {
    const isStored = hasStoredInterval(job)
    const intervalMs = isStored ? dueCheckMs : job.intervalMs
    const run = () => job.run(context, log, stopping.signal, late.signal)
    try {
      const outcome = await (isStored ? runWhenDue(job, context, stopping.signal, run) : run())
      return outcome === 'idle' ? (job.idleIntervalMs ?? intervalMs) : intervalMs
    } catch (cause) {
      if (late.signal.aborted) log.warn({ job: job.name, err: cause }, 'job cancelled')
      else log.error({ job: job.name, err: cause }, 'job failed')
      return intervalMs
    }
  }

  function schedule(job: Job, afterMs: number): void {
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

  // Those with a stored interval start one after the other, because after a pause many are due.
  const stored = jobs.filter(hasStoredInterval)
  for (const job of jobs) {
    const turn = stored.indexOf(job) + 1
    schedule(job, turn ? (dueCheckMs * turn) / stored.length : job.intervalMs)
  }
  return {
    async stop(deadline) {
      stopping.abort()
      deadline?.addEventListener('abort', () => late.abort())
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
