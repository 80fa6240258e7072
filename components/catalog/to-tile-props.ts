import { interpolate } from '#components/ui/interpolate.ts'
import { packSources } from '#components/ui/source-set.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ColorVariant, GridProduct } from '#lib/catalog/types.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { priceLabels, toPriceText } from './price-text.ts'
import { badgeLabels, getTileBadge } from './product-badge.ts'
import type { TileCardProps, TileColors } from './tile-card.tsx'
import { maxTilePixels } from './tile-picture.ts'
import { voucherPriceLabels } from './voucher-labels.ts'
import { buildVoucherLine } from './voucher-line.ts'

/** Labels of a tile’s texts; placeholders are interpolated by {@link toTileProps}, also in the browser. */
export function tileTextLabels(t: Translate) {
  return {
    soldOut: t('product.soldOut'),
    colorsOf: t('product.colorsOf', { name: '{name}' }),
    choose: t('tile.choose', { name: '{name}' }),
    badge: badgeLabels(t),
    price: priceLabels(t),
    voucher: voucherPriceLabels(t),
  }
}
export type TileTextLabels = ReturnType<typeof tileTextLabels>

const maxShownColors = 4

/**
 * The product and its other colours, always in the same order, so that a swatch has the same position in all
 * tiles.
 */
function sortColors(product: GridProduct): readonly Pick<ColorVariant, 'code' | 'color' | 'href'>[] {
  const others = product.colorVariants.filter(({ code }) => code !== product.code)
  return [...others, product].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function toTileColors(product: GridProduct, labels: TileTextLabels): TileColors | null {
  const colors = sortColors(product)
  if (colors.length < 2) return null
  const ownIndex = colors.findIndex(({ code }) => code === product.code)
  const shownColors = colors.filter(
    (_, index) => index < maxShownColors - (ownIndex >= maxShownColors ? 1 : 0) || index === ownIndex,
  )
  return {
    label: interpolate(labels.colorsOf, { name: product.name }),
    shown: shownColors.map(({ href, color }) => [href, color.name, color.hex]),
    ownIndex: shownColors.findIndex(({ code }) => code === product.code),
    more: colors.length - shownColors.length,
  }
}

/** The texts and pictures of a product’s tile, on the server and in the browser. */
export function toTileProps(
  product: GridProduct,
  locale: Locale,
  labels: TileTextLabels,
): Omit<TileCardProps, 'heading' | 'priority'> {
  const [picture] = product.pictures
  const { currency } = product.price
  const isSoldOut = product.sizesInStock.length === 0
  const plaque = isSoldOut ? labels.soldOut : getTileBadge(product, locale, labels.badge)
  const colors = toTileColors(product, labels)
  const voucher = buildVoucherLine(product.vouchers, { currency, locale }, labels.voucher)
  return {
    href: product.href,
    name: product.name,
    color: product.color.name,
    subtitle: product.subtitle,
    placement: product.placement,
    picture: packSources(picture, maxTilePixels),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    ...(isSoldOut && { gone: isSoldOut }),
    ...(plaque && { plaque }),
    ...toPriceText(product.price, getPriceFormat(locale, currency), labels.price),
    ...(colors && { colors }),
    ...(voucher && { voucher }),
    ...(!product.siblingBrand && { quick: interpolate(labels.choose, { name: product.name }) }),
  }
}
