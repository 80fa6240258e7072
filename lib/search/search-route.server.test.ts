import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { koReply } from '#api-client/contract/envelope.ts'
import { SearchError } from '#api-client/search-api.ts'
import { countAllowedRequests, requestRoute, routeRequestId } from '#tests/support/request-route.ts'
import { createSearchRoute } from './search-route.server.ts'

const input = z.object({ q: z.string().min(3) })

function createRoute(search = vi.fn(async (): Promise<object> => ({ total: 7 }))) {
  return { search, route: createSearchRoute({ requestsPerMinute: 20, input, fetchBody: search }) }
}

it('returns what the search finds for the brand of the host', async () => {
  const { route, search } = createRoute()
  const response = await requestRoute(route, '/api/search?q=boots&q=x&page=3')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-request-id')).toBe(routeRequestId)
  expect(await response.json()).toEqual({ status: 'OK', total: 7 })
  expect(search).toHaveBeenCalledWith(
    { q: 'boots' },
    expect.objectContaining({ brand: 'cumbre', params: new URLSearchParams('q=boots&q=x&page=3') }),
  )
})

it.each(['', '?q=bo'])('rejects invalid parameters without a search: %s', async (query) => {
  const { route, search } = createRoute()
  const response = await requestRoute(route, `/api/search${query}`)
  expect(response.status).toBe(400)
  expect(koReply.parse(await response.json())).toMatchObject({
    errors: [{ code: 'invalid_input', message: expect.stringMatching(/^q: ./) }],
    requestId: routeRequestId,
  })
  expect(search).not.toHaveBeenCalled()
})

it('returns a service error reply when the search provider times out', async () => {
  const { route } = createRoute(
    vi.fn(() => Promise.reject(new SearchError('timeout', 'The search took too long.'))),
  )
  const response = await requestRoute(route, '/api/search?q=boots')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(koReply.parse(await response.json()).errors[0]?.code).toBe('timeout')
})

it('does not hide other errors', async () => {
  const { route } = createRoute(vi.fn(() => Promise.reject(new TypeError('a programming error'))))
  await expect(requestRoute(route, '/api/search?q=boots')).rejects.toThrow('a programming error')
})

it('limits the requests per minute of one address', async () => {
  const { route } = createRoute()
  expect(await countAllowedRequests(route, '/api/search?q=boots', 21)).toBe(20)
  expect((await requestRoute(route, '/api/search?q=boots')).status).toBe(200)
})
