import { beforeEach, expect, it, vi } from 'vitest'
import { countAllowedRequests, requestRoute } from '#tests/support/request-route.ts'
import { GET } from './route.ts'

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }))
vi.mock('#lib/search/queries.server.ts', () => ({ suggest }))
beforeEach(() => {
  suggest.mockReset()
})

const requestSuggestions = (query: string) => requestRoute(GET, `/api/search/suggest?${query}`)

it('returns suggestions for the brand of the host', async () => {
  suggest.mockResolvedValue({ products: [], topQueries: [] })
  const response = await requestSuggestions('profile=en_GB&q=boo&wide=true')
  expect(await response.json()).toEqual({ status: 'OK', products: [], topQueries: [] })
  expect(suggest).toHaveBeenCalledWith('cumbre', 'en_GB', 'boo', true, expect.any(AbortSignal))
})

it('suggests popular searches for the empty query', async () => {
  suggest.mockResolvedValue({ products: [], topQueries: [] })
  expect((await requestSuggestions('profile=en_GB&q=*')).status).toBe(200)
  expect(suggest).toHaveBeenCalledWith('cumbre', 'en_GB', '*', false, expect.any(AbortSignal))
})

it.each([
  'profile=en_GB&q=bo',
  'profile=en_GB',
  'profile=xx_XX&q=boots',
  `profile=en_GB&q=${'x'.repeat(201)}`,
  'profile=en_GB&q=boo&wide=1',
])('rejects %s without calling the search provider', async (query) => {
  expect((await requestSuggestions(query)).status).toBe(400)
  expect(suggest).not.toHaveBeenCalled()
})

it('allows 600 requests of one address in a minute', async () => {
  suggest.mockResolvedValue({})
  expect(await countAllowedRequests(GET, '/api/search/suggest?profile=en_GB&q=boo', 601)).toBe(600)
})
