import type { AppContext } from '../../app-context.ts'
import { isDomainError } from '../../http/result.ts'
import { findOverdueReturns } from '../returns/repository.ts'
import { graceDays } from '../returns/states.ts'
import { changeLockedReturn, lockReturn } from './change-return.ts'

const batchSize = 100
const graceMs = graceDays * 24 * 3600_000
const change = { to: 'CA', by: 'clock', reason: 'not handed over in time' } as const

/** Cancels registered returns that were not handed over, each in its own transaction; returns how many. */
export async function expireReturns(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  let expired = 0
  const before = new Date(now.getTime() - graceMs)
  for (;;) {
    const overdue = await findOverdueReturns(db, before, batchSize)
    for (const found of overdue) {
      if (stopping?.aborted) return expired
      const done = await db.transaction(async (tx) => {
        const { order, own } = await lockReturn(tx, found)
        return own.status === 'PE' ? changeLockedReturn(tx, order, own, change, now) : null
      })
      if (done && !isDomainError(done)) expired += 1
    }
    if (overdue.length < batchSize) return expired
  }
}
