import { acceptsOrders, displayMarket, returnDays } from '#config/markets.ts'
import { toLastBusinessDate } from '#i18n/business-time.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { getHomeDeliveries } from '#lib/market/home-deliveries.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import { getModelCode } from '#lib/product/model-code.ts'
import type { Review, ReviewPage } from '#lib/reviews/types.ts'
import type { ColorVariant, ProductSheet, SaleState, SheetSize } from './types.ts'

type Data = Readonly<Record<string, unknown>>

const schema = (name: string) => `https://schema.org/${name}`

type ReviewExcerpt = Pick<Review, 'author' | 'rating' | 'title' | 'text' | 'writtenOn'>

/** The aggregate rating of a product, and the reviews on its page. */
export type ReviewSummary = {
  readonly product: Pick<ReviewPage['product'], 'total' | 'average'>
  readonly reviews: readonly ReviewExcerpt[]
}

/** Maximum of reviews that are included in full. */
const maxReviews = 3

/** Context of a sheet: where it is sold, its colours, and its reviews. */
export type ProductJsonLdContext = {
  readonly locale: Locale
  readonly brandName: string
  readonly colors: readonly ColorVariant[]
  /** Null while they cannot be read. */
  readonly reviewSummary: ReviewSummary | null
  readonly absolute: (path: string) => string
}

const closedAvailability: Readonly<Record<Exclude<SaleState, 'open'>, string>> = {
  members_only: 'LimitedAvailability',
  pre_launch: 'PreOrder',
  sale_ended: 'Discontinued',
}

function availability(sheet: ProductSheet, { inStock }: SheetSize, sellsOnline: boolean): string {
  if (sheet.saleState !== 'open') return schema(closedAvailability[sheet.saleState])
  if (!inStock) return schema('OutOfStock')
  return schema(sellsOnline ? 'InStock' : 'InStoreOnly')
}

/** Working days, the unit of `DAY` in a carrier’s table. */
const toDayRange = ([min, max]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

/**
 * Delivery methods for the whole country with their cost for goods of this price; empty where the market
 * takes no orders.
 */
function buildShippingDetails(locale: Locale, price: Minor): readonly Data[] {
  const code = marketCodeOf(locale)
  const { currency } = marketOfLocale(locale)
  return getHomeDeliveries(code).flatMap((terms) => {
    // Same-day delivery covers some districts only.
    if (terms.id === '03') return []
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimal(calculateDeliveryCost(terms, price), currency),
        currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: displayMarket(code) },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: toDayRange([0, 1]),
        transitTime: toDayRange(terms.days),
      },
    }
  })
}

function buildReturnPolicy(locale: Locale): Data {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: displayMarket(marketCodeOf(locale)),
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returnDays,
    returnMethod: [schema('ReturnByMail'), schema('ReturnInStore')],
    returnFees: schema('FreeReturn'),
  }
}

/** The offer of a size. Only a launch price has an end date. */
function buildOffer(sheet: ProductSheet, size: SheetSize, { locale, absolute }: ProductJsonLdContext): Data {
  const { currency, previous } = sheet.price
  const { campaign } = sheet
  const shipping = buildShippingDetails(locale, size.price)
  const sellsOnline = acceptsOrders(marketCodeOf(locale))
  return {
    '@type': 'Offer',
    url: absolute(sheet.href),
    price: toDecimal(size.price, currency),
    priceCurrency: currency,
    availability: availability(sheet, size, sellsOnline),
    itemCondition: schema(sheet.rewalk ? 'UsedCondition' : 'NewCondition'),
    ...(previous !== null &&
      previous > size.price && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: schema('StrikethroughPrice'),
          price: toDecimal(previous, currency),
          priceCurrency: currency,
        },
      }),
    ...(campaign?.closesAt && { priceValidUntil: toLastBusinessDate(new Date(campaign.closesAt)) }),
    ...(sheet.saleState === 'pre_launch' && campaign && { availabilityStarts: campaign.opensAt }),
    ...(shipping.length && { shippingDetails: shipping }),
    ...(sellsOnline && { hasMerchantReturnPolicy: buildReturnPolicy(locale) }),
  }
}

function buildModel3d({ model3d }: ProductSheet, absolute: ProductJsonLdContext['absolute']): Data {
  if (!model3d) return {}
  return {
    subjectOf: {
      '@type': '3DModel',
      encoding: {
        '@type': 'MediaObject',
        contentUrl: absolute(model3d.url),
        encodingFormat: 'model/gltf-binary',
        contentSize: String(model3d.bytes),
      },
    },
  }
}

/** Rating and first reviews; empty without reviews, as search engines require. */
function buildReviews({ product, reviews }: ReviewSummary): Data {
  if (!product.total) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.average,
      reviewCount: product.total,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(({ author, rating, title, text, writtenOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: writtenOn,
      name: title,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  }
}

/** The variant of one size. */
function buildVariant(sheet: ProductSheet, size: SheetSize, context: ProductJsonLdContext): Data {
  const isGtin = /^\d{13}$/.test(size.ean)
  return {
    '@type': 'Product',
    name: `${sheet.name}, ${sheet.color.name}, ${size.label}`,
    sku: `${sheet.code}-${size.value}`,
    ...(isGtin && { gtin13: size.ean }),
    color: sheet.color.name,
    size: size.label,
    image: context.absolute(sheet.pictures[0].full),
    offers: buildOffer(sheet, size, context),
  }
}

/**
 * schema.org/ProductGroup: the model, each size of this colour as a variant with its offer, and the other
 * colours as links to their pages. Stock is as of the render of the page, at most an hour ago.
 */
export function buildProductJsonLd(sheet: ProductSheet, context: ProductJsonLdContext): Data {
  const { absolute, colors, brandName } = context
  const otherColors = colors.filter(({ code }) => code !== sheet.code)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: getModelCode(sheet.code),
    name: sheet.name,
    description: sheet.description,
    url: absolute(sheet.href),
    brand: { '@type': 'Brand', name: brandName },
    image: sheet.pictures.map(({ full }) => absolute(full)),
    ...(sheet.materials.length && { material: sheet.materials.map(({ value }) => value) }),
    ...(sheet.origin && { countryOfOrigin: sheet.origin }),
    ...(sheet.weightGrams && {
      weight: { '@type': 'QuantitativeValue', value: sheet.weightGrams, unitCode: 'GRM' },
    }),
    variesBy: [schema('color'), schema('size')],
    hasVariant: [
      ...sheet.sizes.map((size) => buildVariant(sheet, size, context)),
      ...otherColors.map(({ href }) => ({ '@type': 'Product', url: absolute(href) })),
    ],
    ...(context.reviewSummary && buildReviews(context.reviewSummary)),
    ...buildModel3d(sheet, absolute),
  }
}
