import { type MarketRecord, marketFieldName, type SearchRecord } from '#api-client/contract/search-record.ts'
import { isLocale, type Locale, marketOfLocale, priceListOfLocale } from '#i18n/locales.ts'
import type { Language, MarketCode } from '#i18n/markets.ts'
import { families } from '#i18n/routing.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../db/client.ts'
import { productUrl } from '../shop/catalog/product-url.ts'
import { findRecordPrices, findRecords, type RecordPrice, type RecordRow } from './record-repository.ts'

/** What is the same in every market. */
function commonFields(row: RecordRow): SearchRecord {
  const kids = row.targets.length > 0 && row.targets.every((target) => target === 'K')
  return {
    uniqueId: row.material,
    title: row.title,
    catalog: row.brand,
    color: row.color,
    color_group: row.colorGroup,
    gender: row.targets,
    age_group: kids ? 'kids' : 'adult',
    goods: families[row.family],
    category: row.category,
    tipology: row.tipology,
    sizes: row.sizes,
    ...(row.picture ? { image_url: `/pictures/${row.picture}` } : {}),
    grid_image_suffix: '.md.webp',
    is_shooting_new: row.newShooting,
  }
}

/** What a record says for a market. */
function marketFields(row: RecordRow, price: RecordPrice, locale: Locale): Record<string, unknown> {
  const { currency } = marketOfLocale(locale)
  const { current, previous, dearest } = price
  const sale = previous !== null && previous > current
  const fields: MarketRecord = {
    currency,
    sale,
    sale_percentage: sale ? Math.round(((previous - current) * 100) / previous) : 0,
    price_min: toDecimal(current, currency),
    price_max: toDecimal(dearest, currency),
    price_previous: sale ? toDecimal(previous, currency) : null,
    voucher_type: null,
    voucher_code: null,
    voucher_discount: null,
    voucher_autoapply: false,
    voucher_prelaunch: false,
    voucher_campaign_type: null,
    product_url: productUrl(locale, {
      material: row.material,
      targets: row.targets,
      family: row.family,
      name: row.title,
      color: row.color,
    }),
  }
  const named = Object.entries(fields) as [keyof MarketRecord, unknown][]
  return Object.fromEntries(named.map(([name, value]) => [marketFieldName(name, locale), value]))
}

export type ReadRecord = { readonly record: SearchRecord; readonly row: RecordRow }

/** Products as the provider keeps them, in a language and for the markets of some locales, in the order of the codes. */
export async function readRecords(
  db: Queryable,
  language: Language,
  materials: readonly string[],
  locales: readonly Locale[],
): Promise<ReadRecord[]> {
  const lists = [...new Set(locales.map(priceListOfLocale))]
  const [rows, prices] = await Promise.all([
    findRecords(db, language, materials),
    findRecordPrices(db, lists, materials),
  ])
  const byCode = new Map(rows.map((row) => [row.material, row]))
  const byProduct = Map.groupBy(prices, ({ material }) => material)
  return materials.flatMap((material) => {
    const row = byCode.get(material)
    if (!row) return []
    const own = new Map(byProduct.get(material)?.map((price) => [price.list, price]))
    const markets = locales.map((locale) => {
      const price = own.get(priceListOfLocale(locale))
      return price ? marketFields(row, price, locale) : {}
    })
    return [{ row, record: Object.assign(commonFields(row), ...markets) as SearchRecord }]
  })
}

/** The fields that were asked for; all where nothing is said. The code is always there. */
export function picked(record: SearchRecord, fields: string | undefined): SearchRecord {
  if (fields === undefined) return record
  const names = new Set(['uniqueId', ...fields.split(',')])
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as SearchRecord
}

/** The locale of a language in a market; the market's first where it does not speak it. */
export function localeFor(language: Language, market: MarketCode): Locale {
  const locale = `${language}_${market}`
  return isLocale(locale) ? locale : (`en_${market}` as Locale)
}
