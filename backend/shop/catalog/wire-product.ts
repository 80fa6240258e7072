import type { WirePicture } from '#api-client/contract/common.ts'
import type { WireProduct } from '#api-client/contract/product.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { compareSizes } from '#i18n/sizes.ts'
import { inLocale } from '../../db/in-locale.ts'
import type { NamedVoucher } from '../vouchers/offered.ts'
import type { PictureRow, ProductRow } from './product-repository.ts'
import { homeTarget, productUrl } from './product-url.ts'
import { wireCampaign } from './sale-state.ts'
import { wirePrices } from './wire-prices.ts'

/** Same-origin addresses of the four sizes. */
export function wirePicture(row: PictureRow, locale: Locale): WirePicture {
  const file = (size: string) => `/pictures/${row.name}.${size}.webp`
  return {
    xs: file('xs'),
    md: file('md'),
    lg: file('lg'),
    full: file('full'),
    width: row.width,
    height: row.height,
    alt: inLocale(row.alt, locale),
    placeholder: row.placeholder,
    stand: row.stand,
    foot: row.foot,
  }
}

export function wireColor(row: Pick<ProductRow, 'color'>, locale: Locale) {
  const { code, name, hex } = row.color
  return { code, hex, name: inLocale(name, locale) }
}

export function urlOf(
  row: Pick<ProductRow, 'material' | 'targets' | 'family' | 'name' | 'color'>,
  locale: Locale,
): string {
  return productUrl(locale, {
    material: row.material,
    targets: row.targets,
    family: row.family,
    name: inLocale(row.name, locale),
    color: inLocale(row.color.name, locale),
  })
}

export function wireSibling(
  row: ProductRow,
  tile: PictureRow,
  locale: Locale,
): WireProduct['siblings'][number] {
  return {
    code: row.material,
    color: wireColor(row, locale),
    url: urlOf(row, locale),
    image: wirePicture(tile, locale),
  }
}

/** For whom and when something is shown. */
export type Showing = {
  readonly locale: Locale
  readonly shownBy: Brand
  readonly now: Date
  /** The voucher prices are told with; left out, those that everybody may see. */
  readonly voucher?: NamedVoucher | null
}

export type ProductParts = {
  readonly row: ProductRow
  readonly pictures: readonly PictureRow[]
  readonly siblings: WireProduct['siblings']
  readonly voucherPrices: WireProduct['voucherPrices']
}

/** How a product is sold, as tiles and sheets say it. */
export function wireSelling(row: ProductRow, locale: Locale, now: Date) {
  const { membersOnly, giftCard, rewalk, campaign } = row
  return { membersOnly, giftCard, rewalk, campaign: wireCampaign(campaign, locale, now) }
}

/** A tile as `shownBy` shows it. */
export function wireProduct(
  { row, pictures, siblings, voucherPrices }: ProductParts,
  { locale, shownBy, now }: Showing,
): WireProduct {
  return {
    id: row.material,
    brand: row.brand,
    name: inLocale(row.name, locale),
    nameBase: row.name.en,
    subtitle: inLocale(row.subtitle, locale),
    category: row.category,
    color: wireColor(row, locale),
    size: row.sizesInStock.toSorted(compareSizes),
    target: homeTarget(row.targets),
    family: row.family,
    tipology: row.tipology,
    prices: wirePrices(row.price, locale),
    url: urlOf(row, locale),
    images: pictures.map((picture) => wirePicture(picture, locale)),
    voucherPrices,
    newShooting: row.newShooting,
    siblingBrand: row.brand !== shownBy,
    ...wireSelling(row, locale, now),
    plaque: row.plaque,
    siblings,
  }
}
