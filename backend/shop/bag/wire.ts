import type { WireBag } from '#api-client/contract/bag.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Market } from '#i18n/markets.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { goodsTax } from '#lib/money/totals.ts'
import { wireItem } from './look.ts'
import type { LineView } from './view.ts'

/** What a line cost before, by line, where the shopper is to be told. */
export type PriceChanges = ReadonlyMap<string, Minor>

function promoLabel(market: Market, total: Minor): WireBag['promoLabel'] {
  if (total === 0) return null
  const missing = Math.max(0, market.freeShippingFrom - total)
  return {
    type: missing ? 'progress' : 'obtained',
    kind: 'free-shipping',
    missing: toDecimal(missing, market.currency),
    threshold: toDecimal(market.freeShippingFrom, market.currency),
  }
}

/** The bag as the wire spells it. Totals count what can be bought: blocked lines are left out. */
export function wireBag(
  lines: readonly LineView[],
  changes: PriceChanges,
  locale: Locale,
): Omit<WireBag, 'shoppingCartHashId'> {
  const market = marketOfLocale(locale)
  const total = lines.filter((line) => line.stock > 0).reduce((sum, line) => sum + line.price, 0)
  return {
    market: market.code,
    currency: market.currency,
    items: lines.map((line) => wireItem({ ...line, priceChangedFrom: changes.get(line.id) ?? null }, locale)),
    blockedSkus: lines.filter((line) => line.stock === 0).map((line) => line.id),
    promoLabel: promoLabel(market, total),
    membersOnly: lines.some((line) => line.look.membersOnly),
    total: toDecimal(total, market.currency),
    taxTotal: toDecimal(goodsTax(market, total), market.currency),
    taxIncluded: market.taxIncluded,
    taxRate: market.taxRate,
  }
}
