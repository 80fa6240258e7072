import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { takeWindow } from '../../db/job-claims.ts'
import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { findMovedByClock } from './campaign-repository.ts'

/** How far the first process of all looks back: what came while none ran. */
const lookBackMs = 24 * 3_600_000
/** From so many on the brands' lists say it for all of them. */
const manyProducts = 500

/**
 * Products that come out and launches that begin, open or close by the clock: the storefront's kept pages are old
 * then. One process tells of each.
 */
export const catalogClockJob: Job = {
  name: 'catalog clock',
  everyMs: 5000,
  run: ({ database, clock }) =>
    database.db.transaction(async (tx) => {
      const window = await takeWindow(tx, 'catalog clock', clock(), lookBackMs)
      if (!window) return
      const moved = await findMovedByClock(tx, window.from, window.to)
      const brands = [...new Set(moved.map(({ brand }) => brand))]
      const events: RefreshEvent[] = brands.map((brand) => ({ type: 'catalog', brand }))
      if (moved.length <= manyProducts)
        events.push(...moved.map((product) => ({ type: 'product' as const, ...product })))
      await enqueueRefresh(tx, events)
    }),
}
