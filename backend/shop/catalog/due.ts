import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Database } from '../../db/client.ts'
import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { findMovedByClock } from './campaign-repository.ts'

/** How far a process that has just begun looks back: what came while none ran. */
const lookBackMs = 24 * 3_600_000
/** From so many on the brands' lists say it for all of them. */
const manyProducts = 500

const lookedUntil = new WeakMap<Database, Date>()

/**
 * Products that come out and launches that begin, open or close by the clock: the storefront's kept pages are old
 * then. Each process tells of it; to hear the same twice does no harm.
 */
export const catalogClockJob: Job = {
  name: 'catalog clock',
  everyMs: 5000,
  async run({ database, clock }) {
    const now = clock()
    const from = lookedUntil.get(database) ?? new Date(now.getTime() - lookBackMs)
    const moved = await findMovedByClock(database.db, from, now)
    const brands = [...new Set(moved.map(({ brand }) => brand))]
    const events: RefreshEvent[] = brands.map((brand) => ({ type: 'catalog', brand }))
    if (moved.length <= manyProducts)
      events.push(...moved.map((product) => ({ type: 'product' as const, ...product })))
    await enqueueRefresh(database.db, events)
    lookedUntil.set(database, now)
  },
}
