import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { defaultBrand } from '#i18n/brands.ts'
import { type Locale, languageOf, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { inLanguage } from '../../db/columns.ts'
import { ok, type Refusal, refuse } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { loadCards, siblingsOf } from './cards.ts'
import {
  findBetter,
  findColorsOf,
  findModelTexts,
  findPictures,
  findProducts,
  findStock,
  type ProductRow,
} from './product-repository.ts'
import { homeTarget, slugOf, targetNameOf } from './product-url.ts'
import { compareSizes, sizeLabel } from './sizes.ts'
import { wirePrices } from './wire-prices.ts'
import { urlOf, wireColor, wirePicture } from './wire-product.ts'

const betterCount = 4
/** Stock at which a shopper is told to hurry. */
const lowStock = 1

function notFound(): Refusal<'product_not_found'> {
  return refuse('product_not_found', 'There is no such product in this market.', 'material')
}

async function findProduct(
  db: Queryable,
  material: string,
  locale: Locale,
  now: Date,
): Promise<ProductRow | null> {
  const [row] = await findProducts(db, [material], marketCodeOf(locale), now)
  return row ?? null
}

async function sizesOf(db: Queryable, row: ProductRow, locale: Locale) {
  const t = await shopWords(db, locale, ['size'])
  const { sizeSystem } = marketOfLocale(locale)
  const rows = await findStock(db, [row.material])
  return rows
    .sort((a, b) => compareSizes(a.size, b.size))
    .map(({ size, ean, sellable }) => ({
      value: size,
      ean,
      sellable,
      label: sizeLabel(size, row, sizeSystem, t),
    }))
}

type SheetInput = z.output<typeof contract.productSheet.input>

export async function readSheet(db: Queryable, { profile, brand, material }: SheetInput, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row || row.brand !== brand) return notFound()
  const texts = await findModelTexts(db, row.model)
  const pictures = await findPictures(db, [material])
  if (!texts || !pictures.length) return notFound()
  const language = languageOf(profile)
  const name = inLanguage(row.name, language)
  const color = wireColor(row, profile)
  const target = homeTarget(row.targets)
  const sizes = await sizesOf(db, row, profile)
  const better = await findBetter(db, row, marketCodeOf(profile), betterCount, now)
  return ok({
    productSheet: {
      code: row.material,
      name,
      nameBase: row.name.en,
      slug: slugOf(name, color.name),
      subtitle: inLanguage(row.subtitle, language),
      line: texts.line,
      brand: row.brand,
      tipology: row.tipology,
      family: row.family,
      category: row.category,
      target,
      targetName: targetNameOf(target),
      color,
      sizes: sizes.map(({ label, value, ean }) => ({ label, value, ean, voucherPrices: {} })),
      prices: wirePrices(row.price, profile),
      images: pictures.map((picture) => wirePicture(picture, profile)),
      description: inLanguage(texts.description, language),
      facts: texts.facts.map((fact) => ({
        name: inLanguage(fact.name, language),
        value: inLanguage(fact.value, language),
      })),
      plaque: row.plaque,
      siblingBrand: row.brand !== defaultBrand,
      url: urlOf(row, profile),
      membersOnly: row.membersOnly,
    },
    productBetter: await loadCards(db, better, profile, now),
    seoContent: null,
  })
}

type LiveInput = z.output<typeof contract.liveProduct.input>

/** Price and stock of this moment. */
export async function readLive(db: Queryable, { profile, material }: LiveInput, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return notFound()
  const sizes = await sizesOf(db, row, profile)
  return ok({
    id: row.material,
    sizes: sizes.map(({ label, value, ean, sellable }) => ({
      label,
      value,
      ean,
      stock: sellable,
      lowStock: sellable === lowStock,
    })),
    prices: wirePrices(row.price, profile),
  })
}

type ColorsInput = z.output<typeof contract.otherColors.input>

export async function readOtherColors(db: Queryable, { profile, material }: ColorsInput, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return notFound()
  const colors = await findColorsOf(db, [row.model], marketCodeOf(profile), now)
  const tiles = await findPictures(
    db,
    [],
    colors.map((color) => color.material),
  )
  const models = Map.groupBy(colors, (color) => color.model)
  const album = Map.groupBy(tiles, (tile) => tile.material)
  return ok({ colors: siblingsOf(row, models, album, profile) })
}
