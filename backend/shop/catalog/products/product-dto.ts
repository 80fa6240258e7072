import type { PictureDto } from '#api-client/contract/common.ts'
import type { ProductDto } from '#api-client/contract/product.ts'
import type { Brand } from '#config/brands.ts'
import { compareSizes } from '#config/sizes.ts'
import type { Locale } from '#i18n/locales.ts'
import { localize } from '../../../db/localize.ts'
import type { RequestedVoucher } from '../../vouchers/offered-vouchers.ts'
import { toPricesDto } from '../prices/prices-dto.ts'
import type { PictureRow, ProductRow } from './product-repository.ts'
import { canonicalTarget, productUrl } from './product-url.ts'
import { toCampaignDto } from './sale-state.ts'

/** Same-origin URLs of the four sizes. */
export function toPictureDto(row: PictureRow, locale: Locale): PictureDto {
  const file = (size: string) => `/pictures/${row.name}.${size}.webp`
  return {
    xs: file('xs'),
    md: file('md'),
    lg: file('lg'),
    full: file('full'),
    width: row.width,
    height: row.height,
    alt: localize(row.alt, locale),
    placeholder: row.placeholder,
    stand: row.stand,
    foot: row.foot,
  }
}

export function toColorDto(row: Pick<ProductRow, 'color'>, locale: Locale) {
  const { code, name, hex } = row.color
  return { code, hex, name: localize(name, locale) }
}

export function getProductUrl(
  row: Pick<ProductRow, 'material' | 'targets' | 'family' | 'name' | 'color'>,
  locale: Locale,
): string {
  return productUrl(locale, {
    material: row.material,
    targets: row.targets,
    family: row.family,
    name: localize(row.name, locale),
    color: localize(row.color.name, locale),
  })
}

export function toSiblingDto(
  row: ProductRow,
  tile: PictureRow,
  locale: Locale,
): ProductDto['siblings'][number] {
  return {
    code: row.material,
    color: toColorDto(row, locale),
    url: getProductUrl(row, locale),
    image: toPictureDto(tile, locale),
  }
}

/** The viewer and time that something is shown for. */
export type DisplayContext = {
  readonly locale: Locale
  readonly displayBrand: Brand
  readonly now: Date
  /** The voucher to show prices with; omitted, only vouchers that everyone may see. */
  readonly voucher?: RequestedVoucher | null
}

export type ProductDtoInput = {
  readonly row: ProductRow
  readonly pictures: readonly PictureRow[]
  readonly siblings: ProductDto['siblings']
  readonly voucherPrices: ProductDto['voucherPrices']
}

/** The sale state of a product for tiles and sheets. */
export function toSaleDto(row: ProductRow, locale: Locale, now: Date) {
  const { membersOnly, giftCard, rewalk, campaign } = row
  return { membersOnly, giftCard, rewalk, campaign: toCampaignDto(campaign, locale, now) }
}

/** A tile for a display context. */
export function toProductDto(
  { row, pictures, siblings, voucherPrices }: ProductDtoInput,
  { locale, displayBrand, now }: DisplayContext,
): ProductDto {
  return {
    id: row.material,
    brand: row.brand,
    name: localize(row.name, locale),
    nameBase: row.name.en,
    subtitle: localize(row.subtitle, locale),
    category: row.category,
    color: toColorDto(row, locale),
    size: row.sizesInStock.toSorted(compareSizes),
    target: canonicalTarget(row.targets),
    family: row.family,
    tipology: row.tipology,
    prices: toPricesDto(row.price, locale),
    url: getProductUrl(row, locale),
    images: pictures.map((picture) => toPictureDto(picture, locale)),
    voucherPrices,
    newShooting: row.newShooting,
    siblingBrand: row.brand !== displayBrand,
    ...toSaleDto(row, locale, now),
    plaque: row.plaque,
    siblings,
  }
}
