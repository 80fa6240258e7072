import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import { hasEnglish, localized } from '../../columns.ts'
import { models, products } from './catalog.ts'

/** Products released together: a season, a batch, a series. */
export const collections = pgTable(
  'collections',
  {
    code: text('code').primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    /** Half a year: `AW26`, `SS27`; null if it belongs to no season. */
    season: text('season'),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    /** The text below its products; null if there is none. */
    story: localized('story'),
    /** Code of the campaign (launch or landing page) that sells it; null if there is none. */
    campaign: text('campaign'),
    position: integer('position').notNull(),
  },
  (t) => [
    check('collections_story_en', hasEnglish(t.story)),
    check('collections_code_shape', sql`${t.code} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('collections_season_shape', sql`${t.season} ~ '^(AW|SS)[0-9]{2}$'`),
    check('collections_name_en', hasEnglish(t.name)),
    check('collections_description_en', hasEnglish(t.description)),
  ],
)

export const collectionProducts = pgTable(
  'collection_products',
  {
    collection: text('collection')
      .notNull()
      .references(() => collections.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collection, t.material] }),
    index('collection_products_by_material').on(t.material),
  ],
)

export const linkKinds = ['addition', 'part', 'with'] as const

/**
 * Links between models: an `addition` bought on top, a `part` that completes a bundle, a model shown `with`
 * it.
 */
export const modelLinks = pgTable(
  'model_links',
  {
    model: text('model')
      .notNull()
      .references(() => models.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    kind: text('kind', { enum: linkKinds }).notNull(),
    other: text('other')
      .notNull()
      .references(() => models.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.kind, t.other] }),
    check('model_links_kind_known', sql`${t.kind} in ('addition', 'part', 'with')`),
    check('model_links_another', sql`${t.model} <> ${t.other}`),
  ],
)

/**
 * A product of one brand that is also listed in another brand's grids. Its product page remains on its own brand.
 */
export const siblingListings = pgTable(
  'sibling_listings',
  {
    brand: text('brand').$type<Brand>().notNull(),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.material] })],
)
