import type { Job } from '../../jobs.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { claimDueVouchers } from './repository.ts'

/** Vouchers that begin or end by the clock: prices on the storefront’s kept pages are old then. */
export const voucherJob: Job = {
  name: 'vouchers',
  everyMs: 20_000,
  run: ({ database, clock }) =>
    database.db.transaction(async (tx) => {
      const brands = await claimDueVouchers(tx, clock())
      await enqueueRefresh(
        tx,
        brands.map((brand) => ({ type: 'vouchers', brand })),
      )
    }),
}
