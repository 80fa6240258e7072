import 'server-only'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { parseCountrySegment } from './paths.ts'
import { getStoresIn } from './queries.server.ts'
import type { Store } from './types.ts'

/** The stores for the segments of a results page; null if there are none. */
export async function getStoresBySegments(
  brand: Brand,
  locale: Locale,
  country: string,
  city: string | null,
): Promise<readonly [Store, ...Store[]] | null> {
  const countryId = parseCountrySegment(country)
  const [first, ...others] = (countryId && (await getStoresIn(brand, locale, countryId, city))) || []
  return first ? [first, ...others] : null
}
