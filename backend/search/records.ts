import { marketFieldName, type SearchRecord } from '#api-client/contract/search-record.ts'
import type { Brand } from '#i18n/brands.ts'
import { isLocale, type Locale, marketOfLocale, priceListOfLocale } from '#i18n/locales.ts'
import type { Language, MarketCode } from '#i18n/markets.ts'
import { type Family, families } from '#i18n/routing.ts'
import { toDecimal } from '#lib/money/money.ts'
import { productUrl } from '../shop/catalog/product-url.ts'
import type { StoredTarget } from '../shop/catalog/schema.ts'
import type { Lexicon } from './lexicon.ts'
import type { Shelf } from './shelf.ts'

/** What is the same in every market. */
function commonFields(shelf: Shelf, lexicon: Lexicon, slot: number): SearchRecord | null {
  const row = shelf.rows[slot]
  if (!row) return null
  const kids = row.targets.length > 0 && row.targets.every((target) => target === 'K')
  return {
    uniqueId: row.material,
    title: lexicon.titles[slot] ?? row.material,
    catalog: row.brand as Brand,
    color: lexicon.colorNames[slot] ?? '',
    color_group: row.colorGroup,
    gender: row.targets,
    age_group: kids ? 'kids' : 'adult',
    goods: families[row.family as Exclude<Family, 'all'>],
    category: row.category,
    tipology: row.tipology,
    sizes: row.sizes,
    ...(row.picture ? { image_url: `/pictures/${row.picture}` } : {}),
    grid_image_suffix: '.md.webp',
    is_shooting_new: row.newShooting,
  }
}

/** What a record says for a market; nothing where it is not sold there. */
function marketFields(shelf: Shelf, lexicon: Lexicon, slot: number, locale: Locale): Record<string, unknown> {
  const { currency } = marketOfLocale(locale)
  const row = shelf.rows[slot]
  const priced = shelf.prices.get(priceListOfLocale(locale))
  const current = priced?.current[slot] ?? Number.NaN
  if (!row || !priced || Number.isNaN(current)) return {}
  const previous = priced.previous[slot] ?? Number.NaN
  const sale = previous > current
  const url = productUrl(locale, {
    material: row.material,
    targets: row.targets as StoredTarget[],
    family: row.family as Family,
    name: lexicon.titles[slot] ?? '',
    color: lexicon.colorNames[slot] ?? '',
  })
  const fields = {
    currency,
    sale,
    sale_percentage: sale ? Math.round(((previous - current) * 100) / previous) : 0,
    price_min: toDecimal(current, currency),
    price_max: toDecimal(priced.dearest[slot] ?? current, currency),
    price_previous: sale ? toDecimal(previous, currency) : null,
    voucher_type: null,
    voucher_code: null,
    voucher_discount: null,
    voucher_autoapply: false,
    voucher_prelaunch: false,
    voucher_campaign_type: null,
    product_url: url,
  } as const
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      marketFieldName(name as keyof typeof fields, locale),
      value,
    ]),
  )
}

/** A product as the provider keeps it, for the markets asked of; the price lists of these must be open. */
export function recordOf(
  shelf: Shelf,
  lexicon: Lexicon,
  slot: number,
  locales: readonly Locale[],
): SearchRecord | null {
  const common = commonFields(shelf, lexicon, slot)
  if (!common) return null
  return Object.assign(common, ...locales.map((locale) => marketFields(shelf, lexicon, slot, locale)))
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
