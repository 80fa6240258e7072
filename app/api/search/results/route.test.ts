import { beforeEach, expect, it, vi } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { SearchError } from '#api-client/search-api.ts'
import { GET } from './route.ts'

const { searchProducts } = vi.hoisted(() => ({ searchProducts: vi.fn() }))
vi.mock('#lib/search/queries.server.ts', () => ({ searchProducts }))
beforeEach(() => {
  searchProducts.mockReset()
})

function requestResults(query: string, address = '192.0.2.1') {
  const headers = {
    host: 'cumbre.localhost:3000',
    'x-forwarded-for': address,
    'x-request-id': 'abcdefgh-123',
  }
  return GET(new Request(`http://cumbre.localhost:3000/api/search/results?${query}`, { headers }))
}

it('returns a page of results for the brand of the host, with the parameters of a results page', async () => {
  searchProducts.mockResolvedValue({ products: [], numberOfProducts: 81, requestId: 'secret' })
  const response = await requestResults('profile=en_GB&q=boots&filter.size=41&sort=price_asc&page=3')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({ status: 'OK', products: [], total: 81 })
  expect(searchProducts).toHaveBeenCalledWith(
    'cumbre',
    'en_GB',
    expect.objectContaining({ words: 'boots', sort: 'price_asc', page: 3 }),
  )
})

it.each(['profile=en_GB', 'profile=en_GB&q=', 'profile=xx_XX&q=boots', 'q=boots'])(
  'rejects %s without calling the search provider',
  async (query) => {
    const response = await requestResults(query)
    expect(response.status).toBe(400)
    expect(koReply.parse(await response.json()).errors[0]?.code).toBe('invalid_input')
    expect(searchProducts).not.toHaveBeenCalled()
  },
)

it('returns a service error reply when the search provider times out', async () => {
  searchProducts.mockRejectedValue(new SearchError('timeout', 'The search took too long.'))
  const response = await requestResults('profile=en_GB&q=boots')
  expect(response.status).toBe(503)
  expect(koReply.parse(await response.json()).errors[0]?.code).toBe('timeout')
})

it('limits the requests per minute of one address', async () => {
  searchProducts.mockResolvedValue({ products: [], numberOfProducts: 0 })
  const statuses: number[] = []
  for (let call = 0; call < 301; call += 1)
    statuses.push((await requestResults('profile=en_GB&q=boots', '192.0.2.9')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
})
