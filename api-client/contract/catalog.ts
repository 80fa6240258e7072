import { z } from 'zod'
import { isProductId } from '#i18n/routing.ts'
import {
  brand,
  campaign,
  color,
  familyId,
  familyName,
  material,
  picture,
  prices,
  profile,
  saleState,
  sizeValue,
  targetId,
  targetName,
  wholeNumber,
} from './common.ts'
import { okReply } from './envelope.ts'
import { filters } from './filters.ts'
import { defineRoute } from './route.ts'
import { fit, knownFacts, model3d, safety } from './sheet-facts.ts'

export const productSorts = ['recommended', 'price_asc', 'price_desc', 'newest'] as const

export const voucherPrice = z.object({
  /** With the voucher; the least where prices differ, that of one piece where the number bought decides. */
  current: z.number(),
  currency: z.string(),
  /** Without it. */
  previous: z.number().nullable(),
  /** Whole per cent, at the most. */
  discount: z.number(),
  discountStr: z.string(),
  pricePerSize: z.boolean(),
  /** From the least to the most by size, or one a step by number; empty where it is one price. */
  voucherRangePrices: z.array(z.number()),
  currentFormated: z.string(),
  previousFormated: z.string().nullable(),
  /** Never applies itself. */
  preLaunch: z.boolean(),
  voucherType: z.string(),
  /** Models and category paths it is limited to. */
  voucherColIds: z.array(z.string()),
  /** Given for subscribing. */
  adqCampaign: z.boolean(),
  /** Applies itself; one given for subscribing only for who comes with a user hash. */
  usrHash: z.boolean(),
})
export type WireVoucherPrice = z.infer<typeof voucherPrice>

/** Keyed by voucher code, the one to show first first; empty where none is good for the product. */
export const voucherPrices = z.record(z.string(), voucherPrice)
export type WireVoucherPrices = z.infer<typeof voucherPrices>

/** A colour sibling, as tiles and sheets show it. */
export const sibling = z.object({ code: material, color, url: z.string(), image: picture })

/** What a tile and a sheet say of how a product is sold. */
const selling = {
  membersOnly: z.boolean(),
  giftCard: z.boolean(),
  /** Worn before, mended, sold again. */
  rewalk: z.boolean(),
  /** The launch it belongs to. */
  campaign: campaign.nullable(),
}

/** A product in a grid. `url` starts with the locale segment, on the host of `brand`. */
export const product = z.object({
  id: material,
  brand,
  name: z.string(),
  nameBase: z.string(),
  /** A short line under the name: kind and material. */
  subtitle: z.string(),
  category: z.string().meta({ description: 'Slash-separated path' }),
  color,
  size: z.array(sizeValue).meta({ description: 'Sizes in stock' }),
  target: targetId,
  family: familyName,
  /** Kind of thing (sneaker, boot, sandal, backpack…): how tall it stands on the ground line. */
  tipology: z.string(),
  prices,
  url: z.string(),
  images: z.array(picture).min(1),
  voucherPrices,
  newShooting: z.boolean(),
  /** Belongs to another brand of the house than the one that shows it. */
  siblingBrand: z.boolean(),
  ...selling,
  /** Model number or other short mark for the plaque, where the model has one. */
  plaque: z.string().nullable(),
  siblings: z.array(sibling),
})
export type WireProduct = z.infer<typeof product>

export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number().int(),
  hex: z.string().optional(),
})

/** Where the same page stands in each locale that has it, by profile. */
const alternates = z.array(z.object({ profile: z.string(), url: z.string() }))

/** A page of a list: where it begins, and how many it holds. */
export const pager = {
  'pager.offset': wholeNumber.pipe(z.number().int().min(0).max(100_000)).default(0),
  'pager.limit': wholeNumber
    .pipe(z.number().int().min(1))
    .transform((limit) => Math.min(limit, 100))
    .default(40)
    .meta({ description: 'Clamped at 100' }),
}

/**
 * A grid by its name: `W-1-boots-ankle-boots` (target, family, category path), or `collection-first-rain`.
 * It is what the grid's reply calls `currentListId`.
 */
export const gridId = z
  .string()
  .max(100)
  .regex(/^(?:[A-Z]-\d(?:-[a-z0-9]+)*|collection(?:-[a-z0-9]+)+)$/, { error: 'Not the id of a grid.' })

/** What a grid offers to narrow it by, each counted with the other filters applied; a chosen value may count 0. */
export const availableFilters = z.object({
  size: z.array(facetValue),
  color: z.array(facetValue),
  /** One step below the grid's place. */
  kind: z.array(facetValue),
  /** Brands of the house, where things of several stand here. */
  brand: z.array(facetValue),
  price: z.object({ from: z.number(), to: z.number(), currency: z.string() }).nullable(),
  /** The chosen store; `count` is how many of these lie there. */
  store: facetValue.nullable(),
})

export const productsList = defineRoute('productsList', {
  domain: 'catalog',
  summary: 'A page of a grid, with its facets',
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
      description: 'Names the grid instead of target, family and category; of a collection those narrow it',
    }),
    square: z
      .stringbool()
      .optional()
      .meta({ description: 'Asks for square tiles, which the reply then says' }),
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
    /** Text to show under the plain first page, paragraphs apart by a line; with `seoContent`. */
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

const wordOf = z.record(z.string(), z.string())

