import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import type { Recommendation } from '#api-client/contract/recommended.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { ok } from '../../http/result.ts'
import { galleryOf } from '../image-search/gallery.ts'
import { nearestTo } from '../image-search/nearest.ts'
import { namedVoucher, type VoucherCall } from '../vouchers/offered.ts'
import { loadCards } from './cards.ts'
import { findProducts, type ProductRow } from './product-repository.ts'
import { findBoughtTogether, findPopular, findSimilar, type Seeking } from './recommended-repository.ts'
import { findLinked } from './related-repository.ts'
import type { StoredTarget } from './schema.ts'
import { findProduct, notFound } from './sheet-parts.ts'

const many = 8
const few = 4

const everybody = ['W', 'M', 'K', 'G'] as const

/** Whose products come into question: those of the page, else of whom the product is for; soles and dubbin go with shoes. */
function targetsOf(row: ProductRow, named: TargetId | undefined): readonly StoredTarget[] {
  if (named === 'X') return everybody
  return named ? [named] : row.targets
}

async function chosenBy(
  algorithm: Recommendation,
  db: Queryable,
  row: ProductRow,
  seeking: Seeking,
): Promise<readonly string[]> {
  switch (algorithm) {
    case 'similar':
      return []
    case 'popular':
      return findPopular(db, row, seeking)
    case 'together': {
      const linked = await findLinked(db, row.model, 'with', seeking.market, seeking.now)
      const anybody = { ...seeking, targets: everybody }
      return [...linked, ...(await findBoughtTogether(db, row, anybody))]
    }
  }
}

/** What looks like it, of what these targets are sold: nothing while its pictures have not been looked at. */
async function lookalikes(
  db: Queryable,
  row: ProductRow,
  { market, targets, limit, now }: Seeking,
): Promise<readonly string[]> {
  const place = { market, brand: row.brand, now }
  const near = await nearestTo(db, galleryOf(db), row.material, place, limit * 4)
  const rows = new Map((await findProducts(db, near, market, now)).map((one) => [one.material, one]))
  const fits = near.filter((material) => rows.get(material)?.targets.some((one) => targets.includes(one)))
  const isGone = (material: string) => !rows.get(material)?.sizesInStock.length
  return fits.toSorted((a, b) => Number(isGone(a)) - Number(isGone(b))).slice(0, limit)
}

/** Materials by an algorithm; where it knows too few, filled up with what is like the product. */
export async function recommend(
  db: Queryable,
  row: ProductRow,
  algorithm: Recommendation,
  seeking: Seeking,
  byLook = false,
): Promise<readonly string[]> {
  const first = [
    ...(await chosenBy(algorithm, db, row, seeking)),
    ...(byLook ? await lookalikes(db, row, seeking) : []),
  ]
  const like = first.length < seeking.limit ? await findSimilar(db, row, seeking) : []
  // A link may lead to a model that is like it, too, in another of its colours.
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
  if (!row) return notFound()
  const seeking = {
    market: marketCodeOf(profile),
    targets: targetsOf(row, input.targetIdUrl ?? input.gender),
    limit: forModal ? few : many,
    now,
  }
  const chosen = await recommend(db, row, algorithm, seeking, input.useIA)
  const voucher = namedVoucher(input.voucher, call)
  const showing = { locale: profile, shownBy: brand, now, voucher }
  return ok({ products: await loadCards(db, chosen, showing), algorithm })
}
