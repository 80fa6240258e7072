import { z } from 'zod'
import { isProductId } from '#i18n/routing.ts'
import {
  brand,
  color,
  familyName,
  material,
  picture,
  prices,
  profile,
  saleState,
  sizeValue,
  targetId,
  targetName,
} from './common.ts'
import { okReply } from './envelope.ts'
import { alternates, product, saleFields, sibling, voucherPrices } from './product.ts'
import { defineRoute } from './route.ts'
import { fit, model3d, productFacts, safety } from './sheet-facts.ts'

export const sheetSize = z.object({
  /** Size in the market’s own system, beside the stored EU value. */
  label: z.string(),
  value: sizeValue,
  ean: z.string(),
  voucherPrices,
  /** Price of this size; other sizes may differ. */
  price: z.number(),
  /** Whether it was available when this was read; the live product has the current state. */
  inStock: z.boolean(),
})

export const liveSize = z.object({
  label: z.string(),
  value: sizeValue,
  ean: z.string(),
  price: z.number(),
  /** Units available for sale, after deducting what open orders hold. */
  stock: z.number().int().min(0),
  /** Only one unit is left. */
  lowStock: z.boolean(),
  voucherPrices,
})

/** A product that can be added to another one, with its current sizes. */
export const offer = product.extend({ sizes: z.array(liveSize) })
export type OfferDto = z.infer<typeof offer>

/** How a product’s sizes are labelled. Socks have ranges of shoe sizes; their type is spelt `TALLAP`. */
export const sizeScale = z.enum(['shoe', 'TALLAP', 'length', 'letter', 'value', 'one'])

export const productSheet = defineRoute('productSheet', {
  domain: 'catalog',
  summary: 'Returns the cacheable data of a product sheet.',
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
      /** How the sizes are labelled: shoe sizes in two systems, the others in one. */
      sizeScale,
      prices,
      voucherPrices,
      /** The lowest price of the 30 days before the reduction, in markets whose law requires it. */
      priorLowest: z.number().nullable(),
      images: z.array(picture).min(1),
      model3d: model3d.nullable(),
      fit,
      description: z.string(),
      /** All product details in order, including the structured facts. */
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      ...productFacts,
      ...saleFields,
      saleState,
      season: z.string().nullable(),
      safety: safety.nullable(),
      collections: z.array(z.object({ code: z.string(), name: z.string() })),
      plaque: z.string().nullable(),
      siblingBrand: z.boolean(),
      url: z.string(),
    }),
    /** Products that can be bought as additions to it. */
    additionalProducts: z.array(offer),
    /**
     * The choices for the second part of a bundle (kboix): exchangeable soles. Empty where it is not a
     * bundle.
     */
    bundle: z.array(offer),
    productBetter: z.array(product),
    seoContent: z.string().nullable(),
    alternates,
  }),
  errors: { product_not_found: 404 },
})

export const liveProduct = defineRoute('liveProduct', {
  domain: 'catalog',
  summary: 'Returns current price and stock of a product; never cached.',
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
  summary: 'Lists the other colours of a model.',
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
  summary: 'Lists the additions and bundle parts of a product with current price and stock; never cached.',
  input: z.object({
    profile,
    brand,
    /** A material, or the model, which is the part before the hyphen. */
    productId: z.string().refine(isProductId, { error: 'Not a product code.' }),
  }),
  reply: okReply({
    /** Products that are bought as additions to it. */
    additionalProducts: z.array(offer),
    /** The choices for the second part of a bundle; empty where it is not a bundle. */
    bundle: z.array(offer),
  }),
  errors: { product_not_found: 404 },
})
