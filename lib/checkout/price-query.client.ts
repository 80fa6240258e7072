import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import { type MarketCode, marketOf, type ShippingCode } from '#config/markets.ts'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { parseBag, parseTaxParts } from '#lib/bag/parse-bag.ts'
import { getAppliedVouchers, isDigitalOnly } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { toMinor } from '#lib/money/money.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'
import { isPostalCode, isPostalCodeOfRegion, normalizePostalCode } from '#validation/postal-codes.ts'
import { type CheckoutValues, getSelectedDeliveryKind, getSelectedPickupPoint } from './form.ts'
import type { PriceQuote } from './totals.ts'

/** The destination of the goods, as far as the tax depends on it. */
export type TaxAddress = { readonly region: string; readonly postalCode: string }

/** The address that determines the tax: the delivery address, or the pickup point. */
export function getTaxableAddress(values: CheckoutValues): {
  readonly region: string
  readonly postalCode: string
} {
  if (getSelectedDeliveryKind(values) === 'home') return values.shippingAddress
  return getSelectedPickupPoint(values) ?? { region: '', postalCode: '' }
}

/** The tax address once region and postal code are valid; null before, and where prices include the tax. */
export function toTaxAddress(
  market: MarketCode,
  address: { readonly region: string; readonly postalCode: string },
): TaxAddress | null {
  if (marketOf(market).taxIncluded || !address.region) return null
  const region = address.region
  const postalCode = normalizePostalCode(market, address.postalCode)
  const isValid = isPostalCode(market, postalCode) && isPostalCodeOfRegion(market, postalCode, region)
  return isValid ? { region, postalCode } : null
}

async function fetchQuote(
  shop: ShopContext,
  bag: Bag,
  to: TaxAddress | null,
  method: ShippingCode | null,
): Promise<PriceQuote> {
  const reply = await shopApi.retrieveBag({
    profile: shop.locale,
    brand: shop.brand,
    ...getVoucherParams(shop.brand),
    shoppingCartHashId: bag.hash,
    ...(to ? { tax: true, taxRegion: to.region, taxPostalCode: to.postalCode } : {}),
    ...(method ? { shippingMethodId: method } : {}),
  })
  if (isKo(reply)) {
    const isBagError = firstError(reply).code.startsWith('bag_')
    if (isBagError)
      void getQueryClient().invalidateQueries({ queryKey: bagQuery(shop).queryKey, exact: true })
    throw new ApiError(reply)
  }
  const { shippingCost, shippingListed, taxTotal, taxParts, totalImport, giftCardLimit } = reply.bag
  if (taxTotal === null || totalImport === null)
    throw new Error('The service returned a price without its tax')
  const pricedBag = parseBag(reply.bag)
  // A price changed since the bag was fetched: show the new one everywhere.
  if (serializePrices(pricedBag) !== serializePrices(bag))
    void getQueryClient().invalidateQueries({ queryKey: bagQuery(shop).queryKey, exact: true })
  const minor = (value: number) => toMinor(value, pricedBag.currency)
  const optional = (value: number | null) => (value === null ? null : minor(value))
  return {
    goods: pricedBag.total,
    vouchers: getAppliedVouchers(pricedBag),
    shipping: optional(shippingCost),
    shippingListed: optional(shippingListed),
    tax: minor(taxTotal),
    parts: parseTaxParts(taxParts, pricedBag.currency),
    total: minor(totalImport),
    cardLimit: minor(giftCardLimit ?? 0),
  }
}

/** All prices of the goods, to compare. */
function serializePrices(bag: Bag): string {
  const lines = bag.lines.map(({ id, size, price, paid, blocked }) => [id, size, price, paid, blocked])
  const codes = getAppliedVouchers(bag).map(({ code }) => code)
  return JSON.stringify([lines, codes, bag.gifts.map(({ code }) => code)])
}

/**
 * Prices a bag for a delivery method and an address; refetched when one of them changes. Where tax is added,
 * the query waits for the address; elsewhere it waits for the method. Throws on outages.
 */
export function priceQuery(shop: ShopContext, bag: Bag, to: TaxAddress | null, method: ShippingCode | null) {
  return queryOptions({
    // Below the bag’s own key: invalidating the bag invalidates its price.
    queryKey: [...bagQuery(shop).queryKey, 'price', bag.hash, serializePrices(bag), to, method],
    queryFn: () => fetchQuote(shop, bag, to, method),
    enabled: bag.taxIncluded || isDigitalOnly(bag) ? method !== null : to !== null,
    // Fails at once without a network and says so, and retries when the network is back.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}
