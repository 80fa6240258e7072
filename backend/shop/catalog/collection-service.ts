import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { collectionGridId, collectionPath } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { inLocale } from '../../db/in-locale.ts'
import { ok, type Refusal, refuse } from '../../http/result.ts'
import { loadCards } from './cards.ts'
import { type CollectionRow, findCollected, findCollections } from './collection-repository.ts'
import { everything } from './grid-place.ts'
import { plainSearch } from './grid-service.ts'
import { listingsOf } from './listings/listings.ts'
import { searchShelf } from './listings/search.ts'

/** Who asks, where and when. */
export type Visit = {
  readonly db: Queryable
  readonly profile: Locale
  readonly brand: Brand
  readonly now: Date
}

/** Collections with their first picture; one of which nothing stands in the market is left out. */
export async function wireCollections({ db, profile, brand, now }: Visit, rows: readonly CollectionRow[]) {
  const shelf = (await listingsOf(db).fresh())[brand]
  const search = { ...plainSearch(marketCodeOf(profile), everything, now), limit: 1 }
  const standing = await Promise.all(
    rows.map(async (row) => {
      const within = await findCollected(db, [row.code])
      return { row, ...searchShelf(shelf, { ...search, within }) }
    }),
  )
  const firsts = standing.flatMap(({ page }) => page)
  const cards = await loadCards(db, firsts, { locale: profile, shownBy: brand, now, voucher: null })
  const images = new Map(cards.map((card) => [card.id, card.images[0]]))
  return standing.flatMap(({ row, total, page: [first = ''] }) => {
    const image = images.get(first)
    if (!image) return []
    return {
      id: row.code,
      title: inLocale(row.name, profile),
      description: inLocale(row.description, profile),
      season: row.season,
      url: collectionPath(profile, row.code),
      gridId: collectionGridId(row.code),
      total,
      camp: row.campaign,
      image,
    }
  })
}

/** All collections of the brand, or the one of an id. */
export async function readCollections(visit: Visit, id: string | undefined) {
  const rows = await findCollections(visit.db, visit.brand, id === undefined ? undefined : [id])
  const found = await wireCollections(visit, rows)
  const missing: Refusal<'collection_not_found'> = refuse(
    'collection_not_found',
    'There is no such collection.',
  )
  return id !== undefined && !found.length ? missing : ok({ collections: found })
}
