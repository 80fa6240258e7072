import type { Queryable } from '#backend/db/client.ts'
import { reviews } from '#backend/db/schema/customers/reviews.ts'
import { toBatches } from '#backend/db/upsert.ts'
import type { SourceLanguage } from '../languages.ts'
import { daysBefore } from '../prices.ts'
import { soldModels } from '../sold-models.ts'
import { demoPhotos } from './demo-photos.ts'
import { generateReviews } from './generate.ts'
import { replies } from './replies.ts'
import { seedPhotos } from './seed-photos.ts'

/** Reviews of all products on sale, without dates. */
export const demoReviews = soldModels.flatMap(generateReviews)

const photosByReview = new Map(
  demoPhotos.map(({ reviewId }) => [
    reviewId,
    demoPhotos.filter((other) => other.reviewId === reviewId).length,
  ]),
)

/** Every second critical review gets a reply. */
function pickReply(rating: number, language: SourceLanguage, index: number): string | null {
  const said = replies[language]
  return rating < 3 && index % 2 === 0 ? (said[(index / 2) % said.length] ?? null) : null
}

const formatDay = (moment: Date) => moment.toISOString().slice(0, 10)

/** Existing reviews stay unchanged, with their dates. */
export async function seedReviews(db: Queryable, now: Date): Promise<void> {
  const rows = demoReviews.map(({ daysOld, ...review }, index) => {
    const reply = pickReply(review.rating, review.language as SourceLanguage, index)
    return {
      ...review,
      writtenOn: formatDay(daysBefore(now, daysOld)),
      photos: photosByReview.get(review.id) ?? 0,
      reply,
      repliedOn: reply === null ? null : formatDay(daysBefore(now, Math.max(0, daysOld - 3))),
    }
  })
  for (const batch of toBatches(rows)) await db.insert(reviews).values(batch).onConflictDoNothing()
  await seedPhotos(db, now)
}
