import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => Uint8Array.from(value),
})

/**
 * What the pictures of the catalogue look like. Null bytes: the picture shows nothing by itself, or cannot be read.
 * A name never changes its picture, so a row only goes out of date with the pipeline.
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

/** A shopper's own pictures, for a day. Only the SHA-256 of the id is kept: knowing the id is owning the picture. */
export const savedImages = pgTable(
  'saved_images',
  {
    digest: text('digest').primaryKey(),
    /** WebP, made anew from what was sent; nothing else of that is kept. */
    bytes: bytes('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When the shopper agreed that it is kept. */
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
