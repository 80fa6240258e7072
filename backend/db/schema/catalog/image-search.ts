import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => Uint8Array.from(value),
})

/**
 * Descriptors of the catalogue's pictures. Null bytes: the picture shows no single product, or cannot be
 * read. A name never changes its picture, so a row only becomes stale with the pipeline version.
 */
export const pictureDescriptors = pgTable(
  'picture_descriptors',
  {
    pipeline: integer('pipeline').notNull(),
    /** As in `pictures.name`. */
    name: text('name').notNull(),
    bytes: bytes('bytes'),
    describedAt: timestamptz('described_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pipeline, t.name] }),
    index('picture_descriptors_news').on(t.pipeline, t.describedAt),
  ],
)

/**
 * Customers' uploaded pictures, saved for a day. Only the SHA-256 of the id is stored: the id is the only
 * proof of ownership.
 */
export const savedImages = pgTable(
  'saved_images',
  {
    digest: text('digest').primaryKey(),
    /** WebP, re-encoded from the upload; nothing else of the upload is stored. */
    bytes: bytes('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When the customer consented to storage. */
    consentedAt: timestamptz('consented_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('saved_images_expiring').on(t.expiresAt),
    check('saved_images_digest_shape', sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
    check('saved_images_size_positive', sql`${t.width} > 0 and ${t.height} > 0`),
    check('saved_images_expire', sql`${t.expiresAt} > ${t.consentedAt}`),
  ],
)
