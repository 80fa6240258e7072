import { eq, sql } from 'drizzle-orm'
import { type Locale, locales, priceListOfLocale } from '#i18n/locales.ts'
import { type MarketCode, priceLists } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import type { GridSearch } from './grid-repository.ts'
import { standingIn } from './grid-repository.ts'
import { prices } from './schema.ts'

/** The price lists that a product stands in. */
export async function findListsOf(db: Queryable, material: string): Promise<ReadonlySet<MarketCode>> {
  const found = await db.select({ list: prices.market }).from(prices).where(eq(prices.material, material))
  return new Set(found.map(({ list }) => list))
}

/** The price lists in which anything stands at a grid's place. */
export async function findListsAt(db: Queryable, search: GridSearch): Promise<ReadonlySet<MarketCode>> {
  const found = await db.execute(sql`
    select list from unnest(${sql.param([...priceLists])}::text[]) list
    where exists (${standingIn(search, sql`list`)})
  `)
  return new Set(found.rows.map(({ list }) => list as MarketCode))
}

/** Where a page stands in each locale whose price list has it. */
export function alternatesIn(lists: ReadonlySet<MarketCode>, urlIn: (locale: Locale) => string) {
  return locales
    .filter((locale) => lists.has(priceListOfLocale(locale)))
    .map((profile) => ({ profile, url: urlIn(profile) }))
}
