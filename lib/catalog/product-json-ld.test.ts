import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { bootSheet as sheet } from '#tests/fixtures/sheet.ts'
import { buildProductJsonLd, type ProductJsonLdContext } from './product-json-ld.ts'
import type { ProductSheet } from './types.ts'

const [picture] = sheet.pictures

function createContext(
  locale: Locale = 'en_GB',
  own: Partial<ProductJsonLdContext> = {},
): ProductJsonLdContext {
  return {
    locale,
    brandName: 'Vereda',
    colors: [],
    reviewSummary: { product: { total: 0, average: 0 }, reviews: [] },
    absolute: (path) => `https://vereda.test${path}`,
    ...own,
  }
}

type Offer = {
  readonly availability?: string
  readonly itemCondition?: string
  readonly priceSpecification?: unknown
  readonly priceValidUntil?: string
  readonly shippingDetails?: readonly unknown[]
  readonly hasMerchantReturnPolicy?: unknown
}
type Variant = { readonly offers?: Offer }
const variantsOf = (data: ReturnType<typeof buildProductJsonLd>) => data.hasVariant as readonly Variant[]
const offersOf = (own: Partial<ProductSheet> = {}, locale?: Locale) =>
  variantsOf(buildProductJsonLd({ ...sheet, ...own }, createContext(locale))).flatMap(
    ({ offers }): readonly Offer[] => (offers ? [offers] : []),
  )

test('a model is a group that varies by colour and size; each size is a variant', () => {
  const data = buildProductJsonLd(sheet, createContext())
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: 'K100014',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    brand: { '@type': 'Brand', name: 'Vereda' },
  })
  expect(data.hasVariant).toMatchObject([
    { '@type': 'Product', sku: 'K100014-001-41', gtin13: '8400000000418', color: 'Tan', size: '7' },
    { sku: 'K100014-001-42', size: '8' },
  ])
  expect(variantsOf(data)[1]).not.toHaveProperty('gtin13')
})

test('links other colours to their pages', () => {
  const other = { code: 'K100014-002', color: sheet.color, href: '/en_GB/b', picture }
  const own = { code: sheet.code, color: sheet.color, href: sheet.href, picture }
  const { hasVariant } = buildProductJsonLd(sheet, createContext('en_GB', { colors: [own, other] }))
  expect(hasVariant).toHaveLength(3)
  expect(hasVariant).toContainEqual({ '@type': 'Product', url: 'https://vereda.test/en_GB/b' })
})

describe('an offer', () => {
  test('has the price and stock of its size', () => {
    expect(offersOf()).toMatchObject([
      { price: 179, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      { price: 189, availability: 'https://schema.org/OutOfStock' },
    ])
  })

  test.each([
    ['pre_launch', 'PreOrder'],
    ['members_only', 'LimitedAvailability'],
    ['sale_ended', 'Discontinued'],
  ] as const)('in the state %s is %s, whatever the stock', (saleState, availability) => {
    const [first] = offersOf({ saleState })
    expect(first?.availability).toBe(`https://schema.org/${availability}`)
  })

  test('has its previous price, and an end date only for a launch', () => {
    const price = { ...sheet.price, previous: 21_900 }
    const [reduced] = offersOf({ price })
    expect(reduced?.priceSpecification).toEqual({
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: 219,
      priceCurrency: 'GBP',
    })
    expect(reduced).not.toHaveProperty('priceValidUntil')
    const campaign = {
      code: 'start',
      name: 'Start',
      status: 'OPEN',
      opensAt: '2026-06-10T09:00:00.000Z',
      closesAt: '2026-06-20T09:00:00.000Z',
    } as const
    expect(offersOf({ campaign })[0]?.priceValidUntil).toBe('2026-06-20')
    expect(offersOf()[0]).not.toHaveProperty('priceSpecification')
  })

  test('has no previous price for a size that costs as much', () => {
    const [first, second] = offersOf({ price: { ...sheet.price, previous: 18_900 } })
    expect(first).toHaveProperty('priceSpecification')
    expect(second).not.toHaveProperty('priceSpecification')
  })

  test('marks renewed goods as used', () => {
    expect(offersOf({ rewalk: true })[0]?.itemCondition).toBe('https://schema.org/UsedCondition')
    expect(offersOf()[0]?.itemCondition).toBe('https://schema.org/NewCondition')
  })

  test('has the delivery cost for its price, the delivery time and the area', () => {
    const [first] = offersOf()
    expect(first?.shippingDetails).toMatchObject([
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'GBP' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' },
        },
      },
      { shippingRate: { value: 9.95 } },
    ])
    const cheap = sheet.sizes.map((size) => ({ ...size, price: 1000 }))
    expect(offersOf({ sizes: cheap })[0]?.shippingDetails?.[0]).toMatchObject({
      shippingRate: { value: 4.95 },
    })
  })

  test('can be returned for sixty days, free of charge', () => {
    expect(offersOf()[0]?.hasMerchantReturnPolicy).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'GB',
      merchantReturnDays: 60,
      returnFees: 'https://schema.org/FreeReturn',
    })
  })

  test('has no delivery in a market without orders, and no same-day delivery', () => {
    expect(offersOf({}, 'en_IL')[0]).not.toHaveProperty('shippingDetails')
    expect(offersOf({}, 'en_TR')[0]?.shippingDetails).toHaveLength(2)
    expect(offersOf({}, 'en_RU')[0]?.shippingDetails).toHaveLength(1)
  })

  test('is in stores only in a market without orders', () => {
    const [first, gone] = offersOf({}, 'en_IL')
    expect(first?.availability).toBe('https://schema.org/InStoreOnly')
    expect(gone?.availability).toBe('https://schema.org/OutOfStock')
    expect(first).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  test('names Northern Ireland by the country it ships as', () => {
    expect(offersOf({}, 'en_XI')[0]?.shippingDetails?.[0]).toMatchObject({
      shippingDestination: { addressCountry: 'GB' },
    })
  })
})

describe('reviews', () => {
  const first = [{ author: 'Amaia', rating: 5, title: 'Good', text: 'Walks.', writtenOn: '2026-05-31' }]

  test('are aggregated, and the first ones included', () => {
    const { aggregateRating, review } = buildProductJsonLd(
      sheet,
      createContext('en_GB', { reviewSummary: { product: { total: 12, average: 4.6 }, reviews: first } }),
    )
    expect(aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 12, bestRating: 5 })
    expect(review).toMatchObject([
      {
        author: { '@type': 'Person', name: 'Amaia' },
        datePublished: '2026-05-31',
        reviewRating: { ratingValue: 5 },
      },
    ])
  })

  test('are left out if there are none', () => {
    const jsonLd = buildProductJsonLd(sheet, createContext())
    expect(jsonLd).not.toHaveProperty('aggregateRating')
    expect(jsonLd).not.toHaveProperty('review')
  })
})

test('includes the 3-D model with its file', () => {
  const model3d = {
    url: '/models/sierra-1.glb',
    bytes: 1234,
    poster: picture,
    alt: '',
    variant: null,
    ownColor: true,
  }
  expect(buildProductJsonLd({ ...sheet, model3d }, createContext()).subjectOf).toMatchObject({
    '@type': '3DModel',
    encoding: {
      contentUrl: 'https://vereda.test/models/sierra-1.glb',
      encodingFormat: 'model/gltf-binary',
      contentSize: '1234',
    },
  })
})
