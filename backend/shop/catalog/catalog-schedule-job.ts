import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { claimTimeWindow } from '../../db/job-claims.ts'
import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { findScheduledChanges } from './campaign-repository.ts'

/** How far the first process of all looks back: what came while none ran. */
const maxLookBackMs = 24 * 3_600_000
/** From so many on the brands' lists say it for all of them. */
const bulkThreshold = 500

/**
 * Products that come out and launches that begin, open or close by the clock: the storefront's kept pages are old
 * then. One process tells of each.
 */
export const catalogScheduleJob: Job = {
  name: 'catalog clock',
  intervalMs: 5000,
  run: ({ database, clock }) =>
    database.db.transaction(async (tx) => {
      const window = await claimTimeWindow(tx, 'catalog clock', clock(), maxLookBackMs)
      if (!window) return
      const moved = await findScheduledChanges(tx, window.from, window.to)
      const brands = [...new Set(moved.map(({ brand }) => brand))]
      const events: RefreshEvent[] = brands.map((brand) => ({ type: 'catalog', brand }))
      if (moved.length <= bulkThreshold)
        events.push(...moved.map((product) => ({ type: 'product' as const, ...product })))
      await enqueueRefresh(tx, events)
    }),
}
