import type { PictureDto } from '#api-client/contract/common.ts'
import type { ProductDto } from '#api-client/contract/product.ts'
import type { Brand } from '#config/brands.ts'
import { parsePrice, parseVoucherPrices } from './parse-price.ts'
import { getOrientation, getPicturePlacement } from './picture-placement.ts'
import type { ColorVariant, GridProduct, Picture, SaleTerms } from './types.ts'

/** The origin of a brand; null if this deployment has no host for it. */
export type OriginResolver = (brand: Brand) => string | null

export function requirePictures(pictures: readonly PictureDto[]): readonly [Picture, ...Picture[]] {
  const [first, ...rest] = pictures
  if (!first) throw new Error('The service returned a product without a picture')
  return [first, ...rest]
}

export function parseColorVariant(sibling: ProductDto['siblings'][number]): ColorVariant {
  return { code: sibling.code, color: sibling.color, href: sibling.url, picture: sibling.image }
}

export function pickSaleTerms({ membersOnly, giftCard, rewalk, campaign }: SaleTerms): SaleTerms {
  return { membersOnly, giftCard, rewalk, campaign }
}

/** Converts a tile. Links of a sibling brand lead to that brand's own `origin`. */
export function parseGridProduct(product: ProductDto, origin = ''): GridProduct {
  const pictures = requirePictures(product.images)
  return {
    code: product.id,
    brand: product.brand,
    siblingBrand: product.siblingBrand,
    ...pickSaleTerms(product),
    name: product.name,
    subtitle: product.subtitle,
    category: product.category,
    color: product.color,
    sizesInStock: product.size,
    orientation: getOrientation(product.tipology),
    placement: getPicturePlacement(pictures[0], product.tipology),
    price: parsePrice(product.prices),
    vouchers: parseVoucherPrices(product.voucherPrices),
    href: `${origin}${product.url}`,
    pictures,
    plaque: product.plaque,
    colorVariants: product.siblings
      .map(parseColorVariant)
      .map((sibling) => ({ ...sibling, href: `${origin}${sibling.href}` })),
  }
}

/**
 * Converts tiles; those of a sibling brand that this deployment does not serve are left out, because no link
 * reaches them.
 */
export function parseGridProducts(products: readonly ProductDto[], originOf: OriginResolver): GridProduct[] {
  return products.flatMap((product) => {
    if (!product.siblingBrand) return parseGridProduct(product)
    const origin = originOf(product.brand)
    return origin === null ? [] : parseGridProduct(product, origin)
  })
}
