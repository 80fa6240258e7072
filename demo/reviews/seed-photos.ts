import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#backend/db/client.ts'
import { reviewPhotos } from '#backend/db/schema/customers/reviews.ts'
import { encodePhoto } from '#backend/shop/photos/encode-photo.ts'
import { type DemoPhoto, demoPhotos, photoFile } from './demo-photos.ts'

const photoId = ({ reviewId, position }: DemoPhoto) => `demo-${reviewId}-${position}`

/** Attaches the demo pictures to their reviews, once. */
export async function seedPhotos(db: Queryable, now: Date): Promise<void> {
  for (const photo of demoPhotos) {
    const id = photoId(photo)
    if (await db.$count(reviewPhotos, eq(reviewPhotos.id, id))) continue
    const made = await encodePhoto(await readFile(photoFile(photo)))
    if (typeof made === 'string') throw new Error(`${photoFile(photo)}: ${made}`)
    const { reviewId, position } = photo
    await db.insert(reviewPhotos).values({ ...made, id, reviewId, position, createdAt: now })
  }
}
