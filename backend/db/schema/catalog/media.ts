import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Maps a public picture name to a region of a master file. A name always stands for the same picture. */
export const media = pgTable(
  'media',
  {
    /** As in `pictures.name`: `andar-sand-1f0c9a2b`. */
    name: text('name').primaryKey(),
    /** Path below one of the media folders. */
    master: text('master').notNull(),
    /** x, y, width and height in the master's pixels; null is the whole picture. */
    box: integer('box').array().$type<readonly [number, number, number, number]>(),
  },
  (t) => [
    check('media_name_shape', sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'media_master_below',
      sql`${t.master} ~ '^[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*$'`,
    ),
    check('media_box_of_four', sql`cardinality(${t.box}) = 4`),
  ],
)
