import type { Job } from '../../jobs/jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { buildCampaignEvents } from '../vouchers/voucher-refresh.ts'
import { toContentEvents } from './content-events.ts'
import { findNextChange } from './page-schedule.ts'
import { claimDuePages, dueBatchSize } from './repository.ts'

/**
 * Emits events for pages that begin, end, open or close by the clock, because the storefront's cached copies
 * are stale then.
 */
export const pageScheduleJob: Job = {
  name: 'content',
  intervalMs: 20_000,
  async run({ database, clock }, _log, stopping) {
    const now = clock()
    const claim = () =>
      claimDuePages(database.db, now, {
        getNextChange: (row) => findNextChange(row, now),
        notify: async (tx, rows) =>
          enqueueRefresh(tx, [...toContentEvents(rows), ...(await buildCampaignEvents(tx, rows))]),
      })
    while (!stopping?.aborted && (await claim()) === dueBatchSize);
  },
}
