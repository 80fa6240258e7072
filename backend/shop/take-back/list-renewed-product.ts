import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Brand } from '#config/brands.ts'
import { renewedCollections, type TakeBackCondition } from '#config/take-back.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { Localized } from '../../db/columns.ts'
import { models, pictures, prices, products, stock } from '../../db/schema/catalog/catalog.ts'
import { collectionProducts, collections } from '../../db/schema/catalog/collections.ts'
import { fail } from '../../http/result.ts'
import { eanCheckDigit } from '../catalog/ean.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'

type RenewableTakeBack = {
  readonly id: number
  readonly material: string
  readonly size: string | null
  readonly grade: TakeBackCondition | null
}

/** One locale of each language. */
const locales = [
  'en_GB',
  'es_ES',
  'fr_FR',
  'de_DE',
  'it_IT',
  'pt_PT',
  'ca_ES',
  'nl_NL',
] as const satisfies readonly Locale[]

/** A model of seven characters: `R`, and the number of the take-back in base 36. */
const createModelCode = (id: number) => `R${id.toString(36).toUpperCase().padStart(6, '0')}`

const toLocalized = (texts: readonly [string, string][]): Localized => ({
  en: '',
  ...Object.fromEntries(texts),
})

/** Name and condition in every language. */
async function createTexts(db: Queryable, name: Localized, grade: TakeBackCondition) {
  const names: [string, string][] = []
  const subtitles: [string, string][] = []
  for (const locale of locales) {
    const language = languageOf(locale)
    const t = await loadTranslate(db, locale)
    names.push([language, t('takeBack.renewed.name', { name: name[language] ?? name.en })])
    subtitles.push([
      language,
      grade === 'like_new'
        ? t('takeBack.renewed.like_new')
        : grade === 'good'
          ? t('takeBack.renewed.good')
          : t('takeBack.renewed.worn'),
    ])
  }
  return { name: toLocalized(names), subtitle: toLocalized(subtitles) }
}

const generatedNumber = z.tuple([z.object({ number: z.coerce.number() })])

/** Name and description of a collection of renewed goods in every language. */
async function createCollectionTexts(db: Queryable) {
  const names: [string, string][] = []
  const descriptions: [string, string][] = []
  for (const locale of locales) {
    const t = await loadTranslate(db, locale)
    names.push([languageOf(locale), t('grid.rewalk.title')])
    descriptions.push([languageOf(locale), t('grid.rewalk.text')])
  }
  return { name: toLocalized(names), description: toLocalized(descriptions) }
}

/** An EAN of the range for internal use, as imports generate them. */
async function generateEan(tx: Queryable): Promise<string> {
  const { rows } = await tx.execute(sql`select nextval('own_eans') as number`)
  const [{ number }] = generatedNumber.parse(rows)
  const twelve = `29${String(number).padStart(10, '0')}`
  return `${twelve}${eanCheckDigit(twelve)}`
}

/** Whole units of a currency as minor units. */
const roundDown = (minor: number, unit: number) => Math.max(unit, Math.floor(minor / unit) * unit)

/**
 * Writes the product of a renewed pair: a copy of the original with its own code, one unit of the size, and a
 * share of each price. It is in the grids of its category and in the collection of renewed goods of its brand.
 * @returns its material
 */
export async function listRenewedProduct(
  tx: Queryable,
  { id, material, size, grade }: RenewableTakeBack,
  percent: number,
  now: Date,
) {
  if (!grade || grade === 'worn_out' || size === null)
    return fail('not_renewable', 'Only goods in a condition above worn out are sold again.')
  const [source] = await tx
    .select({ product: products, model: models })
    .from(products)
    .innerJoin(models, eq(models.code, products.model))
    .where(eq(products.material, material))
  const sourcePrices = await tx.select().from(prices).where(eq(prices.material, material))
  if (!source || !sourcePrices.length)
    return fail('not_renewable', 'The original is not sold any more, so it has no price.')
  const { product, model } = source
  const code = createModelCode(id)
  const renewed = `${code}-${material.split('-')[1] ?? '000'}`
  const ean = await generateEan(tx)
  const texts = await createTexts(tx, model.name, grade)
  await tx.insert(models).values({
    ...model,
    ...texts,
    code,
    rewalk: true,
    membersOnly: false,
    campaign: null,
    plaque: null,
  })
  await tx.insert(products).values({
    ...product,
    material: renewed,
    model: code,
    sizesInStock: [],
    publishedAt: now,
    newShooting: false,
  })
  await tx.insert(prices).values(
    sourcePrices.map(({ market, current }) => ({
      material: renewed,
      market,
      current: roundDown((current * percent) / 100, current % 100 === 0 ? 100 : 1),
      changedAt: now,
    })),
  )
  const shown = await tx.select().from(pictures).where(eq(pictures.material, material))
  if (shown.length)
    await tx.insert(pictures).values(shown.map((picture) => ({ ...picture, material: renewed })))
  await tx.insert(stock).values({ ean, material: renewed, size, quantity: 1, received: 1, countedAt: now })
  await addToCollection(tx, renewed, product.brand)
  await enqueueRefresh(tx, [
    { type: 'catalog', brand: product.brand },
    { type: 'product', code: renewed, model: code, brand: product.brand },
  ])
  return renewed
}

/** Adds the product to the collection of renewed goods of its brand, which the first one creates. */
async function addToCollection(tx: Queryable, material: string, brand: Brand): Promise<void> {
  const code = renewedCollections[brand]
  const { name, description } = await createCollectionTexts(tx)
  await tx
    .insert(collections)
    .values({
      ...{ code, brand, season: null, name, description },
      position: sql`(select coalesce(max(position), 0) + 1 from collections)`,
    })
    .onConflictDoNothing()
  await tx.insert(collectionProducts).values({
    ...{ collection: code, material },
    position: sql`(select coalesce(max(position), 0) + 1 from collection_products where collection = ${code})`,
  })
}
