import type { Brand } from '#config/brands.ts'
import { type MarketCode, marketOf } from '#config/markets.ts'
import {
  type ReturnMethod,
  type ReturnMethodCode,
  returnMethodKindOf,
  returnMethodsOf,
} from '#config/return-methods.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { findStores } from '../stores/repository.ts'

const labelKeys = {
  pickup: { name: 'returns.method.pickup.name', text: 'returns.method.pickup.text' },
  post: { name: 'returns.method.post.name', text: 'returns.method.post.text' },
  point: { name: 'returns.method.point.name', text: 'returns.method.point.text' },
  store: { name: 'returns.method.store.name', text: 'returns.method.store.text' },
} as const

/** Name and explanation of a return method. */
export function returnMethodLabels(id: ReturnMethodCode, t: Translate) {
  const { name, text } = labelKeys[returnMethodKindOf(id)]
  return { name: t(name), text: t(text) }
}

export function toReturnMethodDto(
  { id, kind, price }: ReturnMethod,
  market: MarketCode,
  locale: Locale,
  t: Translate,
) {
  const { currency } = marketOf(market)
  return {
    id,
    kind,
    ...returnMethodLabels(id, t),
    price: toDecimal(price, currency),
    priceFormated: formatPrice(price, locale, currency),
    currency,
  }
}

/** The methods of a market and the stores that accept returns; without stores, the brand has no method 06. */
export async function findReturnOptions(db: Queryable, market: MarketCode, brand: Brand) {
  const methods = returnMethodsOf(market)
  const stores = methods.some(({ kind }) => kind === 'store')
    ? await findStores(db, { brand, countryId: market })
    : []
  return { methods: stores.length ? methods : methods.filter(({ kind }) => kind !== 'store'), stores }
}
