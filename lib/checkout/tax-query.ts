import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import { type MarketCode, marketOf, type ShippingCode } from '#i18n/markets.ts'
import { shop } from '#lib/api/browser.ts'
import { bagQuery, keepAnswer } from '#lib/bag/bag-query.ts'
import { bagFromWire, taxPartsFromWire } from '#lib/bag/from-wire.ts'
import type { Bag } from '#lib/bag/types.ts'
import { toMinor } from '#lib/money/money.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'
import { isPostalCode, isPostalCodeOfRegion, normalizePostalCode } from '#validation/postal-codes.ts'
import type { TaxQuote } from './totals.ts'

/** Where the goods go, as far as the tax depends on it. */
export type TaxPlace = { readonly region: string; readonly postalCode: string }

/** The place an address names, once its region and postal code are right; null before, and where prices contain the tax. */
export function taxPlaceOf(
  market: MarketCode,
  address: { readonly region: string; readonly postalCode: string },
): TaxPlace | null {
  if (marketOf(market).taxIncluded || !address.region) return null
  const region = address.region
  const postalCode = normalizePostalCode(market, address.postalCode)
  const right = isPostalCode(market, postalCode) && isPostalCodeOfRegion(market, postalCode, region)
  return right ? { region, postalCode } : null
}

async function fetchQuote(
  place: Place,
  bag: Bag,
  to: TaxPlace,
  method: ShippingCode | null,
): Promise<TaxQuote> {
  const reply = await shop.retrieveBag({
    profile: place.locale,
    brand: place.brand,
    shoppingCartHashId: bag.hash,
    tax: true,
    taxRegion: to.region,
    taxPostalCode: to.postalCode,
    ...(method ? { shippingMethodId: method } : {}),
  })
  if (isKo(reply)) {
    const gone = firstError(reply).code.startsWith('bag_')
    if (gone) void queryClient().invalidateQueries({ queryKey: bagQuery(place).queryKey, exact: true })
    throw new ApiError(reply)
  }
  const { shippingCost, taxTotal, taxParts, totalImport } = reply.bag
  if (taxTotal === null || totalImport === null) throw new Error('the shop named no tax')
  const fresh = bagFromWire(reply.bag)
  // A price changed since the bag was read: everything shows the new one, and nothing of this place.
  if (fresh.total !== bag.total) keepAnswer(place, { ...fresh, taxTotal: null, taxRate: null })
  const minor = (value: number) => toMinor(value, fresh.currency)
  return {
    shipping: shippingCost === null ? null : minor(shippingCost),
    tax: minor(taxTotal),
    parts: taxPartsFromWire(taxParts, fresh.currency),
    total: minor(totalImport),
  }
}

/** What a bag comes to where it goes; asked anew whenever bag, place or delivery change. Outages throw. */
export function taxQuery(place: Place, bag: Bag, to: TaxPlace | null, method: ShippingCode | null) {
  const lines = bag.lines.map(({ id, size, price, blocked }) => [id, size, price, blocked])
  return queryOptions({
    // Below the bag’s own key: whatever makes the bag old makes its tax old.
    queryKey: [...bagQuery(place).queryKey, 'tax', bag.hash, lines, to, method],
    queryFn: () => {
      if (!to) throw new Error('the tax of nowhere')
      return fetchQuote(place, bag, to, method)
    },
    enabled: to !== null,
    // Without a network it fails at once and says so, and is asked again when there is one.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}
