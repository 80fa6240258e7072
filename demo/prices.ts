import { type MarketCode, marketOf, priceLists } from '#config/markets.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { type PricePoint, priceIn, rungBetween } from './catalog/prices.ts'
import type { DemoColor, DemoModel } from './catalog/types.ts'
import { sizesOf } from './sizes.ts'
import { hashPercent } from './stock.ts'

const day = 24 * 60 * 60 * 1000

export type PriceRow = {
  readonly material: string
  readonly market: MarketCode
  readonly current: Minor
  readonly previous: Minor | null
}

export type HistoricalPrice = PriceRow & { readonly daysAgo: number }

function toMinorUnits(market: MarketCode, point: PricePoint): Minor {
  return toMinor(priceIn(market, point), marketOf(market).currency)
}

const getPriceLists = (model: DemoModel) => model.markets ?? priceLists

/** One row per price list, in minor units. */
export function pricesOf(model: DemoModel, color: DemoColor): readonly PriceRow[] {
  const material = `${model.code}-${color.suffix}`
  return getPriceLists(model).map((market) => {
    const full = toMinorUnits(market, model.price)
    const sale = color.sale ? toMinorUnits(market, color.sale) : null
    return { material, market, current: sale ?? full, previous: sale === null ? null : full }
  })
}

/** Sizes from a step upwards cost the step's price; smaller sizes cost the model's price and have no row. */
export function sizePricesOf(model: DemoModel, color: DemoColor) {
  const { priceSteps: steps = [] } = model
  const material = `${model.code}-${color.suffix}`
  const sizes = sizesOf(model)
  const starts = steps.map(({ from, price }) => ({ at: sizes.indexOf(from), price }))
  return sizes.flatMap((size, at) => {
    const step = starts.findLast((start) => start.at >= 0 && start.at <= at)
    if (!step) return []
    return getPriceLists(model).map((market) => ({
      material,
      market,
      size,
      current: toMinorUnits(market, step.price),
    }))
  })
}

type Change = { readonly daysAgo: number; readonly point: PricePoint; readonly reduced: boolean }

/**
 * History of a price: months at full price, for some an earlier reduction that ended, then last week's
 * reduction; a few were reduced from their first day.
 */
function buildPriceChanges(
  material: string,
  full: PricePoint,
  sale: PricePoint | undefined,
): readonly Change[] {
  const first = { daysAgo: 150, point: full, reduced: false }
  if (!sale) return [first]
  const now = { daysAgo: 8, point: sale, reduced: true }
  const between = rungBetween(sale, full)
  const thrown = hashPercent(`past ${material}`)
  // Never sold at a higher price: EU law forbids a struck-through price beside it.
  if (thrown >= 92) return [{ ...now, daysAgo: 20 }]
  if (between === null || thrown < 34) return [first, now]
  const [from, to] = thrown < 67 ? [81, 52] : [33, 15]
  return [
    first,
    { daysAgo: from, point: between, reduced: true },
    { daysAgo: to, point: full, reduced: false },
    now,
  ]
}

/** All prices of a product in its markets, oldest first. */
export function buildPriceHistory(model: DemoModel, color: DemoColor): readonly HistoricalPrice[] {
  const material = `${model.code}-${color.suffix}`
  return getPriceLists(model).flatMap((market) =>
    buildPriceChanges(material, model.price, color.sale).map(({ daysAgo, point, reduced }) => ({
      material,
      market,
      current: toMinorUnits(market, point),
      previous: reduced ? toMinorUnits(market, model.price) : null,
      daysAgo,
    })),
  )
}

export function daysBefore(now: Date, daysAgo: number): Date {
  return new Date(now.getTime() - daysAgo * day)
}
