import type { FastifyBaseLogger } from 'fastify'
import type { ShopParts } from './parts.ts'

/**
 * Background work of a domain. Every process runs it, so each run takes only rows it has claimed. A run that may
 * take long ends early once `stopping` is aborted.
 */
export type Job = {
  readonly name: string
  readonly everyMs: number
  /** Pause after a run that answers `idle`, where looking for work costs something by itself. */
  readonly idleMs?: number
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs answer nothing.
  run(parts: ShopParts, log: FastifyBaseLogger, stopping?: AbortSignal): Promise<void | 'idle'>
}

export type RunningJobs = {
  /** Waits for runs under way; starts none. */
  stop(): Promise<void>
}

/** Runs each job over and over, never twice at a time; a failing run is logged and the next one comes. */
export function startJobs(jobs: readonly Job[], parts: ShopParts, log: FastifyBaseLogger): RunningJobs {
  const stopping = new AbortController()
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  /** Answers when to run it next. */
  async function runOnce({ everyMs, idleMs = everyMs, ...job }: Job): Promise<number> {
    try {
      return (await job.run(parts, log, stopping.signal)) === 'idle' ? idleMs : everyMs
    } catch (cause) {
      log.error({ job: job.name, err: cause }, 'job failed')
      return everyMs
    }
  }

  function schedule(job: Job, afterMs = job.everyMs): void {
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
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
