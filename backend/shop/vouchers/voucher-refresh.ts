import type { PageKind } from '#api-client/contract/content.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../../db/client.ts'
import type { Job } from '../../jobs/jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { claimDueVouchers, findCampaignBrands } from './repository.ts'

/** Events for landing pages that open, close or change: prices with vouchers of their campaigns are stale. */
export async function buildCampaignEvents(
  tx: Queryable,
  pages: readonly { readonly kind: PageKind; readonly code: string }[],
): Promise<readonly RefreshEvent[]> {
  const codes = pages.flatMap(({ kind, code }) => (kind === 'landing' ? [code] : []))
  const brands = await findCampaignBrands(tx, [...new Set(codes)])
  return brands.map((brand) => ({ type: 'vouchers', brand }))
}

/**
 * Revalidates the storefront’s cached pages when a voucher begins or ends, because their prices are stale.
 */
export const voucherJob: Job = {
  name: 'vouchers',
  intervalMs: 20_000,
  run: ({ database, clock }) =>
    database.db.transaction(async (tx) => {
      const brands = await claimDueVouchers(tx, clock())
      await enqueueRefresh(
        tx,
        brands.map((brand) => ({ type: 'vouchers', brand })),
      )
    }),
}
