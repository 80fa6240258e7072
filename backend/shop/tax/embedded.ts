import type { MarketCode } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { provinces } from './data/ca.ts'
import { regions } from './data/ru.ts'
import { states } from './data/us.ts'
import { cityRate } from './data/us-cities.ts'
import type { Destination, TaxLine, TaxPart, TaxProvider, TaxQuestion, TaxQuote } from './provider.ts'
import { type Rate, spread, taxAt } from './rates.ts'
import type { Component, RegionTax } from './region-tax.ts'

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}

function usTax({ region, postalCode }: Destination): RegionTax | null {
  const state = own(states, region)
  if (!state) return null
  const { rate, ...rules } = state
  return { ...rules, components: [{ kind: 'sales', rate: cityRate(region, postalCode) ?? rate }] }
}

/** The rules of a place; null where there is no such region, or the market has no table. */
export function regionTax(market: MarketCode, destination: Destination): RegionTax | null {
  if (market === 'US') return usTax(destination)
  if (market === 'CA') return own(provinces, destination.region)
  return market === 'RU' ? own(regions, destination.region) : null
}

const worn: ReadonlySet<string> = new Set(['accessories/socks', 'accessories/caps', 'accessories/belts'])

function isClothing({ family, category }: TaxLine): boolean {
  return family === 'shoes' || family === 'apparel' || worn.has(category)
}

/** Part of an amount and the rate it bears; 0 where it bears none. */
type Slice = { readonly rate: Rate; readonly amount: Minor }

/** What a line bears of a tax. */
function slicesOf(
  line: TaxLine,
  { rate, kidsRate, kidsLimit = Infinity }: Component,
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
      const free = Math.min(amount, clothing.limit)
      return [
        { rate: 0, amount: free },
        { rate, amount: amount - free },
      ]
    }
  }
}

function shippingSlices(goods: readonly Slice[], shipping: Minor, rate: Rate, rules: RegionTax): Slice[] {
  if (rules.shipping === 'untaxed') return []
  if (rules.shipping === 'whole') {
    return goods.some((slice) => slice.rate > 0 && slice.amount > 0) ? [{ rate, amount: shipping }] : []
  }
  const rates = [...new Set(goods.map((slice) => slice.rate))]
  const weights = rates.map((each) =>
    goods.filter((slice) => slice.rate === each).reduce((sum, { amount }) => sum + amount, 0),
  )
  const shares = spread(shipping, weights)
  return rates.map((each, index) => ({ rate: each, amount: shares[index] ?? 0 }))
}

/** A tax at one rate: `bases` are what the lines, and last the delivery, bring to it. */
type Levy = { readonly component: Component; readonly rate: Rate; readonly bases: readonly Minor[] }

function leviesOf(component: Component, { lines, shipping }: TaxQuestion, rules: RegionTax): Levy[] {
  const items = lines.map((line) => slicesOf(line, component, rules))
  const all = [...items, shippingSlices(items.flat(), shipping, component.rate, rules)]
  const rates = new Set(all.flatMap((slices) => slices.map(({ rate }) => rate)))
  return [...rates]
    .filter((rate) => rate > 0)
    .sort((a, b) => b - a)
    .map((rate) => ({
      component,
      rate,
      bases: all.map((slices) =>
        slices.filter((slice) => slice.rate === rate).reduce((sum, { amount }) => sum + amount, 0),
      ),
    }))
}

const sum = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Each tax is raised once, on everything that bears it at one rate, and rounded half up there; lines and delivery
 * get their share of it.
 */
export function quoteOf(question: TaxQuestion, rules: RegionTax): TaxQuote {
  const levies = rules.components.flatMap((component) => leviesOf(component, question, rules))
  const raised = levies
    .map(({ component, rate, bases }) => {
      const base = sum(bases)
      const amount = taxAt(base, rate)
      const part: TaxPart = {
        kind: component.kind,
        region: question.destination.region,
        rate,
        base,
        amount,
      }
      return { part, shares: spread(amount, bases) }
    })
    .filter(({ part }) => part.base > 0)
  const taxOf = (index: number) => sum(raised.map(({ shares }) => shares[index] ?? 0))
  return {
    rate: sum(rules.components.map(({ rate }) => rate)),
    lines: question.lines.map((_, index) => taxOf(index)),
    shipping: taxOf(question.lines.length),
    total: sum(raised.map(({ part }) => part.amount)),
    parts: raised.map(({ part }) => part),
  }
}

/** The tables of this folder: nothing to sign up for, and rates of one day. */
export const embeddedTaxes: TaxProvider = {
  async quote(question) {
    const rules = regionTax(question.market, question.destination)
    return rules && quoteOf(question, rules)
  },
}
