import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { type CareMark, careMarks } from '#api-client/contract/care.ts'
import type { Brand } from '#config/brands.ts'
import type { ColorGroup } from '#config/color-groups.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Family, TargetId } from '#i18n/routing.ts'
import { hasEnglish, type Localized, localized, minorUnits, timestamptz } from '../../columns.ts'
import { campaigns } from './campaigns.ts'

/** A named fact of the model on its sheet: drop, lugs, volume. */
export type Fact = { readonly name: Localized; readonly value: Localized }

export const materialParts = ['upper', 'body', 'fabric', 'lining', 'sole', 'whole'] as const
/** The material of a part; `whole` if the parts are not distinguished. */
export type Material = { readonly part: (typeof materialParts)[number]; readonly value: Localized }
/** Whom a product is for; unisex products have both W and M. */
export type StoredTarget = Exclude<TargetId, 'X'>

/** The data that all colours of a model share. Its code is the part of the material before the hyphen. */
export const models = pgTable(
  'models',
  {
    code: text('code').primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    family: text('family').$type<Exclude<Family, 'all'>>().notNull(),
    /** Path below the family: `boots`, `sneakers/high`. */
    category: text('category').notNull(),
    tipology: text('tipology').notNull(),
    line: text('line').notNull().default(''),
    name: localized('name').notNull(),
    subtitle: localized('subtitle').notNull(),
    description: localized('description').notNull(),
    materials: jsonb('materials').$type<readonly Material[]>().notNull().default([]),
    facts: jsonb('facts').$type<readonly Fact[]>().notNull().default([]),
    care: localized('care'),
    /** Care symbols as on the label, in the order of ISO 3758. */
    careMarks: text('care_marks').array().$type<CareMark[]>().notNull().default(sql`'{}'`),
    /** Safety warnings for its users. */
    warnings: localized('warnings'),
    /** ISO 3166 alpha-2 of the country of manufacture, and the place if it is given. */
    origin: text('origin'),
    originPlace: localized('origin_place'),
    /** Grams of one piece (of shoes, one shoe); `weightSize` gives the size. */
    weightGrams: integer('weight_grams'),
    weightSize: text('weight_size'),
    plaque: text('plaque'),
    membersOnly: boolean('members_only').notNull().default(false),
    /** Second-hand: worn, repaired and resold. */
    rewalk: boolean('rewalk').notNull().default(false),
    giftCard: boolean('gift_card').notNull().default(false),
    /** The campaign whose dates limit the sale; null is always for sale. */
    campaign: text('campaign').references(() => campaigns.code, { onUpdate: 'cascade' }),
  },
  (t) => [
    unique('models_place').on(t.code, t.brand, t.family, t.category),
    check('models_code_shape', sql`${t.code} ~ '^([A-Za-z0-9]{5}|[A-Za-z0-9]{7})$'`),
    check('models_family_known', sql`${t.family} in ('shoes', 'bags-accessories', 'apparel', 'campergoods')`),
    check('models_name_en', hasEnglish(t.name)),
    check('models_subtitle_en', hasEnglish(t.subtitle)),
    check('models_description_en', hasEnglish(t.description)),
    check('models_care_en', hasEnglish(t.care)),
    check('models_warnings_en', hasEnglish(t.warnings)),
    check(
      'models_care_marks_known',
      sql`${t.careMarks} <@ array[${sql.raw(careMarks.map((mark) => `'${mark}'`).join(', '))}]::text[]`,
    ),
    check('models_origin_shape', sql`${t.origin} ~ '^[A-Z]{2}$'`),
    check('models_weight_positive', sql`${t.weightGrams} > 0`),
  ],
)

export const colors = pgTable(
  'colors',
  {
    code: text('code').primaryKey(),
    /** Its value in the colour facet. */
    group: text('color_group').$type<ColorGroup>().notNull(),
    hex: text('hex').notNull(),
    name: localized('name').notNull(),
  },
  (t) => [
    unique('colors_with_group').on(t.code, t.group),
    check('colors_hex_shape', sql`${t.hex} ~ '^#[0-9a-f]{6}$'`),
    check('colors_name_en', hasEnglish(t.name)),
  ],
)

/**
 * A model in one colour: the unit of a tile. Brand, family, category and colour group are denormalized for
 * the grid index.
 */
