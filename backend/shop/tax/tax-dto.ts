import type { TaxPartDto } from '#api-client/contract/bag.ts'
import { type Language, type MarketCode, marketOf } from '#config/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { TaxPart } from '../../db/schema/sales/order-json.ts'
import { listRegions } from '../places/regions.ts'

/** The market of the taxes, and the language of their labels. */
type TaxLabelContext = { readonly market: MarketCode; readonly language: Language }

/** The label of a tax. */
export function taxLabel(
  { kind, region: id }: TaxPart,
  { market, language }: TaxLabelContext,
  t: Translate,
): string {
  const regions = id ? listRegions(market, language) : []
  const region = regions.find((known) => known.id === id)?.name ?? id
  switch (kind) {
    case 'sales':
      return t('tax.sales')
    case 'gst':
      return t('tax.gst')
    case 'hst':
      return t('tax.hst', { region })
    case 'pst':
      return t('tax.pst', { region })
    case 'rst':
      return t('tax.rst', { region })
    case 'qst':
      return t('tax.qst')
    case 'vat':
      return t('tax.vat')
    case 'tax':
      return t('tax.tax')
  }
}

/** Taxes as DTOs with labels, in decimals and per cent. */
export function toTaxPartDtos(
  parts: readonly TaxPart[],
  telling: TaxLabelContext,
  t: Translate,
): TaxPartDto[] {
  const { currency } = marketOf(telling.market)
  return parts.map((part) => ({
    code: part.kind,
    name: taxLabel(part, telling, t),
    rate: part.rate / 1000,
    base: toDecimal(part.base, currency),
    amount: toDecimal(part.amount, currency),
  }))
}
