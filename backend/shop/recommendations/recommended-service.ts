import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import type { RecommendationAlgorithm } from '#api-client/contract/recommended.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import type { StoredTarget } from '../../db/schema/catalog/catalog.ts'
import { ok } from '../../http/result.ts'
import { findProduct, productNotFound } from '../catalog/products/find-product.ts'
import { loadCards } from '../catalog/products/product-cards.ts'
import { findProducts, type ProductRow } from '../catalog/products/product-repository.ts'
import { findLinkedMaterials } from '../catalog/products/related-repository.ts'
import { getDescriptorCache } from '../image-search/descriptor-cache.ts'
import { findSimilarModels } from '../image-search/find-similar-products.ts'
import { toRequestedVoucher, type VoucherCall } from '../vouchers/offered-vouchers.ts'
import {
  findBoughtTogether,
  findPopular,
  findSimilar,
  type RecommendationQuery,
} from './recommended-repository.ts'

const defaultCount = 8
const modalCount = 4

const allTargets = ['W', 'M', 'K', 'G'] as const

/**
 * The targets to recommend for: those of the page, otherwise of the product; soles and dubbin go with shoes.
 */
function targetsOf(row: ProductRow, named: TargetId | undefined): readonly StoredTarget[] {
  if (named === 'X') return allTargets
  return named ? [named] : row.targets
}

async function runAlgorithm(
  algorithm: RecommendationAlgorithm,
  db: Queryable,
  row: ProductRow,
  seeking: RecommendationQuery,
): Promise<readonly string[]> {
  switch (algorithm) {
    case 'similar':
      return []
    case 'popular':
      return findPopular(db, row, seeking)
    case 'together': {
      const linked = await findLinkedMaterials(db, row.model, 'with', seeking.market, seeking.now)
      const unfiltered = { ...seeking, targets: allTargets }
      return [...linked, ...(await findBoughtTogether(db, row, unfiltered))]
    }
  }
}

/** Visually similar products for these targets; empty until the product's pictures are described. */
async function findLookalikes(
  db: Queryable,
  row: ProductRow,
  { market, targets, limit, now }: RecommendationQuery,
): Promise<readonly string[]> {
  const marketContext = { market, brand: row.brand, now }
  const near = await findSimilarModels(db, getDescriptorCache(db), row.material, marketContext, limit * 4)
  const rows = new Map((await findProducts(db, near, market, now)).map((one) => [one.material, one]))
  const fits = near.filter((material) => rows.get(material)?.targets.some((one) => targets.includes(one)))
  const isGone = (material: string) => !rows.get(material)?.sizesInStock.length
  return fits.toSorted((a, b) => Number(isGone(a)) - Number(isGone(b))).slice(0, limit)
}

/** Materials by an algorithm; too few results are filled up with similar products. */
export async function recommend(
  db: Queryable,
  row: ProductRow,
  algorithm: RecommendationAlgorithm,
  seeking: RecommendationQuery,
  byLook = false,
): Promise<readonly string[]> {
  const first = [
    ...(await runAlgorithm(algorithm, db, row, seeking)),
    ...(byLook ? await findLookalikes(db, row, seeking) : []),
  ]
  const like = first.length < seeking.limit ? await findSimilar(db, row, seeking) : []
  // A link may lead to a similar model in another of its colours.
  const byModel = new Map(
    [...first, ...like].toReversed().map((material) => [material.split('-')[0], material]),
  )
  const once = new Set(byModel.values())
  return [...first, ...like].filter((material) => once.delete(material)).slice(0, seeking.limit)
}

type Input = z.output<typeof contract.recommended.input>

export async function readRecommended(db: Queryable, input: Input, now: Date, call: VoucherCall) {
  const { profile, brand, material, algorithm, forModal } = input
  const row = await findProduct(db, material, profile, now)
  if (!row) return productNotFound()
  const seeking = {
    market: marketCodeOf(profile),
    targets: targetsOf(row, input.targetIdUrl ?? input.gender),
    limit: forModal ? modalCount : defaultCount,
    now,
  }
  const chosen = await recommend(db, row, algorithm, seeking, input.useIA)
  const voucher = toRequestedVoucher(input.voucher, call)
  const showing = { locale: profile, displayBrand: brand, now, voucher }
  return ok({ products: await loadCards(db, chosen, showing), algorithm })
}
