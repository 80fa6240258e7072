import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { claimTimeWindow } from '../../../db/job-claims.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { enqueueRefresh } from '../../refresh/outbox.ts'
import { findScheduledChanges } from './campaign-repository.ts'

/** How far the first process looks back for changes that happened while none was running. */
const maxLookBackMs = 24 * 3_600_000
/** From this many products on, one event for the brand's lists covers all of them. */
const bulkThreshold = 500

/**
 * Notifies the storefront of products that are published and launches that change state by the clock, because
 * its cached pages are stale then. One process emits each event.
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
