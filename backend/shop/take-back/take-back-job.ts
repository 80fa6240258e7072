import { retentionDays } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { findOverdue, lockTakeBack, moveTakeBack, pruneTakeBacks } from './repository.ts'
import { canMove } from './states.ts'

const dayMs = 24 * 3600_000
/** A customer may fill in the form for this long. */
const draftMs = dayMs
/** Photos are deleted this long after the decision, and take-backs that were never handed in with them. */
const retentionMs = retentionDays.photos * dayMs
const batchSize = 100

/** Ends take-backs that were not handed in; returns their number. */
export async function expireTakeBacks(
  { database: { db }, clock }: AppContext,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  let count = 0
  for (const id of await findOverdue(db, now, batchSize)) {
    if (stopping?.aborted) return count
    const isExpired = await db.transaction(async (tx) => {
      const locked = await lockTakeBack(tx, id)
      if (!locked || !canMove(locked.state, 'expired', 'clock')) return false
      await moveTakeBack(tx, locked, 'expired', { actor: 'clock', at: now, decidedAt: now })
      return true
    })
    if (isExpired) count += 1
  }
  return count
}

export const takeBackJob: Job = {
  name: 'take-backs',
  intervalMs: 3600_000,
  async run(context, _log, stopping) {
    await expireTakeBacks(context, stopping)
    const before = (ms: number) => new Date(context.clock().getTime() - ms)
    const times = { draftsBefore: before(draftMs), decidedBefore: before(retentionMs) }
    await pruneTakeBacks(context.database.db, times, stopping)
  },
}
