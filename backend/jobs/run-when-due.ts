import type { AppContext } from '../app-context.ts'
import { claimItems, leaseEnd, releaseItems } from '../db/job-claims.ts'
import type { Job } from './jobs.ts'

/** Jobs with at least this interval store when they are due again, because a process may not live that long. */
const minStoredIntervalMs = 3600_000
/** How often a process checks whether such a job is due. */
export const dueCheckMs = 10 * 60_000

const runItem = 'run'

export const hasStoredInterval = ({ intervalMs }: Pick<Job, 'intervalMs'>): boolean =>
  intervalMs >= minStoredIntervalMs

/**
 * Runs a job unless it ran within its interval, in this process or another one, before or after a restart. A run that
 * fails, or that the end of the process cuts short, does not count.
 * @returns whether it ran
 */
export async function runWhenDue(
  { name, intervalMs }: Pick<Job, 'name' | 'intervalMs'>,
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping: AbortSignal,
  run: () => Promise<unknown>,
): Promise<boolean> {
  const lease = { now: clock(), leaseMs: intervalMs }
  const claimed = await claimItems(db, name, [runItem], lease)
  if (!claimed.size) return false
  let isComplete = false
  try {
    await run()
    isComplete = !stopping.aborted
  } finally {
    if (!isComplete) await releaseItems(db, name, [runItem], leaseEnd(lease))
  }
  return true
}
