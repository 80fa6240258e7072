import type { WireBag } from '#api-client/contract/bag.ts'
import { type Locale, languageOf, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Market } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { perMilleOf } from '../tax/rates.ts'
import { wireTaxParts } from '../tax/wire.ts'
import type { BagDue } from './due.ts'
import { wireItems } from './look.ts'
import type { LineView } from './view.ts'

/** What a line cost before, by line, where the shopper is to be told. */
export type PriceChanges = ReadonlyMap<string, Minor>

/** A bag's lines at this moment. */
export type BagLines = { readonly views: readonly LineView[]; readonly changes: PriceChanges }

function promoLabel(market: Market, total: Minor): WireBag['promoLabel'] {
  const { freeFrom } = market.shipping['01']
  if (total === 0 || freeFrom === null) return null
  const missing = Math.max(0, freeFrom - total)
  return {
    type: missing ? 'progress' : 'obtained',
    kind: 'free-shipping',
    missing: toDecimal(missing, market.currency),
    threshold: toDecimal(freeFrom, market.currency),
  }
}

function wireTax(due: BagDue, locale: Locale, t: Translate) {
  const market = marketOfLocale(locale)
  const wire = (amount: Minor | null) => (amount === null ? null : toDecimal(amount, market.currency))
  const { known } = due
  return {
    shippingCost: wire(due.shipping),
    taxTotal: wire(known?.tax ?? null),
    taxIncluded: market.taxIncluded,
    taxRate: known && perMilleOf(known.rate),
    taxParts: wireTaxParts(
      known?.parts ?? [],
      { market: marketCodeOf(locale), language: languageOf(locale) },
      t,
    ),
    totalImport: wire(known?.total ?? null),
  }
}

/** The bag as the wire spells it. Totals count what can be bought: blocked lines are left out. */
export function wireBag(
  { views, changes }: BagLines,
  due: BagDue,
  locale: Locale,
  t: Translate,
): Omit<WireBag, 'shoppingCartHashId'> {
  const market = marketOfLocale(locale)
  return {
    market: market.code,
    currency: market.currency,
    items: wireItems(
      views.map((line) => ({
        ...line,
        priceChangedFrom: changes.get(line.id) ?? null,
        addedTax: due.lineTaxes.get(line.id) ?? null,
        counts: line.stock > 0,
      })),
      locale,
    ),
    blockedSkus: views.filter((line) => line.stock === 0).map((line) => line.id),
    promoLabel: promoLabel(market, due.goods),
    membersOnly: views.some((line) => line.look.membersOnly),
    total: toDecimal(due.goods, market.currency),
    ...wireTax(due, locale, t),
  }
}
