import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestReply } from '#api-client/contract/search.ts'
import { embeddedSearch } from '#backend/search/site-key.ts'
import { type Command, createCommand } from '../support/command.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let searchCommand: Command
beforeAll(async () => {
  shop = await startTestShop()
  searchCommand = await createCommand(shop, 'bin/search.ts')
})
afterAll(() => shop.close())

async function topQueries(q: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ q, 'topQueries.count': '10', 'popularProducts.filter': 'market:"GB"' })
  const path = `/search/${embeddedSearch.apiKey}/embedded-vereda-en/autosuggest`
  const { products } = suggestReply.parse((await shop.app.inject(`${path}?${query}`)).json()).response
  return products.flatMap((entry) => (entry.doctype === 'TOP_SEARCH_QUERIES' ? [entry.autosuggest] : []))
}

test('a query is pinned, hidden, and left to its popularity', async () => {
  expect((await searchCommand(['queries', 'vereda', 'en'])).out).toContain('There are no searches yet.')
  const pinned = await searchCommand(['pin', 'vereda', 'en', '  Ankle BOOTS! '])
  expect(pinned).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ankle boots: shown, \d+ products\./m),
  })
  expect(await topQueries('ank')).toEqual(['ankle boots'])
  expect((await searchCommand(['queries', 'vereda', 'en'])).out).toMatch(/shown +0 × {2}ankle boots/)
  await searchCommand(['hide', 'vereda', 'en', 'ankle boots'])
  expect(await topQueries('ank')).toEqual([])
  await searchCommand(['leave', 'vereda', 'en', 'ankle boots'])
  expect((await searchCommand(['queries', 'vereda', 'en'])).out).toMatch(/waiting/)
}, 120_000)

test('rejects a pin without results, and queries without words', async () => {
  const nothing = await searchCommand(['pin', 'vereda', 'en', 'qwxzptk'])
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('Nothing is found for “qwxzptk”') })
  expect((await searchCommand(['hide', 'vereda', 'en', '!!!'])).said).toContain(
    'The query must have at least one word',
  )
  expect((await searchCommand(['pin', 'nobody', 'en', 'boots'])).said).toContain('Usage:')
  expect((await searchCommand(['pin', 'vereda', 'en'])).code).toBe(1)
}, 120_000)

describe('/admin/search/queries', () => {
  const callQueries = (payload: object | null, token = shop.context.config.adminToken) =>
    shop.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/admin/search/queries${payload ? '' : '?brand=vereda&language=en'}`,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${token}` },
    })

  test('requires the token', async () => {
    expect((await callQueries(null, 'wrong')).statusCode).toBe(401)
    expect((await callQueries({}, 'wrong')).statusCode).toBe(401)
  })

  test.each([
    [{ brand: 'nobody', language: 'en', query: 'boots', review: 'shown' }],
    [{ brand: 'vereda', language: 'xx', query: 'boots', review: 'shown' }],
    [{ brand: 'vereda', language: 'en', query: '', review: 'shown' }],
    [{ brand: 'vereda', language: 'en', query: 'x'.repeat(61), review: 'shown' }],
    [{ brand: 'vereda', language: 'en', query: 'boots', review: 'praised' }],
  ])('rejects %j', async (payload) => {
    expect((await callQueries(payload)).statusCode).toBe(400)
  })
})
