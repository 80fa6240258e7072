import type { PictureDto } from '#api-client/contract/common.ts'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { localize } from '../../db/localize.ts'
import { toPricesDto } from '../catalog/prices/prices-dto.ts'
import { requiresPriorLowest } from '../catalog/prices/strikethrough-price.ts'
import { decimalOrNull } from '../catalog/products/find-product.ts'
import { getProductUrl, toColorDto, toSaleDto } from '../catalog/products/product-dto.ts'
import { buildProductFacts, materialLabels } from '../catalog/products/product-facts.ts'
import type { ModelTexts, ProductRow } from '../catalog/products/product-repository.ts'
import { canonicalTarget, productSlug, targetNameById } from '../catalog/products/product-url.ts'
import { getSaleState } from '../catalog/products/sale-state.ts'
import type { readSizes } from '../catalog/sizes/sheet-sizes.ts'
import { toSizeScaleDto } from '../catalog/sizes/sizes.ts'
import { company } from '../content/company.ts'
import type { OfferedVouchers } from '../vouchers/offered-vouchers.ts'

type SheetSize = Awaited<ReturnType<typeof readSizes>>[number]

type SheetContext = {
  readonly locale: Locale
  readonly displayBrand: Brand
  readonly t: Translate
  readonly now: Date
}

type SheetParts = {
  readonly texts: ModelTexts
  readonly images: PictureDto[]
  readonly sizes: readonly SheetSize[]
  readonly offered: OfferedVouchers
}

/** The product of a sheet, without what is read for the sheet alone (fit, 3-D model, collections). */
export function toSheetDto(
  row: ProductRow,
  { texts, images, sizes, offered }: SheetParts,
  { locale, displayBrand, t, now }: SheetContext,
) {
  return {
    ...toNameDto(row, locale),
    ...toTextsDto(row, texts, locale, t),
    ...toCategoryDto(row),
    brand: row.brand,
    siblingBrand: row.brand !== displayBrand,
    images,
    sizes: sizes.map(toSizeDto),
    sizeScale: toSizeScaleDto(row),
    ...toSheetPricesDto(row, sizes, offered, locale),
    ...toSaleDto(row, locale, now),
    saleState: getSaleState(row, now),
    plaque: row.plaque,
  }
}

function toNameDto(row: ProductRow, locale: Locale) {
  const name = localize(row.name, locale)
  const color = toColorDto(row, locale)
  return {
    code: row.material,
    name,
    nameBase: row.name.en,
    subtitle: localize(row.subtitle, locale),
    color,
    slug: productSlug(name, color.name),
    url: getProductUrl(row, locale),
  }
}

function toTextsDto(row: ProductRow, texts: ModelTexts, locale: Locale, t: Translate) {
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

function toCategoryDto({ tipology, family, category, targets }: ProductRow) {
  const target = canonicalTarget(targets)
  return { tipology, family, category, target, targetName: targetNameById(target) }
}

function toSizeDto({ label, value, ean, price, sellable, voucherPrices }: SheetSize) {
  return { inStock: sellable > 0, label, value, ean, price, voucherPrices }
}

function toSheetPricesDto(
  row: ProductRow,
  sizes: readonly SheetSize[],
  offered: OfferedVouchers,
  locale: Locale,
) {
  const hasPriorLowest = requiresPriorLowest(marketCodeOf(locale))
  return {
    prices: toPricesDto(row.price, locale),
    priorLowest: hasPriorLowest ? decimalOrNull(row.price.previous, locale) : null,
    voucherPrices: offered.buildPrices({
      ...row,
      sizes: new Map(sizes.map(({ value, minor }) => [value, minor])),
    }),
  }
}
