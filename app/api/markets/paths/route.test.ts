import { beforeEach, expect, it, vi } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { getSamePagePaths } from '#lib/routing/same-page-paths.server.ts'
import { GET } from './route.ts'

vi.mock('#lib/routing/same-page-paths.server.ts', () => ({ getSamePagePaths: vi.fn() }))
beforeEach(() => {
  vi.mocked(getSamePagePaths).mockReset()
})

function requestPaths(page: string | null, address = '192.0.2.1') {
  const headers = { host: 'cumbre.localhost:3000', 'x-forwarded-for': address }
  const query = page === null ? '' : `?${new URLSearchParams({ page })}`
  return GET(new Request(`http://cumbre.localhost:3000/api/markets/paths${query}`, { headers }))
}

it('returns the paths of a page of the host’s brand', async () => {
  const paths = { es_ES: '/es_ES' }
  vi.mocked(getSamePagePaths).mockResolvedValue(paths as never)
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
  const statuses: number[] = []
  for (let call = 0; call < 301; call += 1) statuses.push((await requestPaths('/en_GB', '192.0.2.9')).status)
  expect(statuses.at(-1)).toBe(429)
})
