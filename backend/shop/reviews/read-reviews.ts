import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { reviewPageSize } from '#api-client/contract/reviews.ts'
import { languageOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { reviewReports } from '../../db/schema/customers/reviews.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import {
  countReviewFacets,
  countReviews,
  emptyReviewFilter,
  findPhotos,
  findPublishedReview,
  findReviewSums,
  findReviews,
  type Review,
  type ReviewFilter,
} from './repository.ts'
import { toModelCode, toReviewDto, toReviewSumsDto } from './review-dto.ts'

type Input<Name extends keyof Contract> = z.output<Contract[Name]['input']>

async function toReviewDtos(db: Queryable, rows: readonly Review[]) {
  const pictured = rows.filter(({ photos }) => photos > 0)
  const photos = await findPhotos(
    db,
    pictured.map(({ id }) => id),
  )
  return rows.map((row) => toReviewDto(row, photos))
}

const toPageRange = (page: number) => ({ offset: (page - 1) * reviewPageSize, limit: reviewPageSize })

/** Reviews of several products with their aggregates. */
export async function readReviewBatch(
  db: Queryable,
  { profile, productId, page }: Input<'reviewBatch'>,
): Promise<Result<Contract['reviewBatch']>> {
  const models = [...new Set(productId.map(toModelCode))]
  const wanted = {
    filter: emptyReviewFilter,
    sort: 'newest',
    language: languageOf(profile),
    ...toPageRange(page),
  } as const
  const [rows, sums] = await Promise.all([findReviews(db, models, wanted), findReviewSums(db, models)])
  const total = sums.reduce((all, sum) => all + sum.total, 0)
  return ok({
    reviews: await toReviewDtos(db, rows),
    total,
    page,
    pages: Math.ceil(total / reviewPageSize),
    products: sums.map((sum) => toReviewSumsDto(sum.model, sum)),
  })
}

function parseReviewFilter(input: Input<'reviewList'>): ReviewFilter {
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

const isEmptyFilter = (filter: ReviewFilter) => Object.values(filter).every((value) => !value)

/** One product's reviews, filtered and sorted. */
export async function readReviewList(
  db: Queryable,
  input: Input<'reviewList'>,
): Promise<Result<Contract['reviewList']>> {
  const { profile, productId, sort, page } = input
  const model = toModelCode(productId)
  const filter = parseReviewFilter(input)
  const wanted = { filter, sort, language: languageOf(profile), ...toPageRange(page) }
  const [rows, [sums], values] = await Promise.all([
    findReviews(db, [model], wanted),
    findReviewSums(db, [model]),
    countReviewFacets(db, model),
  ])
  const product = toReviewSumsDto(model, sums)
  const filtered = isEmptyFilter(filter) ? product : await countReviews(db, model, filter)
  const { total, spread, fit } = filtered
  return ok({
    reviews: await toReviewDtos(db, rows),
    total,
    spread,
    fit,
    page,
    pages: Math.ceil(total / reviewPageSize),
    product: { ...product, verified: sums?.verified ?? 0, photos: sums?.withPhotos ?? 0 },
    ...values,
  })
}

/** Records a reader's report of a review; the review stays visible until a moderator decides. */
export async function reportReview(
  db: Queryable,
  { id, reason, note }: Input<'reviewReport'>,
  now: Date,
): Promise<Result<Contract['reviewReport']>> {
  if (!(await findPublishedReview(db, id))) return fail('review_not_found', 'The review was not found.', 'id')
  // Moderators read it in a terminal, which would interpret control characters.
  const plain = note.replace(/[^\P{Cc}\n]/gu, ' ')
  await db.insert(reviewReports).values({ reviewId: id, reason, note: plain || null, createdAt: now })
  return ok({})
}
