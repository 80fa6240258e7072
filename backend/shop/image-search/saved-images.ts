import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { savedImages } from '../../db/schema/catalog/image-search.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { normalizeImage, readImage } from './vision/read-image.ts'

/** How long a saved picture lives. */
export const savedImageTtlMs = 24 * 3600_000
/** Maximum saved pictures of all customers together: about 2 GB. */
const maxSavedImages = 20_000

const digestId = (id: string) => createHash('sha256').update(id).digest('hex')

/** Saves a picture for a day; the id is returned once and not stored. */
export async function saveImage(db: Queryable, encoded: string | undefined, now: Date) {
  const bytes = await readImage(encoded)
  if (isDomainError(bytes)) return bytes
  const normalized = await normalizeImage(bytes)
  if (!normalized) return fail('image_unreadable', 'The image cannot be read.', 'encodedImage')
  const [savedCount] = await db.select({ images: count() }).from(savedImages)
  if ((savedCount?.images ?? 0) >= maxSavedImages)
    return fail('images_full', 'The image storage is full. Try again later.')
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + savedImageTtlMs)
  await db.insert(savedImages).values({ digest: digestId(id), ...normalized, consentedAt: now, expiresAt })
  return { id, expiresAt }
}

/** A saved picture that has not expired. */
export async function findSavedImage(db: Queryable, id: string, now: Date) {
  const [found] = await db
    .select()
    .from(savedImages)
    .where(and(eq(savedImages.digest, digestId(id)), gt(savedImages.expiresAt, now)))
  return found ?? null
}

/** True if it existed. */
export async function deleteSavedImage(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedImages)
    .where(eq(savedImages.digest, digestId(id)))
    .returning({ digest: savedImages.digest })
  return gone.length > 0
}

export async function deleteExpiredImages(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  // A row holds a whole picture.
  await deleteInBatches(db, savedImages, lte(savedImages.expiresAt, now), { signal: stopping, size: 50 })
}
