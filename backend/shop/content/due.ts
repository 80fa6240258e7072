import { brands } from '#i18n/brands.ts'
import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { claimDuePages } from './repository.ts'
import { nextChange } from './window.ts'

/** Pages that begin, end, open or close by the clock: the storefront’s kept copies are old then. */
export const contentJob: Job = {
  name: 'content',
  everyMs: 20_000,
  async run({ database, clock }) {
    const now = clock()
    await claimDuePages(database.db, now, {
      next: (row) => nextChange(row, now),
      tell: (tx, rows) =>
        enqueueRefresh(
          tx,
          rows.flatMap(({ brand, kind, code }) =>
            (brand === 'all' ? brands : [brand]).map(
              (one) => ({ type: 'content', brand: one, kind, code }) as const,
            ),
          ),
        ),
    })
  },
}
