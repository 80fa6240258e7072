import { afterEach, expect, it, vi } from 'vitest'
import { marketListSample } from '#tests/fixtures/market-list.ts'
import { fetchMarketList, fetchMarketPaths, fetchMarketSuggestion } from './fetch-market-data.client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function respond(reply: () => Response) {
  const fetch = vi.fn(async (_path: string) => reply())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('fetches the markets of a shop', async () => {
  const fetch = respond(() => Response.json(marketListSample))
  expect(await fetchMarketList({ brand: 'taller', locale: 'es_ES' })).toEqual(marketListSample)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/markets/list/taller/es_ES')
})

it.each([
  ['an error', () => new Response(null, { status: 503 })],
  ['another format', () => Response.json({ regions: 'none' })],
  ['a page', () => new Response('<!doctype html>')],
])('rejects %s instead of data', async (_, reply) => {
  respond(reply)
  await expect(fetchMarketList({ brand: 'taller', locale: 'es_ES' })).rejects.toThrow()
  await expect(fetchMarketSuggestion('de_DE')).rejects.toThrow()
})

it('fetches the paths of a page with its query', async () => {
  const fetch = respond(() => Response.json({ es_ES: '/es_ES/todo' }))
  expect(await fetchMarketPaths('/en_GB/all?sort=newest&page=2')).toEqual({ es_ES: '/es_ES/todo' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/markets/paths?page=%2Fen_GB%2Fall%3Fsort%3Dnewest%26page%3D2')
})

it.each([
  () => new Response(null, { status: 503 }),
  () => Response.json({ es_ES: '//elsewhere.example' }),
  () => Response.json({ es_ES: 'https://elsewhere.example' }),
])('rejects paths that fail to load or lead to another host', async (reply) => {
  respond(reply)
  await expect(fetchMarketPaths('/en_GB')).rejects.toThrow()
})
