import { desc, inArray, sql } from 'drizzle-orm'
import type { Language } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { reviews } from './schema.ts'

/** Reviews of some models, those in the reader’s language first, the newest first among them. */
export function findReviews(
  db: Queryable,
  models: readonly string[],
  language: Language,
  offset: number,
  limit: number,
) {
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.model, [...models]))
    .orderBy(desc(sql`${reviews.language} = ${language}`), desc(reviews.writtenOn), reviews.id)
    .offset(offset)
    .limit(limit)
}

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** How many reviews each model has, by stars and by fit. */
export async function sumReviews(db: Queryable, models: readonly string[]) {
  const rows = await db
    .select({
      model: reviews.model,
      origin: sql<string>`min(${reviews.origin})`,
      total: sql<number>`count(*)::int`,
      one: counted(sql`${reviews.rating} = 1`),
      two: counted(sql`${reviews.rating} = 2`),
      three: counted(sql`${reviews.rating} = 3`),
      four: counted(sql`${reviews.rating} = 4`),
      five: counted(sql`${reviews.rating} = 5`),
      small: counted(sql`${reviews.fit} = 'small'`),
      right: counted(sql`${reviews.fit} = 'true'`),
      large: counted(sql`${reviews.fit} = 'large'`),
    })
    .from(reviews)
    .where(inArray(reviews.model, [...models]))
    .groupBy(reviews.model)
    .orderBy(reviews.model)
  return rows.map(({ model, origin, total, one, two, three, four, five, small, right, large }) => ({
    model,
    origin,
    total,
    spread: [one, two, three, four, five] as [number, number, number, number, number],
    fit: { small, true: right, large },
  }))
}
