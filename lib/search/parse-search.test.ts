import { describe, expect, it } from 'vitest'
import { suggestReply } from '#api-client/contract/search.ts'
import { parseCounts, parseSuggestions, toShopPath } from './parse-search.ts'

describe('a path from the provider', () => {
  it.each(['/en_GB/content/faq', '/en_GB/stores', 'http://shop.invalid/en_GB/stores'])(
    'accepts %s',
    (value) => {
      expect(toShopPath(value, 'en_GB')).toMatch(/^\/en_GB\//)
    },
  )

  it.each([
    'https://evil.example/en_GB/stores',
    '//evil.example/en_GB/stores',
    'javascript:alert(1)',
    '/es_ES/stores',
    '/admin',
    '\\\\evil.example',
    'http://',
  ])('rejects %s', (value) => {
    expect(toShopPath(value, 'en_GB')).toBeNull()
  })
})

it('reads value–count pairs, and leaves out zero and missing counts', () => {
  expect(parseCounts(['41', 3, '42', 0, '43', 'many', '44'])).toEqual([{ value: '41', count: 3 }])
})

const record = {
  doctype: 'POPULAR_PRODUCTS',
  uniqueId: 'K100014-001',
  title: 'Sierra',
  catalog: 'vereda',
  color: 'Tan',
  tipology: 'boot',
  image_url: '/pictures/sierra-tan',
  currency_gb: 'GBP',
  sale_gb: true,
  sale_percentage_gb: 20,
  price_min_gb: 100.5,
  price_max_gb: 120,
  price_previous_gb: 125,
  product_url_en_gb: '/en_GB/all/shoes/sierra-tan/K100014-001',
}

function read(...products: unknown[]) {
  const reply = suggestReply.parse({
    searchMetaData: { status: 0 },
    response: { numberOfProducts: products.length, products },
  })
  return parseSuggestions({ reply, requestId: 'r' }, 'en_GB', 'vereda', (brand) =>
    brand === 'cumbre' ? 'https://cumbre.example' : null,
  )
}

describe('suggestions', () => {
  it('have the price of a product in minor units', () => {
    expect(read(record).products).toEqual([
      {
        code: 'K100014-001',
        brand: 'vereda',
        title: 'Sierra',
        color: 'Tan',
        href: '/en_GB/all/shoes/sierra-tan/K100014-001',
        picture: '/pictures/sierra-tan.xs.webp',
        tipology: 'boot',
        price: { current: 10050, previous: 12500, discount: 20, maxPrice: 12000, currency: 'GBP' },
      },
    ])
  })

  it('link to a sibling brand’s host, and leave out brands without one', () => {
    expect(read({ ...record, catalog: 'cumbre' }).products[0]?.href).toMatch(
      /^https:\/\/cumbre\.example\/en_GB\//,
    )
    expect(read({ ...record, catalog: 'taller' }).products).toEqual([])
  })

  it.each([
    ['without a price here', { price_min_gb: undefined }],
    ['in another currency', { currency_gb: 'EUR' }],
    ['with an external URL', { product_url_en_gb: 'https://evil.example/' }],
  ])('leave out a product %s', (_what, change) => {
    expect(read({ ...record, ...change }).products).toEqual([])
  })

  it('distinguish the kinds of terms', () => {
    const found = read(
      { doctype: 'TOP_SEARCH_QUERIES', autosuggest: 'boots' },
      { doctype: 'KEYWORD_SUGGESTION', autosuggest: 'ankle boots' },
      { doctype: 'PROMOTED_SUGGESTION', autosuggest: 'Returns', url: '/en_GB/content/faq' },
      { doctype: 'IN_FIELD', autosuggest: 'boots' },
    )
    expect(found.topQueries).toEqual([{ words: 'boots', href: null }])
    expect(found.keywords).toEqual([{ words: 'ankle boots', href: null }])
    expect(found.promoted).toEqual([{ words: 'Returns', href: '/en_GB/content/faq' }])
  })
})
