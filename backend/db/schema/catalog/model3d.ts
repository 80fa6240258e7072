import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { models } from './catalog.ts'

/** The product as a GLB file, to be rotated on the sheet. One file serves all colours of its model. */
export const models3d = pgTable(
  'models_3d',
  {
    model: text('model')
      .primaryKey()
      .references(() => models.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /**
     * File name without extension: `sierra-1f0c9a2b`. A changed file gets a new name, so copies can be
     * cached without expiry.
     */
    name: text('name').notNull(),
    /** Path below one of the media folders. */
    master: text('master').notNull(),
    bytes: integer('bytes').notNull(),
    /**
     * Colour codes that the file supports (`KHR_materials_variants`); empty if it has only one appearance.
     */
    variants: text('variants').array().notNull(),
  },
  (t) => [
    index('models_3d_by_name').on(t.name),
    check('models_3d_name_shape', sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'models_3d_master_below',
      sql`${t.master} ~ '^[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*$'`,
    ),
    check('models_3d_bytes_positive', sql`${t.bytes} > 0`),
  ],
)
