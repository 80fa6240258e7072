// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { createCampaignReply, createGridReply } from '#tests/fixtures/list-replies.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { defaultGridQuery, noFilters } from './grid-query.ts'
import { type BrandOrigins, listPageQuery } from './list-page.client.ts'
import { type ListSource, toCampaignSource, toGridSource } from './list-source.ts'

const api = mockShopApi()
const shop = { brand: 'vereda', locale: 'en_GB' } as const
const code = 'K100001-001'

beforeEach(() => getQueryClient().clear())

const fetchPage = (source: ListSource, page: number, origins: BrandOrigins = {}) =>
  getQueryClient().fetchQuery(listPageQuery(shop, source, page, origins))

it('fetches a page of a grid with its filters and order', async () => {
  api.respond('productsList', createGridReply({ products: [createProductDto(code, 55)], total: 81 }))
  const query = { ...defaultGridQuery, filters: { ...noFilters, size: ['41'] }, sort: 'newest' } as const
  const categoryPath = { target: 'women', family: 'shoes', category: ['boots'] } as const
  const { products, total } = await fetchPage(toGridSource('vereda', categoryPath, null, query), 3)
  expect([products.map(({ price }) => price.current), total]).toEqual([[5500], 81])
  expect(api.calls('productsList')).toEqual([
    expect.objectContaining({
      category: 'boots',
      order: 'newest',
      profile: 'en_GB',
      'pager.offset': '80',
      'pager.limit': '40',
      filters: expect.stringContaining('41'),
    }),
  ])
})

it('links products of a sibling brand to its host, and leaves them out without one', async () => {
  const sibling = createProductDto('C100001-001', 55, { brand: 'cumbre', siblingBrand: true })
  api.respond('campaign', createCampaignReply({ products: [createProductDto(code), sibling], total: 2 }))
  const source = toCampaignSource('black-friday', { collection: 'first-rain', page: 1 })
  const { products } = await fetchPage(source, 2, { cumbre: 'https://cumbre.example' })
  expect(products.map(({ href }) => href)).toEqual([
    `/en_GB/all/shoes/shoe/${code}`,
    'https://cumbre.example/en_GB/all/shoes/shoe/C100001-001',
  ])
  expect(api.calls('campaign')).toMatchObject([{ camp: 'black-friday', 'filter.collection': 'first-rain' }])
  getQueryClient().clear()
  expect((await fetchPage(source, 2)).products).toHaveLength(1)
})

it('fetches search results from the storefront, which has the keys of the provider', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ products: [{ code }], total: 41 }))
  vi.stubGlobal('fetch', fetched)
  const source: ListSource = { route: 'search', input: 'q=black+boots&filter.size=41' }
  expect(await fetchPage(source, 2)).toMatchObject({ products: [{ code }], total: 41 })
  expect(fetched.mock.calls[0]?.[0]).toBe(
    '/api/search/results?q=black+boots&filter.size=41&profile=en_GB&page=2',
  )
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(fetchPage(source, 3)).rejects.toThrow('status 503')
})

it('rejects a page without products', async () => {
  api.respond('productsList', createGridReply({ total: 40 }))
  const categoryPath = { target: 'all', family: 'shoes', category: [] } as const
  await expect(fetchPage(toGridSource('vereda', categoryPath, null, defaultGridQuery), 2)).rejects.toThrow(
    'no products',
  )
})
