import { describe, expect, it } from 'vitest'
import { parseGrid, parseSheet } from './parse-catalog.ts'
import { parseGridProduct, parseGridProducts } from './parse-grid-product.ts'
import { parseLiveProduct } from './parse-live-product.ts'
import { parsePrice } from './parse-price.ts'

const prices = {
  current: 119.5,
  currentEur: 119.5,
  previous: 149,
  currentFormated: '119,50 €',
  previousFormated: '149 €',
  discount: 20,
  discountEur: 29.5,
  discountLocal: 29.5,
  netPrice: 98.76,
  netPriceEur: 98.76,
  totalPrice: 119.5,
  taxTotal: 20.74,
  intercoPrice: null,
  currency: 'EUR',
  currencySap: 'EUR',
  pricePerSize: false,
  priceFrom: 119.5,
  priceTo: 119.5,
  priceFromFormated: '119,50 €',
  priceToFormated: '119,50 €',
}
const image = {
  xs: 'a',
  md: 'b',
  lg: 'c',
  full: 'd',
  width: 1000,
  height: 570,
  alt: 'Andar',
  placeholder: '#ccc',
  stand: 282,
  foot: 9,
}
const color = { code: 'sand', name: 'Arena', hex: '#c6b393' }
const sibling = { code: 'K10005-002', color, url: '/es_ES/todo/zapatos/andar/K10005-002', image }
const selling = { membersOnly: false, giftCard: false, rewalk: false, campaign: null }
const product = {
  id: 'K10005-001',
  brand: 'vereda' as const,
  ...selling,
  name: 'Andar',
  nameBase: 'Andar',
  subtitle: 'Zapato bajo',
  category: 'sneakers',
  color,
  size: ['41', '42'],
  target: 'X' as const,
  family: 'shoes' as const,
  tipology: 'sneaker',
  prices,
  url: '/es_ES/todo/zapatos/andar-arena/K10005-001',
  images: [image],
  voucherPrices: {},
  newShooting: false,
  siblingBrand: false,
  plaque: 'Nº 52',
  siblings: [sibling],
}

const nowhere = () => null

describe('API prices', () => {
  it('are converted to minor units of their currency', () => {
    expect(parsePrice(prices)).toEqual({
      current: 11950,
      previous: 14900,
      discount: 20,
      maxPrice: null,
      currency: 'EUR',
    })
    expect(parsePrice({ ...prices, pricePerSize: true, priceTo: 250 }).maxPrice).toBe(25000)
    expect(parsePrice({ ...prices, previous: null }).previous).toBeNull()
  })

  it('throw for an amount that the currency does not have', () => {
    expect(() => parsePrice({ ...prices, current: 119.505 })).toThrow(RangeError)
  })
})

describe('products', () => {
  it('keep the data of a tile', () => {
    const tile = parseGridProduct(product)
    expect(tile).toMatchObject({ code: 'K10005-001', sizesInStock: ['41', '42'], category: 'sneakers' })
    expect(tile.colorVariants).toEqual([{ code: sibling.code, color, href: sibling.url, picture: image }])
  })

  it('of a sibling brand link to its host, and are left out if it has none', () => {
    const siblingProduct = { ...product, brand: 'cumbre' as const, siblingBrand: true }
    const [own, other] = parseGridProducts([product, siblingProduct], () => 'https://cumbre.example')
    expect(own?.href).toBe(product.url)
    expect(other?.href).toBe(`https://cumbre.example${product.url}`)
    expect(other?.colorVariants[0]?.href).toBe(`https://cumbre.example${sibling.url}`)
    expect(parseGridProducts([product, siblingProduct], nowhere)).toHaveLength(1)
  })

  it('have the orientation of their kind', () => {
    const orientationOf = (tipology: string) => parseGridProduct({ ...product, tipology }).orientation
    expect(['sneaker', 'sandal', 'boot', 'backpack', 'jacket'].map(orientationOf)).toEqual([
      'low',
      'low',
      'boot',
      'tall',
      'tall',
    ])
  })

  it('throw without a picture', () => {
    expect(() => parseGridProduct({ ...product, images: [] })).toThrow('without a picture')
  })
})

describe('API replies', () => {
  it('of a grid keep total, labels and facets', () => {
    const facets = {
      size: [{ value: '41', label: '7', count: 3 }],
      color: [],
      kind: [],
      brand: [],
      price: null,
      store: null,
    }
    const grid = parseGrid(
      {
        status: 'OK',
        products: [product],
        total: 57,
        availableFilters: facets,
        currentList: '',
        currentListId: '',
        siblingBrand: false,
        title: 'Zapatos de mujer',
        description: '57 productos',
        season: null,
        square: false,
        urlCanonical: '',
        seoContent: null,
        rewalk: false,
        relatedCollectionId: null,
        urlRelatedCollection: null,
        urlCanonicalGTM: '',
        alternates: [{ profile: 'es_ES', url: '/es_ES/mujer/zapatos' }],
      },
      nowhere,
    )
    expect(grid).toMatchObject({ total: 57, title: 'Zapatos de mujer', facets })
    expect(grid.products).toHaveLength(1)
    expect(grid.alternates).toEqual({ es_ES: '/es_ES/mujer/zapatos' })
  })

  it('of a sheet keep sizes in both systems', () => {
    const sheet = parseSheet({
      status: 'OK',
      productBetter: [],
      additionalProducts: [],
      bundle: [],
      seoContent: null,
      alternates: [{ profile: 'en_GB', url: '/en_GB/x' }],
      productSheet: {
        code: product.id,
        name: 'Andar',
        nameBase: 'Andar',
        slug: 'andar-arena',
        subtitle: 'Zapato bajo',
        line: '',
        brand: 'vereda',
        tipology: 'sneaker',
        family: 'shoes',
        category: 'sneakers',
        target: 'X',
        targetName: 'all',
        color,
        sizes: [
          { label: '7', value: '41', ean: '8400000000001', price: 119.5, inStock: true, voucherPrices: {} },
        ],
        sizeScale: 'shoe',
        prices,
        voucherPrices: {},
        priorLowest: 105,
        images: [image],
        model3d: null,
        fit: { small: 1, true: 7, large: 0 },
        description: '',
        facts: [],
        materials: [],
        care: null,
        careMarks: [],
        origin: 'ES',
        weightGrams: 610,
        ...selling,
        saleState: 'open',
        season: null,
        safety: null,
        collections: [],
        plaque: null,
        siblingBrand: false,
        url: product.url,
      },
    })
    expect(sheet).toMatchObject({
      target: 'all',
      href: product.url,
      priorLowest: 10500,
      sizes: [{ value: '41', label: '7', price: 11950 }],
    })
  })

  it('of the live product keep price and stock', () => {
    const live = parseLiveProduct({
      status: 'OK',
      id: product.id,
      sizes: [
        {
          label: '7',
          value: '41',
          ean: '8400000000001',
          price: 119.5,
          stock: 1,
          lowStock: true,
          voucherPrices: {},
        },
      ],
      sizeScale: 'shoe',
      target: 'M',
      prices,
      voucherPrices: {},
      priorLowest: null,
      saleState: 'pre_launch',
    })
    expect(live).toEqual({
      price: parsePrice(prices),
      priorLowest: null,
      saleState: 'pre_launch',
      vouchers: [],
      sizeScale: 'shoe',
      target: 'M',
      sizes: [{ value: '41', label: '7', price: 11950, stock: 1, lowStock: true }],
    })
  })
})
