import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SearchSite } from '#backend/search/site-key.ts'
import { businessTimeZone } from '#i18n/business-time.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { pruneChangeLog } from '../../db/change-log.ts'
import type { Queryable } from '../../db/client.ts'
import { searchAskers, searchQueries } from '../../db/schema/operations/search.ts'
import { searchChanges } from '../../db/schema/operations/search-index.ts'

/** Number of visitors before a query is suggested to others. */
export const minQueryUsers = 3
/** Maximum number of distinct queries counted per visitor and day; more indicate abuse. */
export const maxQueriesPerUser = 40

const rows = z.array(z.object({ query: z.string() }))

/**
 * Popular queries that start with the prefix, or have a word that does; without a prefix the most popular
 * ones.
 */
export async function findTopQueries(
  db: Queryable,
  { brand, language }: SearchSite,
  start: string,
  most: number,
): Promise<string[]> {
  if (most === 0) return []
  const typed = start.replace(/[\\%_]/g, '\\$&')
  const found = await db.execute(sql`
    select query from search_queries
    where brand = ${brand} and language = ${language} and found > 0 and query <> ${start}
      and (review = 'shown' or (review = 'waiting' and askers >= ${minQueryUsers}))
      and (${start} = '' or query like ${`${typed}%`} or query like ${`% ${typed}%`})
    order by (query like ${`${typed}%`}) desc, askers desc, query
    limit ${most}
  `)
  return rows.parse(found.rows).map(({ query }) => query)
}

/** Logs a query once per day and visitor, up to the limit of distinct queries. */
export async function logQuery(
  db: Queryable,
  { brand, language }: SearchSite,
  logEntry: { readonly query: string; readonly asker: string; readonly found: number },
  now: Date,
): Promise<void> {
  const { query, asker, found } = logEntry
  const at = now.toISOString()
  const day = at.slice(0, 10)
  await db.execute(sql`
    with fresh as (
      insert into search_askers (day, asker, brand, language, query)
      select ${day}::date, ${asker}, ${brand}, ${language}, ${query}
      where (select count(*) from search_askers where day = ${day}::date and asker = ${asker}) < ${maxQueriesPerUser}
      on conflict do nothing returning 1
    )
    insert into search_queries (brand, language, query, askers, found, last_asked_at)
    select ${brand}, ${language}, ${query}, 1, ${found}, ${at}::timestamptz from fresh
    on conflict (brand, language, query) do update
      set askers = search_queries.askers + 1, found = excluded.found, last_asked_at = excluded.last_asked_at
  `)
}

const retentionDays = 180

/** Prunes yesterday's markers, the last data that distinguishes one visitor from another. */
export async function pruneQueryLog(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  const at = now.toISOString()
  await pruneChangeLog(db, searchChanges, now, stopping)
  const isPast = sql`${searchAskers.day} < ${at.slice(0, 10)}::date`
  await deleteInBatches(db, searchAskers, isPast, { signal: stopping })
  const isOld = sql`${searchQueries.review} = 'waiting'
    and ${searchQueries.lastAskedAt} < ${at}::timestamptz - make_interval(days => ${retentionDays})`
  await deleteInBatches(db, searchQueries, isOld, { signal: stopping })
}

export const queryReviews = ['waiting', 'shown', 'hidden'] as const
export type QueryReview = (typeof queryReviews)[number]

const reviewRows = z.array(
  z.object({
    query: z.string(),
    askers: z.number(),
    found: z.number(),
    review: z.enum(queryReviews),
    lastAskedAt: z.string(),
  }),
)

/** The queries of a site, the most frequent first: those with a review status, or all. At most `most`. */
export async function listQueries(
  db: Queryable,
  { brand, language }: SearchSite,
  review: QueryReview | null,
  most: number,
) {
  const found = await db.execute(sql`
    select query, askers, found, review, to_char(last_asked_at at time zone ${businessTimeZone}, 'YYYY-MM-DD') as "lastAskedAt"
    from search_queries
    where brand = ${brand} and language = ${language} and (${review}::text is null or review = ${review})
    order by askers desc, query limit ${most}
  `)
  return reviewRows.parse(found.rows)
}

/** Pins a query, hides it permanently, or resets it to its count; an unknown query is added. */
export async function saveQueryReview(
  db: Queryable,
  { brand, language }: SearchSite,
  { query, review, found }: { readonly query: string; readonly review: QueryReview; readonly found: number },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into search_queries (brand, language, query, found, review, last_asked_at)
    values (${brand}, ${language}, ${query}, ${found}, ${review}, ${now.toISOString()}::timestamptz)
    on conflict (brand, language, query) do update set review = excluded.review, found = excluded.found
  `)
}
