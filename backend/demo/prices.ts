import { marketCodes, marketOf } from '#i18n/markets.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { priceIn } from './catalog/prices.ts'
import type { DemoColor, DemoModel } from './catalog/types.ts'

const day = 24 * 60 * 60 * 1000

export type PriceRow = {
  readonly material: string
  readonly market: (typeof marketCodes)[number]
  readonly current: Minor
  readonly previous: Minor | null
}

export type PastPrice = PriceRow & { readonly daysAgo: number }

/** One row a market, in minor units. */
export function pricesOf(model: DemoModel, color: DemoColor): readonly PriceRow[] {
  const material = `${model.code}-${color.suffix}`
  return marketCodes.map((market) => {
    const { currency } = marketOf(market)
    const full = toMinor(priceIn(market, model.price), currency)
    const sale = color.sale ? toMinor(priceIn(market, color.sale), currency) : null
    return { material, market, current: sale ?? full, previous: sale === null ? null : full }
  })
}

/** How a price came to be: the full price for months, then, for what is on sale, the reduction of last week. */
export function pastOf(row: PriceRow): readonly PastPrice[] {
  if (row.previous === null) return [{ ...row, daysAgo: 150 }]
  return [
    { ...row, current: row.previous, previous: null, daysAgo: 150 },
    { ...row, daysAgo: 8 },
  ]
}

export function before(now: Date, daysAgo: number): Date {
  return new Date(now.getTime() - daysAgo * day)
}
