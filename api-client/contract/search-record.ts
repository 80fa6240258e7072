import { z } from 'zod'
import type { Locale } from '#i18n/locales.ts'
import { brand } from './common.ts'

/** Product type codes: 1 shoes, 2 accessories, 5 apparel, 6 campergoods. */
const goods = z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(6)])

/** A product in the search provider's index. Fields that differ by market are in {@link marketRecord}. */
export const searchRecord = z.looseObject({
  /** The material code. */
  uniqueId: z.string(),
  title: z.string().optional(),
  /** The brand it belongs to. */
  catalog: brand.optional(),
  /** The colour's name, and its group in the filters. */
  color: z.string().optional(),
  color_group: z.string().optional(),
  /** W and M for unisex products. */
  gender: z.array(z.string()).optional(),
  age_group: z.enum(['adult', 'kids']).optional(),
  goods: goods.optional(),
  /** Path below the family. */
  category: z.string().optional(),
  /** Kind of product, as `boot`, which decides its relative height. */
  tipology: z.string().optional(),
  sizes: z.array(z.string()).optional(),
  /** The tile's picture: `image_url`, and which of its sizes grids use. */
  image_url: z.string().optional(),
  grid_image_suffix: z.string().optional(),
  is_shooting_new: z.boolean().optional(),
})
export type SearchRecord = z.infer<typeof searchRecord>

/** The fields of one market, suffixed with its code: `price_min_gb`. Amounts are decimal units. */
export const marketRecord = z.object({
  currency: z.string().length(3),
  sale: z.boolean(),
  /** Whole per cent; 0 without a previous price. */
  sale_percentage: z.number(),
  price_min: z.number(),
  price_max: z.number(),
  /** Previous price, shown struck through. */
  price_previous: z.number().nullable().default(null),
  voucher_type: z.string().nullable().default(null),
  voucher_code: z.string().nullable().default(null),
  voucher_discount: z.number().nullable().default(null),
  voucher_autoapply: z.boolean().default(false),
  voucher_prelaunch: z.boolean().default(false),
  voucher_campaign_type: z.string().nullable().default(null),
  /** Path from the locale on; its field name includes the language: `product_url_en_gb`. */
  product_url: z.string(),
})
export type MarketRecord = z.infer<typeof marketRecord>

export const marketFieldNames = Object.keys(marketRecord.shape) as (keyof MarketRecord)[]

/** Field name of a market: `price_min_gb`, `product_url_en_gb`. */
export function marketFieldName(name: keyof MarketRecord, locale: Locale): string {
  const localeSuffix = locale.toLowerCase()
  return `${name}_${name === 'product_url' ? localeSuffix : localeSuffix.slice(3)}`
}

/** The fields of the locale’s market; null where required ones are missing. */
export function parseMarketRecord(record: SearchRecord, locale: Locale): MarketRecord | null {
  const fields = marketFieldNames.map((name) => [name, record[marketFieldName(name, locale)]])
  const parsed = marketRecord.safeParse(Object.fromEntries(fields.filter(([, value]) => value !== undefined)))
  return parsed.success ? parsed.data : null
}

/** The field names that the locale needs. */
export function recordFields(locale: Locale): readonly string[] {
  return [
    ...Object.keys(searchRecord.shape),
    ...marketFieldNames.map((name) => marketFieldName(name, locale)),
  ]
}
