import { beforeEach, expect, it, vi } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { getSamePagePaths } from '#lib/routing/same-page-paths.server.ts'
import { countAllowedRequests, requestRoute } from '#tests/support/request-route.ts'
import { GET } from './route.ts'

vi.mock('#lib/routing/same-page-paths.server.ts', () => ({ getSamePagePaths: vi.fn() }))
beforeEach(() => {
  vi.mocked(getSamePagePaths).mockReset()
})

const requestPaths = (page: string | null) =>
  requestRoute(GET, `/api/markets/paths${page === null ? '' : `?${new URLSearchParams({ page })}`}`)

it('returns the paths of a page of the host’s brand', async () => {
  const paths = { es_ES: '/es_ES' }
  vi.mocked(getSamePagePaths).mockResolvedValue(paths)
  const response = await requestPaths('/en_GB?sort=newest')
  expect(await response.json()).toEqual(paths)
  expect(getSamePagePaths).toHaveBeenCalledWith('cumbre', '/en_GB?sort=newest')
})

it.each([null, '', 'en_GB', '//elsewhere.example/en_GB', '/\\elsewhere.example', `/${'x'.repeat(2000)}`])(
  'rejects %s',
  async (page) => {
    const response = await requestPaths(page)
    expect(response.status).toBe(400)
    expect(koReply.parse(await response.json()).errors[0]?.code).toBe('invalid_input')
    expect(getSamePagePaths).not.toHaveBeenCalled()
  },
)

it('rejects a page without a known locale', async () => {
  vi.mocked(getSamePagePaths).mockResolvedValue(null)
  expect((await requestPaths('/xx_XX/all')).status).toBe(400)
})

it('limits the requests per minute of one address', async () => {
  vi.mocked(getSamePagePaths).mockResolvedValue(null)
  expect(await countAllowedRequests(GET, '/api/markets/paths?page=/en_GB', 301)).toBe(300)
})
