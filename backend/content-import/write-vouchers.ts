import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { brands } from '#i18n/brands.ts'
import { marketOf } from '#i18n/markets.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../db/client.ts'
import { type AmountByMarket, vouchers } from '../shop/vouchers/schema.ts'
import type { Gathered } from './gather.ts'
import { upsertWhole, type Whole } from './whole-rows.ts'
import { dense } from './words.ts'

function minorAmounts(amounts: AmountByMarket | undefined): AmountByMarket | undefined {
  if (!amounts) return undefined
  return Object.fromEntries(
    Object.entries(amounts).map(([market, amount]) => [
      market,
      toMinor(amount, marketOf(market as keyof AmountByMarket).currency),
    ]),
  )
}

/** Returns what the storefront must be told, where anything changed. */
export async function writeVouchers(db: Queryable, gathered: Gathered): Promise<readonly RefreshEvent[]> {
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
    }): Whole<typeof vouchers, 'toldAt'> => {
      const inMinor = minorAmounts(amount)
      const terms = {
        ...(percent !== undefined && { percent }),
        ...(inMinor && { amount: inMinor }),
        ...(gift !== undefined && { gift }),
        ...(perSize && { perSize }),
        ...(range && { range }),
      }
      const from = minorAmounts(minimum) ?? null
      return { ...rest, name: dense(name), note: note ? dense(note) : null, minimum: from, terms }
    },
  )
  const written = await upsertWhole(db, vouchers, rows, { key: ['code'], leaves: ['toldAt'] })
  return written ? brands.map((brand) => ({ type: 'vouchers', brand })) : []
}
