import { beforeEach, expect, it, vi } from 'vitest'
import { countAllowedRequests, requestRoute } from '#tests/support/request-route.ts'
import { GET } from './route.ts'

const { searchProducts } = vi.hoisted(() => ({ searchProducts: vi.fn() }))
vi.mock('#lib/search/queries.server.ts', () => ({ searchProducts }))
beforeEach(() => {
  searchProducts.mockReset()
})

const requestResults = (query: string) => requestRoute(GET, `/api/search/results?${query}`)

it('returns a page of results for the brand of the host, with the parameters of a results page', async () => {
  searchProducts.mockResolvedValue({ products: [], numberOfProducts: 81, requestId: 'secret' })
  const response = await requestResults('profile=en_GB&q=boots&filter.size=41&sort=price_asc&page=3')
  expect(await response.json()).toEqual({ status: 'OK', products: [], total: 81 })
  expect(searchProducts).toHaveBeenCalledWith(
    'cumbre',
    'en_GB',
    expect.objectContaining({ words: 'boots', sort: 'price_asc', page: 3 }),
  )
})

it.each(['profile=en_GB', 'profile=en_GB&q=', 'profile=en_GB&q=+', 'profile=xx_XX&q=boots', 'q=boots'])(
  'rejects %s without calling the search provider',
  async (query) => {
    expect((await requestResults(query)).status).toBe(400)
    expect(searchProducts).not.toHaveBeenCalled()
  },
)

it('allows 300 requests of one address in a minute', async () => {
  searchProducts.mockResolvedValue({ products: [], numberOfProducts: 0 })
  expect(await countAllowedRequests(GET, '/api/search/results?profile=en_GB&q=boots', 301)).toBe(300)
})
