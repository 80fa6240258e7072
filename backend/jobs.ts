import type { FastifyBaseLogger } from 'fastify'
import type { ShopParts } from './parts.ts'

/** Background work of a domain. Every process runs it, so each run takes only rows it has claimed. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  run(parts: ShopParts, log: FastifyBaseLogger): Promise<void>
}

export type RunningJobs = {
  /** Waits for runs under way; starts none. */
  stop(): Promise<void>
}

/** Runs each job over and over, never twice at a time; a failing run is logged and the next one comes. */
export function startJobs(jobs: readonly Job[], parts: ShopParts, log: FastifyBaseLogger): RunningJobs {
  let stopped = false
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  async function runOnce(job: Job): Promise<void> {
    try {
      await job.run(parts, log)
    } catch (cause) {
      log.error({ job: job.name, err: cause }, 'job failed')
    }
  }

  function schedule(job: Job): void {
    if (stopped) return
    const timer = setTimeout(() => {
      const run = runOnce(job).finally(() => {
        running.delete(run)
        schedule(job)
      })
      running.add(run)
    }, job.everyMs)
    timers.set(job, timer)
  }

  for (const job of jobs) schedule(job)
  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
