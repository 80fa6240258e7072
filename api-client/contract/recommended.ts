import { z } from 'zod'
import { brand, material, profile, shortText, targetId } from './common.ts'
import { okReply } from './envelope.ts'
import { product } from './product.ts'
import { defineRoute } from './route.ts'

/**
 * Strategies of recommendations. `similar`: of the same kind, near in price, colour and materials.
 * `together`: curated combinations, and products of the same orders. `popular`: ordered most recently.
 */
export const recommendationAlgorithms = ['similar', 'together', 'popular'] as const
export type RecommendationAlgorithm = (typeof recommendationAlgorithms)[number]

export const recommended = defineRoute('recommended', {
  domain: 'catalog',
  summary:
    'Recommends products for a product: without the product itself, in one colour per model, sold-out products last.',
  input: z.object({
    profile,
    brand,
    material,
    targetIdUrl: targetId
      .optional()
      .meta({ description: 'The target of the page that the customer is on; limits the products to it' }),
    gender: targetId.optional().meta({ description: 'Used if targetIdUrl is missing' }),
    useIA: z
      .stringbool()
      .default(false)
      .meta({ description: 'Prefers products with similar pictures, if the pictures have been analysed' }),
    algorithm: z.enum(recommendationAlgorithms).default('similar'),
    voucher: shortText.optional(),
    forModal: z.stringbool().default(false).meta({ description: 'A short list, for a side sheet' }),
  }),
  reply: okReply({ products: z.array(product), algorithm: z.enum(recommendationAlgorithms) }),
  errors: { product_not_found: 404 },
})
