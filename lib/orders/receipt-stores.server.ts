import 'server-only'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getOptionalStoresIn } from '#lib/stores/queries.server.ts'

/**
 * Stores of the market, by city, whose receipts can be looked up; empty while the service does not respond.
 */
export async function getReceiptStores({ brand, locale }: ShopContext) {
  const stores = (await getOptionalStoresIn(brand, locale, marketCodeOf(locale), null)) ?? []
  return stores
    .map(({ id, name, city }) => ({ id, name, city }))
    .toSorted((one, other) => one.city.localeCompare(other.city))
}
