import type { RouteReply } from '#api-client/call-route.ts'
import type { PictureDto } from '#api-client/contract/common.ts'
import type { ProductDto } from '#api-client/contract/product.ts'
import type { OfferDto } from '#api-client/contract/sheet.ts'
import type { Brand } from '#config/brands.ts'
import { isTarget, type Target } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import { parsePrice, parseVoucherPrices, toMinorOrNull } from './parse-price.ts'
import { parseSizeScale } from './parse-size-scale.ts'
import { getOrientation, getPicturePlacement } from './picture-placement.ts'
import type {
  Alternates,
  CampaignPage,
  Collection,
  ColorVariant,
  CrossSellProduct,
  Grid,
  GridProduct,
  Picture,
  ProductSheet,
  Related,
  SaleTerms,
} from './types.ts'

/** The origin of a brand; null if this deployment has no host for it. */
export type OriginResolver = (brand: Brand) => string | null

function requirePictures(pictures: readonly PictureDto[]): readonly [Picture, ...Picture[]] {
  const [first, ...rest] = pictures
  if (!first) throw new Error('The service returned a product without a picture')
  return [first, ...rest]
}

export function parseColorVariant(sibling: ProductDto['siblings'][number]): ColorVariant {
  return { code: sibling.code, color: sibling.color, href: sibling.url, picture: sibling.image }
}

function pickSaleTerms({ membersOnly, giftCard, rewalk, campaign }: SaleTerms): SaleTerms {
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

function parseAlternates(alternates: RouteReply<'productSheet'>['alternates']): Alternates {
  return Object.fromEntries(alternates.map(({ profile, url }) => [profile, url]))
}

export function parseGrid(reply: RouteReply<'productsList'>, originOf: OriginResolver): Grid {
  return {
    products: parseGridProducts(reply.products, originOf),
    total: reply.total,
    title: reply.title,
    description: reply.description,
    facets: reply.availableFilters,
    listId: reply.currentListId,
    season: reply.season,
    square: reply.square,
    rewalk: reply.rewalk,
    seoText: reply.seoContent?.split('\n\n') ?? [],
    relatedCollection:
      reply.relatedCollectionId !== null && reply.urlRelatedCollection !== null
        ? { code: reply.relatedCollectionId, href: reply.urlRelatedCollection }
        : null,
    alternates: parseAlternates(reply.alternates),
  }
}

function parseCrossSellProduct(offer: OfferDto): CrossSellProduct {
  const sizes = offer.sizes.map(({ value, label, price, stock }) => ({
    value,
    label,
    price: toMinor(price, offer.prices.currency),
    stock,
  }))
  return { ...parseGridProduct(offer), sizes }
}

export function parseCollection({
  id,
  title,
  description,
  season,
  url,
  total,
  image,
}: RouteReply<'collections'>['collections'][number]): Collection {
  return { code: id, title, description, season, href: url, total, picture: image }
}

export function parseCampaign(reply: RouteReply<'campaign'>, originOf: OriginResolver): CampaignPage {
  const { code, name, status, opensAt, closesAt, urlLanding, square } = reply.campaign
  return {
    code,
    name,
    status,
    opensAt,
    closesAt,
    landingHref: urlLanding,
    square,
    products: parseGridProducts(reply.products, originOf),
    total: reply.total,
    collections: reply.collections.map(parseCollection),
    next: reply.next && { title: reply.next.title, href: reply.next.url },
    alternates: parseAlternates(reply.alternates),
  }
}

export function parseRelated(reply: RouteReply<'productSheet'>, originOf: OriginResolver): Related {
  return {
    additions: reply.additionalProducts.map(parseCrossSellProduct),
    bundle: reply.bundle.map(parseCrossSellProduct),
    recommendations: parseGridProducts(reply.productBetter, originOf),
  }
}

export function parseSheet({ productSheet: sheet, alternates }: RouteReply<'productSheet'>): ProductSheet {
  const target: Target = isTarget(sheet.targetName) ? sheet.targetName : 'all'
  const { currency } = sheet.prices
  const pictures = requirePictures(sheet.images)
  return {
    ...pickSaleTerms(sheet),
    code: sheet.code,
    name: sheet.name,
    slug: sheet.slug,
    subtitle: sheet.subtitle,
    description: sheet.description,
    brand: sheet.brand,
    target,
    family: sheet.family,
    category: sheet.category,
    color: sheet.color,
    orientation: getOrientation(sheet.tipology),
    placement: getPicturePlacement(pictures[0], sheet.tipology),
    sizes: sheet.sizes.map(({ value, label, ean, price, inStock }) => ({
      value,
      label,
      ean,
      price: toMinor(price, currency),
      inStock,
    })),
    sizeScale: parseSizeScale(sheet.sizeScale),
    price: parsePrice(sheet.prices),
    vouchers: parseVoucherPrices(sheet.voucherPrices),
    priorLowest: toMinorOrNull(sheet.priorLowest, currency),
    saleState: sheet.saleState,
    pictures,
    model3d: sheet.model3d,
    fit: sheet.fit,
    facts: sheet.facts,
    materials: sheet.materials,
    care: sheet.care,
    careMarks: sheet.careMarks,
    origin: sheet.origin,
    weightGrams: sheet.weightGrams,
    season: sheet.season,
    safety: sheet.safety,
    collections: sheet.collections,
    plaque: sheet.plaque,
    href: sheet.url,
    alternates: parseAlternates(alternates),
  }
}
