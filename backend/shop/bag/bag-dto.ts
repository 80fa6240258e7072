import type { BagDto } from '#api-client/contract/bag.ts'
import type { Market } from '#config/markets.ts'
import { type Locale, languageOf, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { toPerMille } from '../tax/rates.ts'
import { toTaxPartDtos } from '../tax/tax-dto.ts'
import { toOfferedDto, toOutcomeDtos } from '../vouchers/voucher-dto.ts'
import { toItemDtos } from './lines/line-snapshot.ts'
import type { LineView } from './lines/line-views.ts'
import type { Quote } from './pricing/quote.ts'

/** Previous prices by line, if the change is to be displayed. */
export type PriceChanges = ReadonlyMap<string, Minor>

/** A bag's current lines, including blocked ones, and the totals of the others. */
export type BagLines = {
  readonly views: readonly LineView[]
  readonly quote: Quote
  readonly changes: PriceChanges
}

/** Promotes free delivery first, and the gift once delivery is free. */
function toPromoLabel(
  market: Market,
  { goods, shippableAmount, outcomes, giftThreshold }: Quote,
): BagDto['promoLabel'] {
  const decimal = (amount: Minor) => toDecimal(amount, market.currency)
  const labelOf = (kind: 'free-shipping' | 'gift-with-purchase', missing: Minor, threshold: Minor) => ({
    type: missing ? ('progress' as const) : ('obtained' as const),
    kind,
    missing: decimal(missing),
    threshold: decimal(threshold),
  })
  if (goods === 0 || shippableAmount === null) return null
  const { freeFrom } = market.shipping['01']
  const hasFreeShipping = outcomes.some((outcome) => outcome.applied && outcome.freeShipping)
  const missing = hasFreeShipping || freeFrom === null ? 0 : Math.max(0, freeFrom - shippableAmount)
  if (missing === 0 && giftThreshold)
    return labelOf('gift-with-purchase', giftThreshold.missing, giftThreshold.minimum)
  return freeFrom === null ? null : labelOf('free-shipping', missing, freeFrom)
}

function toTaxDto({ shipping, totals }: Quote, locale: Locale, t: Translate) {
  const market = marketOfLocale(locale)
  const decimal = (amount: Minor | null) => (amount === null ? null : toDecimal(amount, market.currency))
  return {
    shippingCost: decimal(shipping?.cost ?? null),
    shippingListed: decimal(shipping?.listed ?? null),
    taxTotal: decimal(totals?.due.tax ?? null),
    taxIncluded: market.taxIncluded,
    taxRate: totals && toPerMille(totals.due.rate),
    taxParts: toTaxPartDtos(
      totals?.due.parts ?? [],
      { market: marketCodeOf(locale), language: languageOf(locale) },
      t,
    ),
    totalImport: decimal(totals?.total ?? null),
    giftCardLimit: decimal(totals?.cardLimit ?? null),
  }
}

/** The DTO of a bag. Totals exclude blocked lines. */
export function toBagDto(
  { views, quote, changes }: BagLines,
  locale: Locale,
  t: Translate,
): Omit<BagDto, 'shoppingCartHashId'> {
  const market = marketOfLocale(locale)
  const quotedById = new Map(quote.lines.map((each) => [each.line.id, each]))
  const shownLines = views.filter(({ id, giftOf }) => giftOf === undefined || quotedById.has(id))
  return {
    market: market.code,
    currency: market.currency,
    items: toItemDtos(
      shownLines.map((line) => ({
        ...line,
        priceChangedFrom: changes.get(line.id) ?? null,
        tax: quotedById.get(line.id)?.tax ?? null,
        reductions: quotedById.get(line.id)?.reductions ?? [],
        giftOf: line.giftOf ?? null,
        giftCardFacts: line.giftCardFacts ?? null,
        counts: line.stock > 0,
      })),
      locale,
    ),
    blockedSkus: shownLines.filter((line) => line.stock === 0).map((line) => line.id),
    promoLabel: toPromoLabel(market, quote),
    membersOnly: shownLines.some((line) => line.snapshot.membersOnly),
    total: toDecimal(quote.goods, market.currency),
    discount: toDecimal(quote.discount, market.currency),
    vouchers: toOutcomeDtos(quote.outcomes, locale, t),
    acquisition: quote.offered && toOfferedDto(quote.offered, languageOf(locale)),
    ...toTaxDto(quote, locale, t),
  }
}
