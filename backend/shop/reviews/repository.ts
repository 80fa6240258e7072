import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { reviewPhotos, reviewSums, reviews } from '../../db/schema/customers/reviews.ts'

export type Review = typeof reviews.$inferSelect
export type ReviewSums = typeof reviewSums.$inferSelect
export type PhotoInfo = Pick<typeof reviewPhotos.$inferSelect, 'id' | 'reviewId' | 'width' | 'height'>

export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'detailed'

/** Conditions for reviews; a null field matches everything. */
export type ReviewFilter = {
  readonly stars: readonly number[] | null
  readonly verified: boolean
  readonly photos: boolean
  readonly language: Language | null
  readonly size: string | null
  readonly fit: 'small' | 'true' | 'large' | null
  readonly query: string | null
}

export const emptyReviewFilter: ReviewFilter = {
  stars: null,
  verified: false,
  photos: false,
  language: null,
  size: null,
  fit: null,
  query: null,
}

const toLikePattern = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function matchesFilter(models: readonly string[], filter: ReviewFilter): SQL | undefined {
  const { stars, verified, photos, language, size, fit, query } = filter
  return and(
    inArray(reviews.model, [...models]),
    // Written as in the partial index, so that the planner uses it.
    sql`${reviews.state} = 'published'`,
    stars ? inArray(reviews.rating, [...stars]) : undefined,
    verified ? eq(reviews.verified, true) : undefined,
    photos ? gt(reviews.photos, 0) : undefined,
    language ? eq(reviews.language, language) : undefined,
    size ? eq(reviews.size, size) : undefined,
    fit ? eq(reviews.fit, fit) : undefined,
    query ? sql`${reviews.title} || ' ' || ${reviews.text} ilike ${toLikePattern(query)}` : undefined,
  )
}

const sortOrders: Readonly<Record<ReviewSort, readonly SQL[]>> = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
  detailed: [desc(sql`${reviews.photos} > 0`), desc(sql`length(${reviews.text})`)],
}

/**
 * Reviews of some models: those in the reader's language first, then in the requested order, newest first.
 */
export function findReviews(
  db: Queryable,
  models: readonly string[],
  wanted: {
    readonly filter: ReviewFilter
    readonly sort: ReviewSort
    readonly language: Language
    readonly offset: number
    readonly limit: number
  },
): Promise<Review[]> {
  return db
    .select()
    .from(reviews)
    .where(matchesFilter(models, wanted.filter))
    .orderBy(
      desc(sql`${reviews.language} = ${wanted.language}`),
      ...sortOrders[wanted.sort],
      desc(reviews.writtenOn),
      reviews.id,
    )
    .offset(wanted.offset)
    .limit(wanted.limit)
}

export async function findPhotos(db: Queryable, ids: readonly string[]): Promise<PhotoInfo[]> {
  if (!ids.length) return []
  const { id, reviewId, width, height } = reviewPhotos
  return db
    .select({ id, reviewId, width, height })
    .from(reviewPhotos)
    .where(inArray(reviewId, [...ids]))
    .orderBy(reviewId, reviewPhotos.position, id)
}

/** The aggregates of each model, maintained by triggers; models without reviews are left out. */
export function findReviewSums(db: Queryable, models: readonly string[]): Promise<ReviewSums[]> {
  return db
    .select()
    .from(reviewSums)
    .where(and(inArray(reviewSums.model, [...models]), gt(reviewSums.total, 0)))
    .orderBy(reviewSums.model)
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

export type FilteredSums = {
  readonly total: number
  readonly spread: [number, number, number, number, number]
  readonly fit: { readonly small: number; readonly true: number; readonly large: number }
}

/** The number of matching reviews, by stars and by fit. */
export async function countReviews(
  db: Queryable,
  model: string,
  filter: ReviewFilter,
): Promise<FilteredSums> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      one: countWhere(sql`${reviews.rating} = 1`),
      two: countWhere(sql`${reviews.rating} = 2`),
      three: countWhere(sql`${reviews.rating} = 3`),
      four: countWhere(sql`${reviews.rating} = 4`),
      five: countWhere(sql`${reviews.rating} = 5`),
      small: countWhere(sql`${reviews.fit} = 'small'`),
      right: countWhere(sql`${reviews.fit} = 'true'`),
      large: countWhere(sql`${reviews.fit} = 'large'`),
    })
    .from(reviews)
    .where(matchesFilter([model], filter))
  if (!row) throw new Error('The aggregate query returned no row')
  const { total, one, two, three, four, five, small, right, large } = row
  return { total, spread: [one, two, three, four, five], fit: { small, true: right, large } }
}

/** The languages and sizes of a model's reviews, with counts. */
export async function countReviewFacets(db: Queryable, model: string) {
  const rows = await db
    .select({
      language: reviews.language,
      size: reviews.size,
      total: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(matchesFilter([model], emptyReviewFilter))
    .groupBy(sql`grouping sets ((${reviews.language}), (${reviews.size}))`)
  const languages = rows.flatMap(({ language, total }) => (language ? [{ language, total }] : []))
  const sizes = rows.flatMap(({ size, total }) => (size ? [{ size, total }] : []))
  return {
    languages: languages.toSorted((one, other) => other.total - one.total),
    sizes: sizes.toSorted((one, other) => one.size.localeCompare(other.size, 'en', { numeric: true })),
  }
}

/** A published review; null otherwise. */
export async function findPublishedReview(db: Queryable, id: string): Promise<Review | null> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'published')))
  return found ?? null
}
