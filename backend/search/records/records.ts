import { type MarketRecord, marketFieldName, type SearchRecord } from '#api-client/contract/search-record.ts'
import type { Language, MarketCode } from '#config/markets.ts'
import { isLocale, type Locale, marketOfLocale, priceListOfLocale } from '#i18n/locales.ts'
import { families } from '#i18n/routing.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { findSizePrices, sizeKey } from '../../shop/catalog/products/product-repository.ts'
import { productUrl } from '../../shop/catalog/products/product-url.ts'
import { loadOfferedVouchers, type OfferedVouchers } from '../../shop/vouchers/offered-vouchers.ts'
import { findRecordPrices, findRecords, type RecordPrice, type RecordRow } from './record-repository.ts'

/** The fields that are the same in every market. */
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

/** The path of the product's sheet. */
export function productSheetUrl(row: RecordRow, locale: Locale): string {
  const { material, targets, family, title: name, color } = row
  return productUrl(locale, { material, targets, family, name, color })
}

/** A market of the records, and its public vouchers. */
export type RecordMarket = { readonly locale: Locale; readonly offered: OfferedVouchers }

/** The markets of some locales at a point in time. */
export async function recordMarkets(
  db: Queryable,
  locales: readonly Locale[],
  now: Date,
): Promise<readonly RecordMarket[]> {
  return Promise.all(
    locales.map(async (locale) => ({
      locale,
      offered: await loadOfferedVouchers(db, { locale, now }, null),
    })),
  )
}

/** The price of each size where sizes differ, in minor units of a price list. */
type SizePrices = ReadonlyMap<string, number>

/** The price after the first voucher; nulls where there is none. */
function voucherFields(
  row: RecordRow,
  price: RecordPrice,
  offered: OfferedVouchers,
  ownPrices: SizePrices | null,
) {
  const { current, mostExpensive } = price
  const sizes =
    ownPrices &&
    new Map(row.sizes.map((size) => [size, ownPrices.get(sizeKey(row.material, size)) ?? current]))
  const { sizes: _, ...thing } = row
  const voucherPrices = offered.buildPrices({
    ...thing,
    price: { current, mostExpensive: mostExpensive > current ? mostExpensive : null },
    ...(sizes ? { sizes } : {}),
  })
  const [code, voucher] = Object.entries(voucherPrices)[0] ?? []
  return {
    voucher_type: voucher?.voucherType ?? null,
    voucher_code: code ?? null,
    voucher_discount: voucher?.discount ?? null,
    voucher_autoapply: voucher?.usrHash ?? false,
    voucher_prelaunch: voucher?.preLaunch ?? false,
    voucher_campaign_type: code === undefined ? null : offered.campaignOf(code),
  }
}

/** The fields of a record for a market. */
function marketFields(
  row: RecordRow,
  price: RecordPrice,
  { locale, offered }: RecordMarket,
  ownPrices: SizePrices | null,
): Record<string, unknown> {
  const { currency } = marketOfLocale(locale)
  const { current, previous, mostExpensive } = price
  const sale = previous !== null && previous > current
  const fields: MarketRecord = {
    currency,
    sale,
    sale_percentage: sale ? Math.round(((previous - current) * 100) / previous) : 0,
    price_min: toDecimal(current, currency),
    price_max: toDecimal(mostExpensive, currency),
    price_previous: sale ? toDecimal(previous, currency) : null,
    ...voucherFields(row, price, offered, ownPrices),
    product_url: productSheetUrl(row, locale),
  }
  const named = Object.entries(fields) as [keyof MarketRecord, unknown][]
  return Object.fromEntries(named.map(([name, value]) => [marketFieldName(name, locale), value]))
}

export type ReadRecord = { readonly record: SearchRecord; readonly row: RecordRow }

/**
 * Products in the provider's record format, in a language and for some markets, in the order of the codes.
 */
export async function readRecords(
  db: Queryable,
  language: Language,
  materials: readonly string[],
  markets: readonly RecordMarket[],
): Promise<ReadRecord[]> {
  const lists = [...new Set(markets.map(({ locale }) => priceListOfLocale(locale)))]
  const bySize = lists.filter((list) =>
    markets.some(({ locale, offered }) => offered.needsSizePrices && priceListOfLocale(locale) === list),
  )
  const [rows, prices, ...sizes] = await Promise.all([
    findRecords(db, language, materials),
    findRecordPrices(db, lists, materials),
    ...bySize.map(async (list) => [list, await findSizePrices(db, materials, list)] as const),
  ])
  const sizePrices = new Map(sizes)
  const byCode = new Map(rows.map((row) => [row.material, row]))
  const byProduct = Map.groupBy(prices, ({ material }) => material)
  return materials.flatMap((material) => {
    const row = byCode.get(material)
    if (!row) return []
    const own = new Map(byProduct.get(material)?.map((price) => [price.list, price]))
    const fields = markets.map((market) => {
      const list = priceListOfLocale(market.locale)
      const price = own.get(list)
      const ownPrices = market.offered.needsSizePrices ? (sizePrices.get(list) ?? null) : null
      return price ? marketFields(row, price, market, ownPrices) : {}
    })
    return [{ row, record: Object.assign(commonFields(row), ...fields) as SearchRecord }]
  })
}

/** The requested fields; all by default. The code is always included. */
export function pickFields(record: SearchRecord, fields: string | undefined): SearchRecord {
  if (fields === undefined) return record
  const names = new Set(['uniqueId', ...fields.split(',')])
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as SearchRecord
}

/** The locale of a language in a market; the market's first locale where it does not use the language. */
export function localeFor(language: Language, market: MarketCode): Locale {
  const locale = `${language}_${market}`
  return isLocale(locale) ? locale : (`en_${market}` as Locale)
}
