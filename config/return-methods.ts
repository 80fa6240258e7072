import { type MarketCode, marketOf } from './markets.ts'

/** Pick-up at home, post with a printed label, drop-off at a parcel point, store. */
export const returnMethodCodes = ['01', '04', '05', '06'] as const
export type ReturnMethodCode = (typeof returnMethodCodes)[number]

export const returnMethodKinds = ['pickup', 'post', 'point', 'store'] as const
export type ReturnMethodKind = (typeof returnMethodKinds)[number]

const kinds: Readonly<Record<ReturnMethodCode, ReturnMethodKind>> = {
  '01': 'pickup',
  '04': 'post',
  '05': 'point',
  '06': 'store',
}

export const returnMethodKindOf = (code: ReturnMethodCode): ReturnMethodKind => kinds[code]

/** A way to send goods back; `price` in minor units of the market's currency. */
export type ReturnMethod = {
  readonly id: ReturnMethodCode
  readonly kind: ReturnMethodKind
  readonly price: number
}

/** Markets whose carrier does not collect parcels from private addresses. */
const withoutPickup: ReadonlySet<MarketCode> = new Set(['XI', 'LI', 'MC', 'RU', 'CO', 'CL', 'BR', 'HK', 'TW'])

/**
 * The return methods of a market. Everything that the customer carries away themselves is free; collection from home
 * costs as much as a standard delivery. Points and stores exist where the market delivers to them.
 */
export function returnMethodsOf(market: MarketCode): readonly ReturnMethod[] {
  const { shipping } = marketOf(market)
  const offers: Readonly<Record<ReturnMethodCode, number | null>> = {
    '06': shipping['99'] ? 0 : null,
    '05': shipping['05'] ? 0 : null,
    '04': 0,
    '01': withoutPickup.has(market) ? null : shipping['01'].price,
  }
  return (['06', '05', '04', '01'] as const).flatMap((id) => {
    const price = offers[id]
    return price === null ? [] : [{ id, kind: returnMethodKindOf(id), price }]
  })
}
