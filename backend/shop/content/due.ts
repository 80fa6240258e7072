import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { brands } from '#i18n/brands.ts'
import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { claimDuePages, dueBatch, type PageRow } from './repository.ts'
import { nextChange } from './window.ts'

/** One event a page and brand; its languages change together. */
function eventsOf(rows: readonly PageRow[]): readonly RefreshEvent[] {
  const events = rows.flatMap(({ brand, kind, code }) =>
    (brand === 'all' ? brands : [brand]).map(
      (one): RefreshEvent => ({ type: 'content', brand: one, kind, code }),
    ),
  )
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

/** Pages that begin, end, open or close by the clock: the storefront’s kept copies are old then. */
export const contentJob: Job = {
  name: 'content',
  everyMs: 20_000,
  async run({ database, clock }) {
    const now = clock()
    const claim = () =>
      claimDuePages(database.db, now, {
        next: (row) => nextChange(row, now),
        tell: (tx, rows) => enqueueRefresh(tx, eventsOf(rows)),
      })
    while ((await claim()) === dueBatch);
  },
}
