import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryPaths } from '#i18n/routing.ts'
import { provinces } from './data/ca.ts'
import { regions } from './data/ru.ts'
import { states } from './data/us.ts'
import { cities } from './data/us-cities.ts'
import { calculateQuote, findRegionTax } from './embedded-provider.ts'
import type { TaxDestination, TaxLine } from './provider.ts'
import { allocate, calculateTax } from './rates.ts'

const amount = fc.integer({ min: 1, max: 5_000_000 })
const kindOfGoods = fc.constantFrom(
  ...Object.entries(categoryPaths).flatMap(([family, paths]) =>
    paths.map((category) => ({ family, category })),
  ),
)
const line: fc.Arbitrary<TaxLine> = fc
  .tuple(kindOfGoods, fc.boolean(), fc.boolean(), amount)
  .map(([kind, kids, giftCard, price]) => ({ ...kind, kids, giftCard, amount: price }))
const lines = fc.array(line, { minLength: 1, maxLength: 10 })
const shipping = fc.integer({ min: 0, max: 200_000 })

type Place = { readonly market: 'US' | 'CA' | 'RU'; readonly destination: TaxDestination }
const at = (market: Place['market'], region: string, postalCode = ''): Place => ({
  market,
  destination: { region, postalCode },
})
const places = [
  ...Object.keys(states).map((region) => at('US', region)),
  ...Object.entries(cities).flatMap(([region, known]) =>
    known.map(({ zips }) => at('US', region, String(zips[0]?.from))),
  ),
  ...Object.keys(provinces).map((region) => at('CA', region)),
  ...Object.keys(regions).map((region) => at('RU', region)),
]
const place = fc.constantFrom(...places)

function taxOf({ market, destination }: Place, goods: readonly TaxLine[], delivery: number) {
  const rules = findRegionTax(market, destination)
  if (!rules) throw new Error(`no rules for ${destination.region}`)
  return calculateQuote({ market, destination, lines: goods, shipping: delivery }, rules)
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

describe('for any bag and destination', () => {
  it('tax is a whole number, not negative and at most a quarter', () => {
    fc.assert(
      fc.property(place, lines, shipping, (where, goods, delivery) => {
        const { total: tax, rate } = taxOf(where, goods, delivery)
        expect(Number.isSafeInteger(tax)).toBe(true)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(rate).toBeLessThanOrEqual(25_000)
        expect(tax).toBeLessThanOrEqual(
          Math.ceil((total(goods.map((each) => each.amount)) + delivery) / 4) + 2,
        )
      }),
    )
  })

  it('parts, and lines with delivery, add up to the total', () => {
    fc.assert(
      fc.property(place, lines, shipping, (where, goods, delivery) => {
        const quote = taxOf(where, goods, delivery)
        expect(total(quote.parts.map((part) => part.amount))).toBe(quote.total)
        expect(total(quote.lines) + quote.shipping).toBe(quote.total)
        for (const each of [...quote.lines, quote.shipping]) expect(each).toBeGreaterThanOrEqual(0)
        for (const part of quote.parts) expect(part.amount).toBe(calculateTax(part.base, part.rate))
        expect(new Set(quote.parts.map(({ kind, rate }) => `${kind} ${rate}`)).size).toBe(quote.parts.length)
      }),
    )
  })

  it('a higher goods or delivery price never lowers the tax', () => {
    const general = { family: 'bags-accessories', category: 'bags', kids: false, giftCard: false }
    fc.assert(
      fc.property(
        place,
        lines,
        amount,
        amount,
        shipping,
        amount,
        (where, goods, price, more, delivery, also) => {
          const own = taxOf(where, [...goods, { ...general, amount: price }], delivery).total
          const dearer = taxOf(where, [...goods, { ...general, amount: price + more }], delivery).total
          // Delivery taxed with the goods is allocated in whole cents, so a cent may move.
          expect(dearer).toBeGreaterThanOrEqual(own - 1)
          const slower = taxOf(where, [...goods, { ...general, amount: price }], delivery + also).total
          expect(slower).toBeGreaterThanOrEqual(own)
        },
      ),
    )
  })

  it('adding an item never lowers the tax of the others if delivery is free', () => {
    fc.assert(
      fc.property(place, lines, line, (where, goods, one) => {
        expect(taxOf(where, [...goods, one], 0).total).toBeGreaterThanOrEqual(taxOf(where, goods, 0).total)
      }),
    )
  })
})

it('rounds half up', () => {
  expect(calculateTax(10_000, 8875)).toBe(888)
  expect(calculateTax(1000, 4050)).toBe(41)
  expect(calculateTax(1000, 4049)).toBe(40)
  expect(calculateTax(0, 22_000)).toBe(0)
})

it('allocates an amount in proportion without a remainder', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (whole, shares) => {
      const all = total(shares)
      const spreads = allocate(whole, shares)
      expect(total(spreads)).toBe(all ? whole : 0)
      for (const [index, part] of spreads.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(Math.abs(part - (whole * (shares[index] ?? 0)) / (all || 1))).toBeLessThanOrEqual(1)
      }
    }),
  )
})
