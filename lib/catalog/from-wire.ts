import type { RouteReply } from '#api-client/client.ts'
import type { WirePicture } from '#api-client/contract/common.ts'
import type { WireProduct } from '#api-client/contract/product.ts'
import type { WireOffer } from '#api-client/contract/sheet.ts'
import type { Brand } from '#i18n/brands.ts'
import { isTarget, type Target } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import { minorOrNull, priceFromWire, vouchersFromWire } from './price.ts'
import { scaleFromWire } from './scale.ts'
import { stanceOf, standingOf } from './standing.ts'
import type {
  Alternates,
  CampaignPage,
  Collection,
  Grid,
  GridProduct,
  Offer,
  Picture,
  ProductSheet,
  Related,
  Selling,
  Sibling,
} from './types.ts'

/** Where a brand is served; null when this deployment has no host for it. */
export type OriginOf = (brand: Brand) => string | null

function atLeastOne(pictures: readonly WirePicture[]): readonly [Picture, ...Picture[]] {
  const [first, ...rest] = pictures
  if (!first) throw new Error('a product came without a picture')
  return [first, ...rest]
}

export function siblingFromWire(sibling: WireProduct['siblings'][number]): Sibling {
  return { code: sibling.code, color: sibling.color, href: sibling.url, picture: sibling.image }
}

function sellingOf({ membersOnly, giftCard, rewalk, campaign }: Selling): Selling {
  return { membersOnly, giftCard, rewalk, campaign }
}

/** A tile. A sibling brand's links lead to that brand's own `origin`. */
export function productFromWire(product: WireProduct, origin = ''): GridProduct {
  const pictures = atLeastOne(product.images)
  return {
    code: product.id,
    brand: product.brand,
    siblingBrand: product.siblingBrand,
    ...sellingOf(product),
    name: product.name,
    subtitle: product.subtitle,
    category: product.category,
    color: product.color,
    sizesInStock: product.size,
    stance: stanceOf(product.tipology),
    standing: standingOf(pictures[0], product.tipology),
    price: priceFromWire(product.prices),
    vouchers: vouchersFromWire(product.voucherPrices),
    href: `${origin}${product.url}`,
    pictures,
    plaque: product.plaque,
    siblings: product.siblings
      .map(siblingFromWire)
      .map((sibling) => ({ ...sibling, href: `${origin}${sibling.href}` })),
  }
}

/** Tiles; a sibling brand's that this deployment does not serve are left out, for nothing leads to them. */
export function productsFromWire(products: readonly WireProduct[], originOf: OriginOf): GridProduct[] {
  return products.flatMap((product) => {
    if (!product.siblingBrand) return productFromWire(product)
    const origin = originOf(product.brand)
    return origin === null ? [] : productFromWire(product, origin)
  })
}

function alternatesFromWire(alternates: RouteReply<'productSheet'>['alternates']): Alternates {
  return Object.fromEntries(alternates.map(({ profile, url }) => [profile, url]))
}

export function gridFromWire(reply: RouteReply<'productsList'>, originOf: OriginOf): Grid {
  return {
    products: productsFromWire(reply.products, originOf),
    total: reply.total,
    title: reply.title,
    description: reply.description,
    facets: reply.availableFilters,
    listId: reply.currentListId,
    season: reply.season,
    square: reply.square,
    rewalk: reply.rewalk,
    text: reply.seoContent?.split('\n\n') ?? [],
    related:
      reply.relatedCollectionId !== null && reply.urlRelatedCollection !== null
        ? { code: reply.relatedCollectionId, href: reply.urlRelatedCollection }
        : null,
    alternates: alternatesFromWire(reply.alternates),
  }
}

function offerFromWire(offer: WireOffer): Offer {
  const sizes = offer.sizes.map(({ value, label, price, stock }) => ({
    value,
    label,
    price: toMinor(price, offer.prices.currency),
    stock,
  }))
  return { ...productFromWire(offer), sizes }
}

export function collectionFromWire({
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

export function campaignFromWire(reply: RouteReply<'campaign'>, originOf: OriginOf): CampaignPage {
  const { code, name, status, opensAt, closesAt, urlLanding, square } = reply.campaign
  return {
    code,
    name,
    status,
    opensAt,
    closesAt,
    landingHref: urlLanding,
    square,
    products: productsFromWire(reply.products, originOf),
    total: reply.total,
    collections: reply.collections.map(collectionFromWire),
    next: reply.next && { title: reply.next.title, href: reply.next.url },
    alternates: alternatesFromWire(reply.alternates),
  }
}

export function relatedFromWire(reply: RouteReply<'productSheet'>, originOf: OriginOf): Related {
  return {
    additions: reply.additionalProducts.map(offerFromWire),
    bundle: reply.bundle.map(offerFromWire),
    better: productsFromWire(reply.productBetter, originOf),
  }
}

export function sheetFromWire({ productSheet: sheet, alternates }: RouteReply<'productSheet'>): ProductSheet {
  const target: Target = isTarget(sheet.targetName) ? sheet.targetName : 'all'
  const { currency } = sheet.prices
  const pictures = atLeastOne(sheet.images)
  return {
    ...sellingOf(sheet),
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
    stance: stanceOf(sheet.tipology),
    standing: standingOf(pictures[0], sheet.tipology),
    sizes: sheet.sizes.map(({ value, label, ean, price, inStock }) => ({
      value,
      label,
      ean,
      price: toMinor(price, currency),
      inStock,
    })),
    sizeScale: scaleFromWire(sheet.sizeScale),
    price: priceFromWire(sheet.prices),
    vouchers: vouchersFromWire(sheet.voucherPrices),
    priorLowest: minorOrNull(sheet.priorLowest, currency),
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
    alternates: alternatesFromWire(alternates),
  }
}
