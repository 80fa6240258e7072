import type { z } from 'zod'
import type { PictureDto } from '#api-client/contract/common.ts'
import type { contract } from '#api-client/contract/index.ts'
import { compareSizes } from '#config/sizes.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { ok } from '../../http/result.ts'
import { buildAlternates, findPriceListsOf } from '../catalog/alternates.ts'
import { findModel3d } from '../catalog/media/model3d-repository.ts'
import { toPricesDto } from '../catalog/prices/prices-dto.ts'
import { requiresPriorLowest } from '../catalog/prices/strikethrough-price.ts'
import { decimalOrNull, findProduct, productNotFound } from '../catalog/products/find-product.ts'
import { readOffers } from '../catalog/products/offers-service.ts'
import { loadCards, toSiblings } from '../catalog/products/product-cards.ts'
import {
  type DisplayContext,
  getProductUrl,
  toColorDto,
  toPictureDto,
  toSaleDto,
} from '../catalog/products/product-dto.ts'
import { buildProductFacts, materialLabels } from '../catalog/products/product-facts.ts'
import {
  findColorsOf,
  findModelTexts,
  findPictures,
  type ModelTexts,
  type ProductRow,
} from '../catalog/products/product-repository.ts'
import { canonicalTarget, productSlug, targetNameById } from '../catalog/products/product-url.ts'
import { findCollectionsOf, findLinkedMaterials } from '../catalog/products/related-repository.ts'
import { getSaleState } from '../catalog/products/sale-state.ts'
import { readSizes } from '../catalog/sizes/sheet-sizes.ts'
import { toSizeScaleDto } from '../catalog/sizes/sizes.ts'
import { company } from '../content/company.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findSimilar } from '../recommendations/recommended-repository.ts'
import { findReviewSums } from '../reviews/repository.ts'
import { toReviewSumsDto } from '../reviews/review-dto.ts'
import { loadOfferedVouchers, toRequestedVoucher, type VoucherCall } from '../vouchers/offered-vouchers.ts'

/** Twice a row, because some products may already appear in another row of the sheet. */
const relatedCount = 8

/** The related products of a sheet: additions, and matching products, filled up with similar ones. */
async function readRelated(db: Queryable, row: ProductRow, showing: DisplayContext) {
  const { locale, now } = showing
  const market = marketCodeOf(locale)
  const shown = await findLinkedMaterials(db, row.model, 'with', market, now)
  const like =
    shown.length < relatedCount
      ? await findSimilar(db, row, { market, targets: row.targets, limit: relatedCount, now })
      : []
  const better = [...new Set([...shown, ...like])].slice(0, relatedCount)
  const productBetter = await loadCards(db, better, showing)
  return { ...(await readOffers(db, row.model, showing)), productBetter }
}

/**
 * EU product safety law, also in force in Northern Ireland, requires manufacturer and warnings beside the
 * offer.
 */
function toSafetyDto({ warnings }: ModelTexts, locale: Locale) {
  const { code, euMember } = marketOfLocale(locale)
  if (!euMember && code !== 'XI') return null
  return {
    maker: company.company,
    address: company['company-address'],
    email: company.email,
    warnings: warnings && localize(warnings, locale),
  }
}

function toSheetTextsDto(row: ProductRow, texts: ModelTexts, locale: Locale, t: Translate) {
  return {
    line: texts.line,
    description: localize(texts.description, locale),
    facts: buildProductFacts(texts, row, locale, t),
    materials: materialLabels(texts, locale, t),
    care: texts.care && localize(texts.care, locale),
    careMarks: texts.careMarks,
    safety: toSafetyDto(texts, locale),
    origin: texts.origin,
    weightGrams: texts.weightGrams,
  }
}

