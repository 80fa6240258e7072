import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { reviewPageSize } from '#api-client/contract/reviews.ts'
import { languageOf } from '#i18n/locales.ts'
import { implement } from '../../http/implement.ts'
import { ok } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findReviews, sumReviews } from './repository.ts'

const modelOf = (productId: string) => productId.split('-')[0] ?? productId

/** One decimal, as people read it. */
function averageOf(spread: readonly number[], total: number): number {
  const sum = spread.reduce((all, count, index) => all + count * (index + 1), 0)
  return total ? Math.round((sum / total) * 10) / 10 : 0
}

export function reviewRoutes(app: FastifyInstance, { database: { db } }: ShopParts): void {
  implement(app, contract.reviewBatch, async ({ profile, productId, page }) => {
    const models = [...new Set(productId.map(modelOf))]
    const [rows, sums] = await Promise.all([
      findReviews(db, models, languageOf(profile), (page - 1) * reviewPageSize, reviewPageSize),
      sumReviews(db, models),
    ])
    const total = sums.reduce((all, sum) => all + sum.total, 0)
    return ok({
      reviews: rows.map(({ model, material, origin, ...review }) => ({
        ...review,
        ProductId: material ?? model,
        Origin: origin,
      })),
      total,
      page,
      pages: Math.ceil(total / reviewPageSize),
      products: sums.map(({ model, origin, total: own, spread, fit }) => ({
        ProductId: model,
        Origin: origin,
        total: own,
        average: averageOf(spread, own),
        spread,
        fit,
      })),
    })
  })
}
