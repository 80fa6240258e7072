import { beforeEach, expect, it, vi } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { SearchError } from '#api-client/search-api.ts'
import { GET } from './route.ts'

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }))
vi.mock('#lib/search/queries.server.ts', () => ({ suggest }))
beforeEach(() => {
  suggest.mockReset()
})

function requestSuggestions(query: string, address = '192.0.2.1') {
  const headers = {
    host: 'cumbre.localhost:3000',
    'x-forwarded-for': address,
    'x-request-id': 'abcdefgh-123',
  }
  return GET(new Request(`http://cumbre.localhost:3000/api/search/suggest?${query}`, { headers }))
}

it('returns suggestions for the brand of the host', async () => {
  suggest.mockResolvedValue({ products: [], topQueries: [] })
  const response = await requestSuggestions('profile=en_GB&q=boo&wide=true')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ status: 'OK', products: [] })
  expect(suggest).toHaveBeenCalledWith('cumbre', 'en_GB', 'boo', true, expect.anything())
})

it.each([
  'profile=en_GB&q=bo',
  'profile=en_GB',
  'profile=xx_XX&q=boots',
  `profile=en_GB&q=${'x'.repeat(201)}`,
  'profile=en_GB&q=boo&wide=1',
])('rejects %s without calling the search provider', async (query) => {
  const response = await requestSuggestions(query)
  expect(response.status).toBe(400)
  expect(koReply.parse(await response.json())).toMatchObject({
    errors: [{ code: 'invalid_input' }],
    requestId: 'abcdefgh-123',
  })
  expect(suggest).not.toHaveBeenCalled()
})

it('returns a service error reply when the search provider times out', async () => {
  suggest.mockImplementation(() => Promise.reject(new SearchError('timeout', 'The search took too long.')))
  const response = await requestSuggestions('profile=en_GB&q=*')
  expect(response.status).toBe(503)
  expect(koReply.parse(await response.json()).errors[0]?.code).toBe('timeout')
})

it('limits the requests per minute of one address', async () => {
  suggest.mockResolvedValue({})
  const statuses: number[] = []
  for (let call = 0; call < 601; call += 1)
    statuses.push((await requestSuggestions('profile=en_GB&q=boo', '192.0.2.9')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(600)
  expect(statuses.at(-1)).toBe(429)
})