export const products = pgTable(
  'products',
  {
    material: text('material').primaryKey(),
    model: text('model').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    family: text('family').$type<Exclude<Family, 'all'>>().notNull(),
    category: text('category').notNull(),
    targets: text('targets').array().$type<StoredTarget[]>().notNull(),
    color: text('color').notNull(),
    colorGroup: text('color_group').$type<ColorGroup>().notNull(),
    /** Position in the recommended order; lower comes first. */
    rank: integer('rank').notNull(),
    /**
     * Sizes that can be sold. Maintained by a trigger on `stock` (migration 0001), so that grids need not
     * count.
     */
    sizesInStock: text('sizes_in_stock').array().notNull().default(sql`'{}'`),
    /** Null hides it from all grids and sheets. */
    publishedAt: timestamptz('published_at'),
    newShooting: boolean('new_shooting').notNull().default(false),
  },
  (t) => [
    foreignKey({
      name: 'products_place_of_model',
      columns: [t.model, t.brand, t.family, t.category],
      foreignColumns: [models.code, models.brand, models.family, models.category],
    }).onUpdate('cascade'),
    foreignKey({
      name: 'products_color_known',
      columns: [t.color, t.colorGroup],
      foreignColumns: [colors.code, colors.group],
    }).onUpdate('cascade'),
    check('products_material_shape', sql`${t.material} ~ '^([A-Za-z0-9]{5}|[A-Za-z0-9]{7})-[A-Za-z0-9]{3}$'`),
    check('products_material_of_model', sql`split_part(${t.material}, '-', 1) = ${t.model}`),
    check(
      'products_targets_known',
      sql`cardinality(${t.targets}) > 0 and ${t.targets} <@ array['W', 'M', 'K', 'G']::text[]`,
    ),
    index('products_by_model').on(t.model),
    index('products_published').on(t.publishedAt),
    index('products_grid').on(t.brand, t.family, t.rank).where(sql`${t.publishedAt} is not null`),
    index('products_category')
      .on(t.brand, t.family, t.category, t.rank)
      .where(sql`${t.publishedAt} is not null`),
  ],
)

/** One row per price list of the product, named after the list's own market; minor units of its currency. */
export const prices = pgTable(
  'prices',
  {
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    market: text('market').$type<MarketCode>().notNull(),
    current: minorUnits('current').notNull(),
    /**
     * The shop's previous price; null without one. `strikethroughPrice` decides which price is struck
     * through.
     */
    previous: minorUnits('previous'),
    /**
     * The lowest price of the 30 days before a reduction began, if it is above the current one. Maintained by
     * triggers on this table and on `price_history`, so that no list query computes it.
     */
    priorLowest: minorUnits('prior_lowest'),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.material] }),
    index('prices_by_material').on(t.material),
    check('prices_current_positive', sql`${t.current} > 0`),
    check('prices_previous_above', sql`${t.previous} > ${t.current}`),
  ],
)

/** Sizes whose price differs from the product's own, which is the price of the cheapest size. */
export const sizePrices = pgTable(
  'size_prices',
  {
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    market: text('market').$type<MarketCode>().notNull(),
    size: text('size').notNull(),
    current: minorUnits('current').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.material, t.size] }),
    check('size_prices_current_positive', sql`${t.current} > 0`),
  ],
)

/** Every price of a product over time; the lowest price of the last 30 days is read from here. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    market: text('market').$type<MarketCode>().notNull(),
    current: minorUnits('current').notNull(),
    previous: minorUnits('previous'),
    validFrom: timestamptz('valid_from').notNull().defaultNow(),
  },
  (t) => [index('price_history_of').on(t.material, t.market, t.validFrom)],
)

/**
 * Warehouse stock. Sellable is quantity minus reserved; a constraint keeps it from going below zero under
 * concurrent orders.
 */
export const stock = pgTable(
  'stock',
  {
    ean: text('ean').primaryKey(),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    /** The stored (EU) size, a letter size, or `U` for one size. */
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    reserved: integer('reserved').notNull().default(0),
    /**
     * Total ever received through imports, seeds and staff: the quantity is this minus what was sold and not
     * returned (`stock_movements`). Null in rows of earlier releases until an import or staff write it.
     */
    received: integer('received'),
    /** When the last quantity was counted. Older figures are ignored. */
    countedAt: timestamptz('counted_at'),
  },
  (t) => [
    unique('stock_material_size').on(t.material, t.size),
    check('stock_reserved_within', sql`0 <= ${t.reserved} and ${t.reserved} <= ${t.quantity}`),
  ],
)

/** Ten digits of the EANs that imported sizes get if their file has none. */
export const generatedEans = pgSequence('own_eans', { startWith: 1, maxValue: 9_999_999_999 })

export const pictures = pgTable(
  'pictures',
  {
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    /** 0 is the tile's picture. */
    position: integer('position').notNull(),
    /**
     * File name without size and extension: `andar-sand` stands for `andar-sand.md.webp` and its other sizes.
     */
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Width of the picture in millimetres at the product's scale; null if it is not to scale. */
    stand: integer('stand'),
    /** Millimetres from the product's base to the lower edge, including its shadow; null as `stand`. */
    foot: integer('foot'),
    /** Flat colour that is painted until the picture loads. */
    placeholder: text('placeholder').notNull(),
    alt: localized('alt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.material, t.position] }),
    index('pictures_by_name').on(t.name.op('text_pattern_ops')),
    check('pictures_name_shape', sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('pictures_size_positive', sql`${t.width} > 0 and ${t.height} > 0`),
    check('pictures_stand_positive', sql`${t.stand} > 0`),
    check('pictures_foot', sql`${t.foot} >= 0`),
    check('pictures_alt_en', hasEnglish(t.alt)),
  ],
)
