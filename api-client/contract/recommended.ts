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
  summary: 'Products for who looks at one: never itself, one colour of a model, what is sold out last',
  input: z.object({
    profile,
    brand,
    material,
    targetIdUrl: targetId.optional().meta({ description: 'Whose pages the shopper is on; narrows to them' }),
    gender: targetId.optional().meta({ description: 'Stands in for targetIdUrl' }),
    useIA: z
      .stringbool()
      .default(false)
      .meta({ description: 'Prefers what looks alike, where pictures have been looked at' }),
    algorithm: z.enum(recommendationAlgorithms).default('similar'),
    voucher: shortText.optional(),
    forModal: z.stringbool().default(false).meta({ description: 'A short list, for a side sheet' }),
  }),
  reply: okReply({ products: z.array(product), algorithm: z.enum(recommendationAlgorithms) }),
  errors: { product_not_found: 404 },
})
