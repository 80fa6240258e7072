import { marketFieldNames, type SearchRecord, searchRecord } from '#api-client/contract/search-record.ts'
import type { SearchSite } from '#backend/search/site-key.ts'
import { type MarketCode, marketCodes, priceListOf } from '#config/markets.ts'
import { languageOf, locales } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { getCatalogIndexCache } from '../../shop/catalog/listings/catalog-index-cache.ts'
import { readRecords, recordMarkets } from './records.ts'

type FeedRecord = SearchRecord & {
  /** The markets that sell it: the target of `filter=market:"GB"`. */
  readonly market: readonly string[]
  readonly published_at: string
}

/** Field types by the suffix of the field name; everything else is text. */
const numericFields = ['price_min', 'price_max', 'price_previous', 'sale_percentage', 'voucher_discount']
const multiValueFields = ['gender', 'sizes', 'market']

/** Records read per batch. */
const batchSize = 500

function schemaOf(records: readonly FeedRecord[]) {
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  const known = [...Object.keys(searchRecord.shape), ...marketFieldNames]
  return [...names].map((fieldName) => {
    const base = known.find((name) => fieldName === name || fieldName.startsWith(`${name}_`)) ?? fieldName
    return {
      fieldName,
      dataType: numericFields.includes(base) ? 'decimal' : 'text',
      multiValued: String(multiValueFields.includes(fieldName)),
      autoSuggest: String(['title', 'category', 'color'].includes(fieldName)),
    }
  })
}

/**
 * A brand's records in a language, for the full upload to the hosted provider: the released products of the
 * brand, with the fields of every market that uses the language.
 */
export async function buildFeed(db: Queryable, site: SearchSite, now: Date) {
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[site.brand]
  const isSold = (rowId: number, list: MarketCode) => (catalogIndex.prices.get(list)?.get(rowId) ?? 0) > 0
  const spoken = locales.filter((locale) => languageOf(locale) === site.language)
  const places = [...Array(catalogIndex.length).keys()].filter(
    (rowId) => catalogIndex.publishedAt.get(rowId) <= now.getTime(),
  )
  const markets = await recordMarkets(db, spoken, now)
  const items: FeedRecord[] = []
  for (let from = 0; from < places.length; from += batchSize) {
    const some = places.slice(from, from + batchSize)
    const materials = some.map((rowId) => catalogIndex.materials[rowId] ?? '')
    for (const { record, row } of await readRecords(db, site.language, materials, markets)) {
      const rowId = catalogIndex.rowIdOf(row.material) ?? -1
      const market = marketCodes.filter((code) => isSold(rowId, priceListOf(code)))
      if (market.length)
        items.push({ ...record, market, published_at: new Date(row.published).toISOString() })
    }
  }
  return { feed: { catalog: { schema: schemaOf(items), add: { items } } } }
}