/** A list as a query spells it, with commas. */
export const listed = <Value extends z.ZodType<unknown, string>>(value: Value, most: number) =>
  z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).max(most))

export const productCards = defineRoute('productCards', {
  domain: 'catalog',
  summary: 'Tiles of the codes that a search found, and the words of its facets',
  input: z.object({
    profile,
    brand,
    codes: listed(material, 100).meta({
      description: 'Material codes with commas, in the order of the tiles',
    }),
    sizes: listed(sizeValue, 50).optional().meta({ description: 'Stored sizes with commas, to be told' }),
  }),
  reply: okReply({
    /** A code that is not sold here, or not any more, is left out. */
    products: z.array(product),
    words: z.object({
      size: wordOf,
      color: z.record(z.string(), z.object({ label: z.string(), hex: z.string() })),
      gender: wordOf,
      family: wordOf,
      category: wordOf,
    }),
  }),
})

export const sheetSize = z.object({
  /** Size in the market’s own system, beside the stored EU value. */
  label: z.string(),
  value: sizeValue,
  ean: z.string(),
  voucherPrices,
  /** What this size costs; others may cost something else. */
  price: z.number(),
  /** Whether it could be bought when this was read; the live product knows of this moment. */
  inStock: z.boolean(),
})

export const liveSize = z.object({
  label: z.string(),
  value: sizeValue,
  ean: z.string(),
  price: z.number(),
  /** Pairs that can still be sold; what is held by open orders is already taken off. */
  stock: z.number().int().min(0),
  /** One left. */
  lowStock: z.boolean(),
  voucherPrices,
})

/** A product that can be put in with another one, with its sizes of this moment. */
export const offer = product.extend({ sizes: z.array(liveSize) })
export type WireOffer = z.infer<typeof offer>

/** How a product’s sizes are told. Socks go by spans of shoe sizes; their type is spelt `TALLAP`. */
export const sizeScale = z.enum(['shoe', 'TALLAP', 'length', 'letter', 'value', 'one'])

export const productSheet = defineRoute('productSheet', {
  domain: 'catalog',
  summary: 'Everything a product sheet shows that a cache may keep',
  input: z.object({
    profile,
    brand,
    gender: targetId.optional(),
    material,
    seoContent: z.stringbool().optional(),
    country_price: z.string().max(8).optional(),
  }),
  reply: okReply({
    productSheet: z.object({
      code: material,
      name: z.string(),
      nameBase: z.string(),
      slug: z.string(),
      subtitle: z.string(),
      line: z.string(),
      brand,
      tipology: z.string(),
      family: familyName,
      category: z.string(),
      target: targetId,
      targetName,
      color,
      sizes: z.array(sheetSize),
      /** How the sizes are told: shoe sizes in two systems, the others once. */
      sizeScale,
      prices,
      voucherPrices,
      /** The lowest price of the 30 days before the reduction, where the market’s law asks for it. */
      priorLowest: z.number().nullable(),
      images: z.array(picture).min(1),
      model3d: model3d.nullable(),
      fit,
      description: z.string(),
      /** Everything told of it, the known facts included, in order. */
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      ...knownFacts,
      ...selling,
      saleState,
      season: z.string().nullable(),
      safety: safety.nullable(),
      collections: z.array(z.object({ code: z.string(), name: z.string() })),
      plaque: z.string().nullable(),
      siblingBrand: z.boolean(),
      url: z.string(),
    }),
    /** What can be bought on top of it. */
    additionalProducts: z.array(offer),
    /** What a bundle (kboix) is completed with, one of these: exchangeable soles. Empty where it is no bundle. */
    bundle: z.array(offer),
    productBetter: z.array(product),
    seoContent: z.string().nullable(),
    alternates,
  }),
  errors: { product_not_found: 404 },
})

export const liveProduct = defineRoute('liveProduct', {
  domain: 'catalog',
  summary: 'Price and stock of this moment; never cached',
  input: z.object({ profile, gender: targetId.optional(), material, voucher: z.string().max(40).optional() }),
  reply: okReply({
    id: material,
    sizes: z.array(liveSize),
    sizeScale,
    target: targetId,
    prices,
    voucherPrices,
    priorLowest: z.number().nullable(),
    saleState,
  }),
  errors: { product_not_found: 404 },
})

export const otherColors = defineRoute('otherColors', {
  domain: 'catalog',
  summary: 'The same model in its other colours',
  input: z.object({ profile, material, gender: targetId.optional(), voucher: z.string().max(40).optional() }),
  reply: okReply({
    colors: z.array(
      sibling.extend({
        tipology: z.string(),
        prices,
        voucherPrices,
        size: z.array(sizeValue).meta({ description: 'Sizes in stock' }),
      }),
    ),
  }),
  errors: { product_not_found: 404 },
})

export const crossSelling = defineRoute('crossSelling', {
  domain: 'catalog',
  summary: 'What can be put in with a product, as it stands at this moment; never cached',
  input: z.object({
    profile,
    brand,
    /** A material, or the model that is its part before the hyphen. */
    productId: z.string().refine(isProductId, { error: 'Not a product code.' }),
  }),
  reply: okReply({
    /** Bought on top of it. */
    additionalProducts: z.array(offer),
    /** What a bundle is completed with, one of these; empty where it is no bundle. */
    bundle: z.array(offer),
  }),
  errors: { product_not_found: 404 },
})
