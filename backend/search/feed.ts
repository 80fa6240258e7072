import type { SearchRecord } from '#api-client/contract/search-record.ts'
import { marketFieldNames, searchRecord } from '#api-client/contract/search-record.ts'
import { type Locale, languageOf, locales, priceListOfLocale } from '#i18n/locales.ts'
import { marketCodes, priceListOf, priceLists } from '#i18n/markets.ts'
import type { Engine } from './engine.ts'
import type { Site } from './keys.ts'
import { recordOf } from './records.ts'
import { brandBit } from './shelf.ts'

type FeedRecord = SearchRecord & {
  /** Where it is sold: what `filter=market:"GB"` asks for. */
  readonly market: readonly string[]
  readonly published_at: string
}

/** Field types by the end of a field's name; everything else is text. */
const numbers = ['price_min', 'price_max', 'price_previous', 'sale_percentage', 'voucher_discount']
const many = ['gender', 'sizes', 'market']

function schemaOf(records: readonly FeedRecord[]) {
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  const known = [...Object.keys(searchRecord.shape), ...marketFieldNames]
  return [...names].map((fieldName) => {
    const base = known.find((name) => fieldName === name || fieldName.startsWith(`${name}_`)) ?? fieldName
    return {
      fieldName,
      dataType: numbers.includes(base) ? 'decimal' : 'text',
      multiValued: String(many.includes(fieldName)),
      autoSuggest: String(['title', 'category', 'color'].includes(fieldName)),
    }
  })
}

/**
 * A brand's records in a language, for the hosted provider's full upload: what the brand shows and has come out, with
 * the fields of every market that is spoken to in the language.
 */
export async function feedOf(engine: Engine, site: Site, now: Date) {
  const spoken = locales.filter((locale) => languageOf(locale) === site.language)
  let { shelf, books } = await engine.open(site.language, 'GB')
  for (const list of priceLists) ({ shelf, books } = await engine.open(site.language, list))
  const items: FeedRecord[] = []
  for (const slot of shelf.slotOf.values()) {
    const published = shelf.published[slot] ?? Number.POSITIVE_INFINITY
    if (!((shelf.brands[slot] ?? 0) & brandBit(site.brand)) || published > now.getTime()) continue
    const sold = (locale: Locale) =>
      !Number.isNaN(shelf.prices.get(priceListOfLocale(locale))?.current[slot] ?? Number.NaN)
    const record = recordOf(shelf, books.lexicon, slot, spoken.filter(sold))
    const market = marketCodes.filter(
      (code) => !Number.isNaN(shelf.prices.get(priceListOf(code))?.current[slot] ?? Number.NaN),
    )
    if (record && market.length)
      items.push({ ...record, market, published_at: new Date(published).toISOString() })
  }
  return { feed: { catalog: { schema: schemaOf(items), add: { items } } } }
}
