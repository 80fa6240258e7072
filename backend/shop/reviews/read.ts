import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { reviewPageSize } from '#api-client/contract/reviews.ts'
import { languageOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import {
  countReviews,
  countValues,
  everything,
  findPhotos,
  findReviews,
  findShown,
  findSums,
  type Review,
  type ReviewFilter,
} from './repository.ts'
import { reviewReports } from './schema.ts'
import { modelOf, wireReview, wireSums } from './wire.ts'

type Input<Name extends keyof Contract> = z.output<Contract[Name]['input']>

async function withPhotos(db: Queryable, rows: readonly Review[]) {
  const pictured = rows.filter(({ photos }) => photos > 0)
  const photos = await findPhotos(
    db,
    pictured.map(({ id }) => id),
  )
  return rows.map((row) => wireReview(row, photos))
}

const portion = (page: number) => ({ offset: (page - 1) * reviewPageSize, limit: reviewPageSize })

/** Reviews of several products and their sums. */
export async function readBatch(
  db: Queryable,
  { profile, productId, page }: Input<'reviewBatch'>,
): Promise<Result<Contract['reviewBatch']>> {
  const models = [...new Set(productId.map(modelOf))]
  const wanted = {
    filter: everything,
    sort: 'newest',
    language: languageOf(profile),
    ...portion(page),
  } as const
  const [rows, sums] = await Promise.all([findReviews(db, models, wanted), findSums(db, models)])
  const total = sums.reduce((all, sum) => all + sum.total, 0)
  return ok({
    reviews: await withPhotos(db, rows),
    total,
    page,
    pages: Math.ceil(total / reviewPageSize),
    products: sums.map((sum) => wireSums(sum.model, sum)),
  })
}

function filterOf(input: Input<'reviewList'>): ReviewFilter {
  return {
    stars: input.stars ?? null,
    verified: input.verified ?? false,
    photos: input.photos ?? false,
    language: input.language ?? null,
    size: input.size ?? null,
    fit: input.fit ?? null,
    query: input.query ?? null,
  }
}

const isEverything = (filter: ReviewFilter) => Object.values(filter).every((value) => !value)

/** One product's reviews as somebody filters and sorts them. */
export async function readList(
  db: Queryable,
  input: Input<'reviewList'>,
): Promise<Result<Contract['reviewList']>> {
  const { profile, productId, sort, page } = input
  const model = modelOf(productId)
  const filter = filterOf(input)
  const wanted = { filter, sort, language: languageOf(profile), ...portion(page) }
  const [rows, [sums], values] = await Promise.all([
    findReviews(db, [model], wanted),
    findSums(db, [model]),
    countValues(db, model),
  ])
  const product = wireSums(model, sums)
  const filtered = isEverything(filter) ? product : await countReviews(db, model, filter)
  const { total, spread, fit } = filtered
  return ok({
    reviews: await withPhotos(db, rows),
    total,
    spread,
    fit,
    page,
    pages: Math.ceil(total / reviewPageSize),
    product: { ...product, verified: sums?.verified ?? 0, photos: sums?.withPhotos ?? 0 },
    ...values,
  })
}

/** Notes a reader's word about a review; the review stays until a person has looked. */
export async function reportReview(
  db: Queryable,
  { id, reason, note }: Input<'reviewReport'>,
  now: Date,
): Promise<Result<Contract['reviewReport']>> {
  if (!(await findShown(db, id))) return refuse('review_not_found', 'There is no such review.', 'id')
  // Whoever moderates reads it in a terminal, which obeys controls.
  const plain = note.replace(/[^\P{Cc}\n]/gu, ' ')
  await db.insert(reviewReports).values({ reviewId: id, reason, note: plain || null, createdAt: now })
  return ok({})
}
