import { z } from 'zod'
import { brand, familyId, material, profile, sizeValue, targetId, wholeNumber } from './common.ts'
import { okReply } from './envelope.ts'
import { filters } from './filters.ts'
import { alternates, product } from './product.ts'
import { defineRoute } from './route.ts'

export const productSorts = ['recommended', 'price_asc', 'price_desc', 'newest'] as const

export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number().int(),
  hex: z.string().optional(),
})

/** A page of a list: offset and limit. */
export const pager = {
  'pager.offset': wholeNumber.pipe(z.number().int().min(0).max(100_000)).default(0),
  'pager.limit': wholeNumber
    .pipe(z.number().int().min(1))
    .transform((limit) => Math.min(limit, 100))
    .default(40)
    .meta({ description: 'Clamped at 100' }),
}

/**
 * The id of a grid: `W-1-boots-ankle-boots` (target, family, category path), or `collection-first-rain`. The
 * grid's reply calls it `currentListId`.
 */
export const gridId = z
  .string()
  .max(100)
  .regex(/^(?:[A-Z]-\d(?:-[a-z0-9]+)*|collection(?:-[a-z0-9]+)+)$/, { error: 'Not the id of a grid.' })

/** The facets of a grid, each counted with the other filters applied; a selected value may count 0. */
export const availableFilters = z.object({
  size: z.array(facetValue),
  color: z.array(facetValue),
  /** Subcategories, one level below the grid. */
  kind: z.array(facetValue),
  /** The company's brands, in a grid with products of several. */
  brand: z.array(facetValue),
  price: z.object({ from: z.number(), to: z.number(), currency: z.string() }).nullable(),
  /** The selected store; `count` is how many of these products it has in stock. */
  store: facetValue.nullable(),
})

export const productsList = defineRoute('productsList', {
  domain: 'catalog',
  summary: 'Returns a page of a grid with its facets.',
  input: z.object({
    profile,
    brand,
    targetId,
    family: familyId,
    category: z
      .string()
      .regex(/^[a-z-]+(\/[a-z-]+)*$/)
      .max(120)
      .optional()
      .meta({ description: 'Category path below the family' }),
    filters: filters.optional(),
    order: z.enum(productSorts).default('recommended'),
    ...pager,
    voucher: z.string().max(40).optional(),
    seoContent: z.stringbool().optional(),
    gridId: gridId.optional().meta({
      description:
        'Identifies the grid instead of target, family and category; for a collection those filter it',
    }),
    square: z
      .stringbool()
      .optional()
      .meta({ description: 'Requests square tiles; the reply has the same flag' }),
  }),
  reply: okReply({
    products: z.array(product),
    total: z.number().int(),
    availableFilters,
    currentList: z.string(),
    currentListId: gridId,
    /** Whether products of a sibling brand are among these. */
    siblingBrand: z.boolean(),
    title: z.string(),
    description: z.string(),
    /** Half a year, of a season's collection. */
    season: z.string().nullable(),
    square: z.boolean(),
    urlCanonical: z.string(),
    /**
     * Text to show below the unfiltered first page, with blank lines between paragraphs; with `seoContent`.
     */
    seoContent: z.string().nullable(),
    /** Whether all of these are renewed goods. */
    rewalk: z.boolean(),
    relatedCollectionId: z.string().nullable(),
    urlRelatedCollection: z.string().nullable(),
    urlCanonicalGTM: z.string(),
    /** With `seoContent`; empty on filtered and further pages. */
    alternates,
  }),
  errors: { grid_not_found: 404 },
})

const labelByValue = z.record(z.string(), z.string())

/** A comma-separated list in a query. */
export const commaSeparated = <Value extends z.ZodType<unknown, string>>(value: Value, maxItems: number) =>
  z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).max(maxItems))

export const productCards = defineRoute('productCards', {
  domain: 'catalog',
  summary: 'Returns the tiles of search results by their codes, and the labels of the search facets.',
  input: z.object({
    profile,
    brand,
    codes: commaSeparated(material, 100).meta({
      description: 'Comma-separated material codes, in the order of the tiles',
    }),
    sizes: commaSeparated(sizeValue, 50)
      .optional()
      .meta({ description: 'Comma-separated stored sizes whose labels are requested' }),
  }),
  reply: okReply({
    /** Codes that are not, or no longer, sold here are omitted. */
    products: z.array(product),
    words: z.object({
      size: labelByValue,
      color: z.record(z.string(), z.object({ label: z.string(), hex: z.string() })),
      gender: labelByValue,
      family: labelByValue,
      category: labelByValue,
    }),
  }),
})