async function readProductCollections(db: Queryable, material: string, locale: Locale) {
  const found = await findCollectionsOf(db, material)
  return {
    season: found.find(({ season }) => season !== null)?.season ?? null,
    collections: found.map(({ code, name }) => ({ code, name: localize(name, locale) })),
  }
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
  const isDyed = variants.includes(row.color.code)
  return {
    url: `/models/${name}.glb`,
    bytes,
    poster,
    alt: poster.alt,
    variant: isDyed ? row.color.code : null,
    ownColor: isDyed || (!variants.length && colors === 1),
  }
}

type SheetInput = z.output<typeof contract.productSheet.input>

export async function readSheet(db: Queryable, { profile, brand, material }: SheetInput, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row || row.brand !== brand) return productNotFound()
  const texts = await findModelTexts(db, row.model)
  const images = (await findPictures(db, [material])).map((picture) => toPictureDto(picture, profile))
  const [poster] = images
  if (!texts || !poster) return productNotFound()
  const name = localize(row.name, profile)
  const color = toColorDto(row, profile)
  const target = canonicalTarget(row.targets)
  const t = await loadTranslate(db, profile)
  const offered = await loadOfferedVouchers(db, { locale: profile, now }, null)
  const sizes = await readSizes(db, row, { locale: profile, t, offered })
  return ok({
    productSheet: {
      code: row.material,
      name,
      nameBase: row.name.en,
      slug: productSlug(name, color.name),
      subtitle: localize(row.subtitle, profile),
      ...toSheetTextsDto(row, texts, profile, t),
      brand: row.brand,
      tipology: row.tipology,
      family: row.family,
      category: row.category,
      target,
      targetName: targetNameById(target),
      color,
      sizes: sizes.map(({ label, value, ean, price, sellable, voucherPrices }) => ({
        inStock: sellable > 0,
        label,
        value,
        ean,
        price,
        voucherPrices,
      })),
      sizeScale: toSizeScaleDto(row),
      prices: toPricesDto(row.price, profile),
      voucherPrices: offered.buildPrices({
        ...row,
        sizes: new Map(sizes.map(({ value, minor }) => [value, minor])),
      }),
      priorLowest: requiresPriorLowest(marketCodeOf(profile))
        ? decimalOrNull(row.price.previous, profile)
        : null,
      images,
      fit: await readFit(db, row.model),
      model3d: await readModel3d(db, row, poster),
      ...toSaleDto(row, profile, now),
      saleState: getSaleState(row, now),
      ...(await readProductCollections(db, material, profile)),
      plaque: row.plaque,
      siblingBrand: row.brand !== brand,
      url: getProductUrl(row, profile),
    },
    ...(await readRelated(db, row, { locale: profile, displayBrand: brand, now })),
    seoContent: null,
    alternates: buildAlternates(await findPriceListsOf(db, material), (locale) => getProductUrl(row, locale)),
  })
}

type ColorsInput = z.output<typeof contract.otherColors.input>

export async function readOtherColors(
  db: Queryable,
  { profile, material, voucher }: ColorsInput,
  now: Date,
  call: VoucherCall,
) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return productNotFound()
  const colors = await findColorsOf(db, row.model, marketCodeOf(profile), now)
  const tiles = await findPictures(
    db,
    [],
    colors.map((color) => color.material),
  )
  const models = Map.groupBy(colors, (color) => color.model)
  const album = Map.groupBy(tiles, (tile) => tile.material)
  const { buildPrices } = await loadOfferedVouchers(
    db,
    { locale: profile, now },
    toRequestedVoucher(voucher, call),
  )
  const byCode = new Map(colors.map((color) => [color.material, color]))
  const colorDtos = toSiblings(row, models, album, profile).flatMap((sibling) => {
    const color = byCode.get(sibling.code)
    if (!color) return []
    const { tipology, price, sizesInStock } = color
    const size = sizesInStock.toSorted(compareSizes)
    return {
      ...sibling,
      tipology,
      size,
      prices: toPricesDto(price, profile),
      voucherPrices: buildPrices(color),
    }
  })
  return ok({ colors: colorDtos })
}
