import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { campaignEvents } from '../vouchers/due.ts'
import { contentEvents } from './events.ts'
import { claimDuePages, dueBatch } from './repository.ts'
import { nextChange } from './window.ts'

/** Pages that begin, end, open or close by the clock: the storefront’s kept copies are old then. */
export const contentJob: Job = {
  name: 'content',
  everyMs: 20_000,
  async run({ database, clock }, _log, stopping) {
    const now = clock()
    const claim = () =>
      claimDuePages(database.db, now, {
        next: (row) => nextChange(row, now),
        tell: async (tx, rows) =>
          enqueueRefresh(tx, [...contentEvents(rows), ...(await campaignEvents(tx, rows))]),
      })
    while (!stopping?.aborted && (await claim()) === dueBatch);
  },
}
