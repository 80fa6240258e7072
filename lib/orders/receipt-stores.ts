import 'server-only'
import { ApiError } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Place } from '#lib/session/place.ts'
import { getStoresIn } from '#lib/stores/queries.ts'

/** Stores of the market, by city, whose receipts can be looked up; none while the shop is away. */
export async function receiptStores({ brand, locale }: Place) {
  try {
    const stores = (await getStoresIn(brand, locale, marketCodeOf(locale), null)) ?? []
    return stores
      .map(({ id, name, city }) => ({ id, name, city }))
      .toSorted((one, other) => one.city.localeCompare(other.city))
  } catch (cause) {
    if (cause instanceof ApiError) return []
    throw cause
  }
}
