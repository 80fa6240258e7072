import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { models } from './schema.ts'

/** The thing itself as a GLB file, to be turned on the sheet. One file serves all colours of its model. */
export const models3d = pgTable(
  'models_3d',
  {
    model: text('model')
      .primaryKey()
      .references(() => models.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** File name without its ending: `sierra-1f0c9a2b`. A changed file gets another, so copies may be kept for ever. */
    name: text('name').notNull(),
    /** Path below one of the media folders. */
    master: text('master').notNull(),
    bytes: integer('bytes').notNull(),
    /** Colours the file can wear (`KHR_materials_variants`), by their codes; empty where it has one look. */
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
