import { americas } from './markets/americas.ts'
import { asiaPacific } from './markets/asia-pacific.ts'
import { europe } from './markets/europe.ts'
import { europeanUnion } from './markets/european-union.ts'
import { type Market, type ShippingCode, type ShippingTerms, shippingCodes } from './markets/types.ts'

export type {
  AddressFieldName,
  Alphabet,
  CardBrand,
  Currency,
  Language,
  LocalityField as PlacePart,
  Market,
  PaymentKind,
  RegionKind,
  ShippingCode,
  ShippingTerms,
  SizeSystem,
  WalletKind,
} from './markets/types.ts'
export {
  addressFieldNames,
  currencies,
  languages,
  paymentKinds,
  shippingCodes,
  walletKinds,
} from './markets/types.ts'

/** One row per market; routes, forms, payments, hreflang and tests are generated from it. */
export const markets = {
  ...europe,
  ...europeanUnion,
  ...americas,
  ...asiaPacific,
} as const satisfies Readonly<Record<string, Market>>

/** World region of markets, for grouped lists. */
export const marketGroups = {
  europe: { ...europe, ...europeanUnion },
  americas,
  'asia-pacific': asiaPacific,
} as const
export type MarketGroup = keyof typeof marketGroups

export type MarketCode = keyof typeof markets

export const marketCodes = Object.keys(markets) as MarketCode[]

export function isMarketCode(value: string): value is MarketCode {
  return Object.hasOwn(markets, value)
}

export function marketOf(code: MarketCode): Market {
  return markets[code]
}

/** Delivery methods of a market, standard first: the only one under extended block. */
export function deliveryMethodsOf(
  code: MarketCode,
): readonly (ShippingTerms & { readonly id: ShippingCode })[] {
  const { shipping, extendedBlock } = marketOf(code)
  return shippingCodes.flatMap((id) => {
    const terms = shipping[id]
    return terms && (id === '01' || !extendedBlock) ? [{ ...terms, id }] : []
  })
}

/** Return period in days, in every market. */
export const returnDays = 60
/** The return period of orders that members place. */
export const memberReturnDays = 90

/** Markets outside the European Union whose law gives consumers the same right of withdrawal. */
const furtherWithdrawalMarkets: readonly MarketCode[] = ['GB', 'XI', 'LI']

/**
 * Whether every page of the market links to the withdrawal function: EU, EEA and the United Kingdom. The page
 * itself works in every market, for customers who have moved.
 */
export function hasWithdrawalFunction(code: MarketCode): boolean {
  return marketOf(code).euMember || furtherWithdrawalMarkets.includes(code)
}

/** Days after delivery in which a consumer may withdraw by law, and the first delivery is refunded as well. */
export const withdrawalDays = 14

/** Whether orders are taken online, to the ERP or with standard shipment only. */
export function acceptsOrders(code: MarketCode): boolean {
  const { sapActive, extendedBlock } = marketOf(code)
  return sapActive || extendedBlock
}

/** The market whose catalogue, labels and content are shown: its own, unless it mirrors another. */
export function displayMarket(code: MarketCode): MarketCode {
  const { mirrorOf } = marketOf(code)
  return mirrorOf !== null && isMarketCode(mirrorOf) ? mirrorOf : code
}

/** ISO 3166 alpha-2 for systems that do not know XI: its addresses are in GB. */
export const isoCountry = displayMarket

/** The market whose price list applies in another; prices are stored under it. */
export function priceListOf(code: MarketCode): MarketCode {
  const { priceList } = marketOf(code)
  return isMarketCode(priceList) ? priceList : code
}

/** Markets with a price list of their own. */
export const priceLists: readonly MarketCode[] = marketCodes.filter((code) => priceListOf(code) === code)
