import type { Queryable } from '../../db/client.ts'
import { batches } from '../../db/upserts.ts'
import { reviews } from '../../shop/reviews/schema.ts'
import { soldModels } from '../on-sale.ts'
import { before } from '../prices.ts'
import { reviewsOf } from './generate.ts'

/** What people wrote about everything that is sold, without the days. */
export const demoReviews = soldModels.flatMap(reviewsOf)

/** Reviews stay as they were first written, with their dates. */
export async function seedReviews(db: Queryable, now: Date): Promise<void> {
  const rows = demoReviews.map(({ daysOld, ...review }) => ({
    ...review,
    writtenOn: before(now, daysOld).toISOString().slice(0, 10),
  }))
  for (const batch of batches(rows)) await db.insert(reviews).values(batch).onConflictDoNothing()
}
