import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { brands } from '#config/brands.ts'
import { marketOf } from '#config/markets.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../db/client.ts'
import { type AmountByMarket, vouchers } from '../db/schema/sales/vouchers.ts'
import { type CompleteRow, upsertCompleteRows } from './complete-rows.ts'
import type { GatheredContent } from './gather-content.ts'
import { toLocalized } from './to-localized.ts'

function minorAmounts(amounts: AmountByMarket | undefined): AmountByMarket | undefined {
  if (!amounts) return undefined
  return Object.fromEntries(
    Object.entries(amounts).map(([market, amount]) => [
      market,
      toMinor(amount, marketOf(market as keyof AmountByMarket).currency),
    ]),
  )
}

/** Returns the storefront refresh events, where anything changed. */
export async function writeVouchers(
  db: Queryable,
  gathered: GatheredContent,
): Promise<readonly RefreshEvent[]> {
  const rows = gathered.vouchers.map(
    ({
      percent,
      amount,
      gift,
      perSize,
      range,
      name,
      note,
      minimum,
      ...rest
    }): CompleteRow<typeof vouchers, 'notifiedAt'> => {
      const inMinor = minorAmounts(amount)
      const terms = {
        ...(percent !== undefined && { percent }),
        ...(inMinor && { amount: inMinor }),
        ...(gift !== undefined && { gift }),
        ...(perSize && { perSize }),
        ...(range && { range }),
      }
      const from = minorAmounts(minimum) ?? null
      return {
        ...rest,
        name: toLocalized(name),
        note: note ? toLocalized(note) : null,
        minimum: from,
        terms,
        memberId: null,
      }
    },
  )
  const written = await upsertCompleteRows(db, vouchers, rows, { key: ['code'], except: ['notifiedAt'] })
  return written ? brands.map((brand) => ({ type: 'vouchers', brand })) : []
}
