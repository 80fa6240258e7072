import type { z } from 'zod'
import type { PictureDto } from '#api-client/contract/common.ts'
import type { contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { ok } from '../../http/result.ts'
import { buildAlternates, findPriceListsOf } from '../catalog/alternates.ts'
import { findModel3d } from '../catalog/media/model3d-repository.ts'
import { findProduct, productNotFound } from '../catalog/products/find-product.ts'
import { readOffers } from '../catalog/products/offers-service.ts'
import { loadCards } from '../catalog/products/product-cards.ts'
import { type DisplayContext, getProductUrl, toPictureDto } from '../catalog/products/product-dto.ts'
import { findModelTexts, findPictures, type ProductRow } from '../catalog/products/product-repository.ts'
import { findCollectionsOf, findLinkedMaterials } from '../catalog/products/related-repository.ts'
import { readSizes } from '../catalog/sizes/sheet-sizes.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findSimilar } from '../recommendations/recommended-repository.ts'
import { findReviewSums } from '../reviews/repository.ts'
import { toReviewSumsDto } from '../reviews/review-dto.ts'
import { loadOfferedVouchers } from '../vouchers/offered-vouchers.ts'
import { toSheetDto } from './sheet-dto.ts'

type SheetInput = z.output<typeof contract.productSheet.input>

/** The sheet of a product that the brand sells in the market of the locale. */
export async function readSheet(
  db: Queryable,
  { profile: locale, brand: displayBrand, material }: SheetInput,
  now: Date,
) {
  const row = await findProduct(db, material, locale, now)
  if (!row || row.brand !== displayBrand) return productNotFound()
  const texts = await findModelTexts(db, row.model)
  const images = await readImages(db, material, locale)
  const [poster] = images
  if (!texts || !poster) return productNotFound()

  const t = await loadTranslate(db, locale)
  const offered = await loadOfferedVouchers(db, { locale, now }, null)
  const sizes = await readSizes(db, row, { locale, t, offered })
  const fit = await readFit(db, row.model)
  const model3d = await readModel3d(db, row, poster)
  const collections = await readProductCollections(db, material, locale)
  const related = await readRelated(db, row, { locale, displayBrand, now })
  const alternates = await readAlternates(db, row)

  const sheet = toSheetDto(row, { texts, images, sizes, offered }, { locale, displayBrand, t, now })
  return ok({
    productSheet: { ...sheet, ...collections, fit, model3d },
    ...related,
    seoContent: null,
    alternates,
  })
}

async function readImages(db: Queryable, material: string, locale: Locale) {
  const pictures = await findPictures(db, [material])
  return pictures.map((picture) => toPictureDto(picture, locale))
}

async function readFit(db: Queryable, model: string) {
  const [sum] = await findReviewSums(db, [model])
  return toReviewSumsDto(model, sum).fit
}

/** The 3-D model, in the product's colour if its file supports it. */
async function readModel3d(db: Queryable, row: ProductRow, poster: PictureDto) {
  const found = await findModel3d(db, row.model)
  if (!found) return null
  const { name, bytes, variants, colors } = found
  const hasColorVariant = variants.includes(row.color.code)
  return {
    url: `/models/${name}.glb`,
    bytes,
    poster,
    alt: poster.alt,
    variant: hasColorVariant ? row.color.code : null,
    ownColor: hasColorVariant || (!variants.length && colors === 1),
  }
}

async function readProductCollections(db: Queryable, material: string, locale: Locale) {
  const found = await findCollectionsOf(db, material)
  return {
    season: found.find(({ season }) => season !== null)?.season ?? null,
    collections: found.map(({ code, name }) => ({ code, name: localize(name, locale) })),
  }
}

/** Twice a row, because some products may already appear in another row of the sheet. */
const relatedCount = 8

/** The related products of a sheet: additions, and matching products, filled up with similar ones. */
async function readRelated(db: Queryable, row: ProductRow, displayContext: DisplayContext) {
  const { locale, now } = displayContext
  const market = marketCodeOf(locale)
  const matching = await findLinkedMaterials(db, row.model, 'with', market, now)
  const similar =
    matching.length < relatedCount
      ? await findSimilar(db, row, { market, targets: row.targets, limit: relatedCount, now })
      : []
  const materials = [...new Set([...matching, ...similar])].slice(0, relatedCount)
  const productBetter = await loadCards(db, materials, displayContext)
  return { ...(await readOffers(db, row.model, displayContext)), productBetter }
}

/** The sheet's addresses in all locales that sell the product. */
async function readAlternates(db: Queryable, row: ProductRow) {
  const priceLists = await findPriceListsOf(db, row.material)
  return buildAlternates(priceLists, (locale) => getProductUrl(row, locale))
}
