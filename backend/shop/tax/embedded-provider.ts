import type { MarketCode } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { TaxPart, TaxRate } from '../../db/schema/sales/order-json.ts'
import { provinces } from './data/ca.ts'
import { regions } from './data/ru.ts'
import { states } from './data/us.ts'
import { cityRate } from './data/us-cities.ts'
import type { TaxDestination, TaxLine, TaxProvider, TaxQuote, TaxRequest } from './provider.ts'
import { allocate, calculateTax } from './rates.ts'
import type { RegionTax, TaxComponent } from './region-tax.ts'

function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}

function usRegionTax({ region, postalCode }: TaxDestination): RegionTax | null {
  const state = lookUp(states, region)
  if (!state) return null
  const { rate, ...rules } = state
  return { ...rules, components: [{ kind: 'sales', rate: cityRate(region, postalCode) ?? rate }] }
}

/** The tax rules of a destination; null if the region is unknown, or the market has no table. */
export function findRegionTax(market: MarketCode, destination: TaxDestination): RegionTax | null {
  if (market === 'US') return usRegionTax(destination)
  if (market === 'CA') return lookUp(provinces, destination.region)
  return market === 'RU' ? lookUp(regions, destination.region) : null
}

const clothingAccessories: ReadonlySet<string> = new Set([
  'accessories/socks',
  'accessories/caps',
  'accessories/belts',
])

function isClothing({ family, category }: TaxLine): boolean {
  return family === 'shoes' || family === 'apparel' || clothingAccessories.has(category)
}

/** Part of an amount and its rate; 0 if it is not taxed. */
type Slice = { readonly rate: TaxRate; readonly amount: Minor }

/** The taxable slices of a line. */
function toSlices(
  line: TaxLine,
  { rate, kidsRate, kidsLimit = Infinity }: TaxComponent,
  rules: RegionTax,
): Slice[] {
  const { amount } = line
  if (line.giftCard) return [{ rate: 0, amount }]
  const { clothing, luxury } = rules
  if (luxury && amount > luxury.above && line.family !== 'campergoods') return [{ rate: luxury.rate, amount }]
  if (!isClothing(line)) return [{ rate, amount }]
  if (line.kids && kidsRate !== undefined && amount <= kidsLimit) return [{ rate: kidsRate, amount }]
  switch (clothing?.kind) {
    case undefined:
      return [{ rate, amount }]
    case 'exempt':
      return [{ rate: 0, amount }]
    case 'below':
      return [{ rate: amount < clothing.limit ? 0 : rate, amount }]
    case 'excess': {
      const exempt = Math.min(amount, clothing.limit)
      return [
        { rate: 0, amount: exempt },
        { rate, amount: amount - exempt },
      ]
    }
  }
}

const sumAmounts = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The taxable slices of the delivery: untaxed, taxed as a whole, or split by the rates of the goods. */
function toShippingSlices(
  goods: readonly Slice[],
  shipping: Minor,
  rate: TaxRate,
  rules: RegionTax,
): Slice[] {
  if (rules.shipping === 'untaxed') return []
  if (rules.shipping === 'whole') {
    return goods.some((slice) => slice.rate > 0 && slice.amount > 0) ? [{ rate, amount: shipping }] : []
  }
  const rates = [...new Set(goods.map((slice) => slice.rate))]
  const weights = rates.map((goodsRate) =>
    sumAmounts(goods.filter((slice) => slice.rate === goodsRate).map(({ amount }) => amount)),
  )
  const shares = allocate(shipping, weights)
  return rates.map((goodsRate, index) => ({ rate: goodsRate, amount: shares[index] ?? 0 }))
}

/** A tax at one rate: `bases` are the taxable amounts of the lines, with the delivery last. */
type Levy = { readonly component: TaxComponent; readonly rate: TaxRate; readonly bases: readonly Minor[] }

function toLevies(component: TaxComponent, { lines, shipping }: TaxRequest, rules: RegionTax): Levy[] {
  const items = lines.map((line) => toSlices(line, component, rules))
  const slicesByLine = [...items, toShippingSlices(items.flat(), shipping, component.rate, rules)]
  const rates = new Set(slicesByLine.flatMap((slices) => slices.map(({ rate }) => rate)))
  return [...rates]
    .filter((rate) => rate > 0)
    .sort((a, b) => b - a)
    .map((rate) => ({
      component,
      rate,
      bases: slicesByLine.map((slices) =>
        sumAmounts(slices.filter((slice) => slice.rate === rate).map(({ amount }) => amount)),
      ),
    }))
}

/**
 * Calculates each tax once per rate, on the sum of all amounts at that rate, rounds it half up, and allocates
 * it to the lines and the delivery.
 */
export function calculateQuote(request: TaxRequest, rules: RegionTax): TaxQuote {
  const levies = rules.components.flatMap((component) => toLevies(component, request, rules))
  const taxes = levies
    .map(({ component, rate, bases }) => {
      const base = sumAmounts(bases)
      const amount = calculateTax(base, rate)
      const part: TaxPart = {
        kind: component.kind,
        region: request.destination.region,
        rate,
        base,
        amount,
      }
      return { part, shares: allocate(amount, bases) }
    })
    .filter(({ part }) => part.base > 0)
  const taxOf = (index: number) => sumAmounts(taxes.map(({ shares }) => shares[index] ?? 0))
  return {
    rate: sumAmounts(rules.components.map(({ rate }) => rate)),
    lines: request.lines.map((_, index) => taxOf(index)),
    shipping: taxOf(request.lines.length),
    total: sumAmounts(taxes.map(({ part }) => part.amount)),
    parts: taxes.map(({ part }) => part),
  }
}

/** Uses the tables in `data/`: it needs no account, and the rates change only with a release. */
export const embeddedTaxProvider: TaxProvider = {
  async quote(request) {
    const rules = findRegionTax(request.market, request.destination)
    return rules && calculateQuote(request, rules)
  },
}
