import { eq } from 'drizzle-orm'
import type { MarketCode } from '#config/markets.ts'
import { type Locale, locales, priceListOfLocale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { prices } from '../../db/schema/catalog/catalog.ts'

/** The price lists that contain a product. */
export async function findPriceListsOf(db: Queryable, material: string): Promise<ReadonlySet<MarketCode>> {
  const found = await db.select({ list: prices.market }).from(prices).where(eq(prices.material, material))
  return new Set(found.map(({ list }) => list))
}

/** The URL of a page in each locale whose price list contains it. */
export function buildAlternates(lists: ReadonlySet<MarketCode>, urlIn: (locale: Locale) => string) {
  return locales
    .filter((locale) => lists.has(priceListOfLocale(locale)))
    .map((profile) => ({ profile, url: urlIn(profile) }))
}
