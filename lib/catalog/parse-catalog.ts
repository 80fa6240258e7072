import type { RouteReply } from '#api-client/call-route.ts'
import type { OfferDto } from '#api-client/contract/sheet.ts'
import { isTarget, type Target } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import {
  type OriginResolver,
  parseGridProduct,
  parseGridProducts,
  pickSaleTerms,
  requirePictures,
} from './parse-grid-product.ts'
import { parsePrice, parseVoucherPrices, toMinorOrNull } from './parse-price.ts'
import { parseSizeScale } from './parse-size-scale.ts'
import { getOrientation, getPicturePlacement } from './picture-placement.ts'
import type {
  Alternates,
  CampaignPage,
  Collection,
  CrossSellProduct,
  Grid,
  ProductSheet,
  Related,
} from './types.ts'

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
