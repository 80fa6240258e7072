import { packSources } from '#components/ui/source-set.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ColorVariant, GridProduct } from '#lib/catalog/types.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { priceLabels, toPriceText } from './price-text.ts'
import { getTileBadge } from './product-badge.ts'
import type { TileCardProps, TileColors } from './tile-card.tsx'
import { maxTilePixels } from './tile-picture.ts'
import { buildVoucherLine } from './voucher-line.ts'

const maxShownColors = 4

/**
 * The product and its other colours, always in the same order, so that a swatch has the same position in all
 * tiles.
 */
function sortColors(product: GridProduct): readonly Pick<ColorVariant, 'code' | 'color' | 'href'>[] {
  const others = product.colorVariants.filter(({ code }) => code !== product.code)
  return [...others, product].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function toTileColors(product: GridProduct, t: Translate): TileColors | null {
  const colors = sortColors(product)
  if (colors.length < 2) return null
  const ownIndex = colors.findIndex(({ code }) => code === product.code)
  const shownColors = colors.filter(
    (_, index) => index < maxShownColors - (ownIndex >= maxShownColors ? 1 : 0) || index === ownIndex,
  )
  return {
    label: t('product.colorsOf', { name: product.name }),
    shown: shownColors.map(({ href, color }) => [href, color.name, color.hex]),
    ownIndex: shownColors.findIndex(({ code }) => code === product.code),
    more: colors.length - shownColors.length,
  }
}

/** The texts and pictures of a product’s tile, on the server and in the browser. */
export function toTileProps(
  product: GridProduct,
  locale: Locale,
  t: Translate,
): Omit<TileCardProps, 'heading' | 'priority'> {
  const [picture] = product.pictures
  const { currency } = product.price
  const isSoldOut = product.sizesInStock.length === 0
  const plaque = isSoldOut ? t('product.soldOut') : getTileBadge(product, locale, t)
  const colors = toTileColors(product, t)
  const voucher = buildVoucherLine(product.vouchers, { currency, locale }, t)
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
    ...toPriceText(product.price, getPriceFormat(locale, currency), priceLabels(t)),
    ...(colors && { colors }),
    ...(voucher && { voucher }),
    ...(!product.siblingBrand && { quick: t('tile.choose', { name: product.name }) }),
  }
}
