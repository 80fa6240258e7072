import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { isRefusal, refuse } from '../../http/result.ts'
import { keptImage, readImage } from './read-image.ts'
import { savedImages } from './schema.ts'

/** How long a saved picture lives. */
export const lifeMs = 24 * 3600_000
/** Kept at once at most, of all shoppers: about 2 GB. */
const mostKept = 20_000

const digestOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** Keeps a picture for a day; the id is told once and nowhere kept. */
export async function save(db: Queryable, encoded: string | undefined, now: Date) {
  const bytes = await readImage(encoded)
  if (isRefusal(bytes)) return bytes
  const kept = await keptImage(bytes)
  if (!kept) return refuse('image_unreadable', 'This picture cannot be read.', 'encodedImage')
  const [standing] = await db.select({ images: count() }).from(savedImages)
  if ((standing?.images ?? 0) >= mostKept)
    return refuse('images_full', 'No more pictures can be kept just now.')
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs)
  await db.insert(savedImages).values({ digest: digestOf(id), ...kept, consentedAt: now, expiresAt })
  return { id, expiresAt }
}

/** A kept picture whose day is not over. */
export async function findSaved(db: Queryable, id: string, now: Date) {
  const [found] = await db
    .select()
    .from(savedImages)
    .where(and(eq(savedImages.digest, digestOf(id)), gt(savedImages.expiresAt, now)))
  return found ?? null
}

/** True where there was one. */
export async function forget(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedImages)
    .where(eq(savedImages.digest, digestOf(id)))
    .returning({ digest: savedImages.digest })
  return gone.length > 0
}

export async function deleteExpiredImages(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  // A row holds a whole picture.
  await deleteInBatches(db, savedImages, lte(savedImages.expiresAt, now), { stopping, size: 50 })
}
