import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchErrorReply, searchReply, searchRequestIdHeader } from '#api-client/contract/search.ts'
import { createSearchApi, SearchError } from '#api-client/search-api.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { embeddedSearch } from '#backend/search/site-key.ts'
import { missingSearchKeys } from '#validation/search-keys.ts'
import { createInjectedFetch, startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const site = 'embedded-vereda-en'
const market = 'market:"GB"'

function api(keys: { apiKey?: string; siteKey?: string } = {}) {
  return createSearchApi({
    baseUrl: '/search',
    apiKey: embeddedSearch.apiKey,
    siteKey: site,
    ...keys,
    fetch: createInjectedFetch(shop.app),
    retries: 0,
  })
}

function request(call: 'search' | 'autosuggest', query: Record<string, string | string[]>, siteKey = site) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) params.append(name, one)
  return shop.app.inject(`/search/${embeddedSearch.apiKey}/${siteKey}/${call}?${params}`)
}

async function codes(q: string, more: Record<string, string | string[]> = {}): Promise<string[]> {
  const response = await request('search', { q, filter: market, rows: '100', ...more })
  expect(response.statusCode).toBe(200)
  return searchReply.parse(response.json()).response?.products.map(({ uniqueId }) => uniqueId) ?? []
}

describe('search', () => {
  test('answers in the provider’s format, with the id of the request', async () => {
    const response = await request('search', { q: '*', filter: market, rows: '2' })
    expect(response.headers[searchRequestIdHeader]).toMatch(/^[\w-]{8,}$/)
    const reply = searchReply.parse(response.json())
    expect(reply.searchMetaData.status).toBe(0)
    expect(reply.response?.products).toHaveLength(2)
    expect(reply.response?.numberOfProducts).toBeGreaterThan(2)
    expect(reply.facets?.text?.list.map(({ facetName }) => facetName)).toEqual([
      'sizes',
      'color_group',
      'gender',
      'goods',
      'category',
    ])
    expect(reply.facets?.range?.list[0]).toMatchObject({
      facetName: 'price_min_gb',
      values: { gap: expect.any(Number) },
    })
  })

  test('pages without overlap, with the same total on each page', async () => {
    const all = await codes('*')
    const first = await codes('*', { rows: '2' })
    const second = await codes('*', { rows: '2', start: '2' })
    expect([...first, ...second]).toEqual(all.slice(0, 4))
    expect(await codes('*', { rows: '0' })).toEqual([])
    expect(await codes('*', { start: '100000' })).toEqual([])
  })

  test('returns the requested fields of each product', async () => {
    const reply = searchReply.parse(
      (await request('search', { q: '*', filter: market, rows: '1', fields: 'title,price_min_gb' })).json(),
    )
    expect(Object.keys(reply.response?.products[0] ?? {}).sort()).toEqual([
      'price_min_gb',
      'title',
      'uniqueId',
    ])
  })

  test('accepts price bounds that no product can have', async () => {
    const filter = [market, 'price_min_gb:[0.001 TO 99999.995]']
    expect((await request('search', { q: '*', filter, rows: '1' })).statusCode).toBe(200)
  })

  test('sorts by price and novelty', async () => {
    const prices = async (sort: string) => {
      const response = await request('search', {
        q: '*',
        filter: market,
        rows: '100',
        sort,
        fields: 'price_min_gb',
      })
      return (
        searchReply
          .parse(response.json())
          .response?.products.map((product) => Number(product.price_min_gb)) ?? []
      )
    }
    const rising = await prices('price_min_gb asc')
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(await prices('price_min_gb desc')).toEqual(rising.toReversed())
    expect((await request('search', { q: '*', filter: market, sort: 'published_at desc' })).statusCode).toBe(
      200,
    )
  })

  test('counts a facet with the other filters and without its own', async () => {
    const facet = async (filter: string[], name: string, multiselect = 'true') => {
      const response = await request('search', {
        q: '*',
        filter: [market, ...filter],
        'facet.multiselect': multiselect,
      })
      return searchReply.parse(response.json()).facets?.text?.list.find(({ facetName }) => facetName === name)
        ?.values
    }
    const colors = await facet([], 'color_group')
    const [chosen] = colors ?? []
    expect(await facet([`color_group:"${chosen}"`], 'color_group')).toEqual(colors)
    expect(await facet([`color_group:"${chosen}"`], 'color_group', 'false')).toHaveLength(2)
  })

  test('finds only what the market sells, from the release date on', async () => {
    const before = await codes('*')
    await shop.database.pool.query(`update products set published_at = $1 where material = $2`, [
      new Date(shop.clock.now.getTime() + 60_000),
      before[0],
    ])
    expect(await codes('*')).toEqual(before.slice(1))
    shop.clock.advance(60_000)
    expect((await codes('*')).toSorted()).toEqual(before.toSorted())
    await shop.database.pool.query(`delete from prices where market = 'GB' and material = $1`, [before[1]])
    expect(await codes('*')).not.toContain(before[1])
  })

  test('reflects a new price, a sold-out size and a new name in the next search', async () => {
    const [code = ''] = await codes('*')
    const [model] = code.split('-')
    await shop.database.pool.query(
      `update prices set current = 12345 where material = $1 and market = 'GB'`,
      [code],
    )
    expect(await codes('*', { filter: [market, 'price_min_gb:[123 TO 124]'] })).toEqual([code])
    await shop.database.pool.query(`update models set name = '{"en":"Quixotic"}' where code = $1`, [model])
    expect(await codes('quixotic')).toContain(code)
    const sizes = (filter: string) => codes('*', { filter: [market, filter] })
    const { rows } = await shop.database.pool.query<{ size: string }>(
      'select size from stock where material = $1 and quantity > reserved limit 1',
      [code],
    )
    const size = rows[0]?.size ?? ''
    expect(await sizes(`sizes:"${size}"`)).toContain(code)
    await shop.database.pool.query('update stock set quantity = reserved where material = $1', [code])
    expect(await sizes(`sizes:"${size}"`)).not.toContain(code)
  })

  test('reads a size without products, and relaxes all other terms before it', async () => {
    const response = await request('search', { q: 'red boots 47', filter: market, rows: '100' })
    const reply = searchReply.parse(response.json())
    expect(reply.understood?.sizes).toEqual(['47'])
    expect(reply.response).toMatchObject({ numberOfProducts: 0, products: [] })
  })

  test('searches the words of a phrase separately when no product matches the phrase', async () => {
    const response = await request('search', { q: 'ankle boots', filter: market })
    const reply = searchReply.parse(response.json())
    expect(reply.response?.numberOfProducts).toBeGreaterThan(0)
    expect(reply.fallback?.steps).toEqual([{ kind: 'dropped', from: 'ankle' }])
  })

  test('returns prices with the public voucher, as the grids do', async () => {
    await shop.database.db.insert(vouchers).values({
      code: 'OPENHOUSE',
      kind: 'percentage',
      name: { en: 'Open house' },
      terms: { percent: 20 },
      brands: ['vereda'],
      auto: true,
      campaign: 'house',
    })
    const records = async () => {
      const response = await request('search', { q: '*', filter: market, rows: '100' })
      return searchReply.parse(response.json()).response?.products ?? []
    }
    const discounted = (await records()).filter((record) => record.voucher_code_gb !== null)
    expect(discounted.length).toBeGreaterThan(0)
    expect(discounted[0]).toMatchObject({
      voucher_code_gb: 'OPENHOUSE',
      voucher_type_gb: 'percentage',
      voucher_discount_gb: 20,
      voucher_autoapply_gb: true,
      voucher_prelaunch_gb: false,
      voucher_campaign_type_gb: 'house',
    })
    await shop.database.db.delete(vouchers)
    expect((await records()).every((record) => record.voucher_code_gb === null)).toBe(true)
  })

  test.each([
    ['rows', { rows: '101' }],
    ['rows', { rows: '-1' }],
    ['start', { start: 'one' }],
    ['q', { q: 'x'.repeat(201) }],
    ['fields', { fields: 'title; drop table products' }],
    ['sort', { sort: 'price asc; drop table products' }],
    ['version', { version: 'V1' }],
    ['format', { format: 'xml' }],
    ['uid', { uid: 'short' }],
    ['filter', { filter: [market, `sizes:"41' or 1=1"`] }],
    ['filter', { filter: [market, 'sizes=41'] }],
    ['filter', { filter: Array(21).fill(market) }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const response = await request('search', { q: 'boots', filter: market, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(searchErrorReply.parse(response.json()).error).toMatchObject({
      code: 400,
      msg: expect.stringContaining(field),
    })
  })

  test.each([
    ['no market', { filter: [] }],
    ['an unknown market', { filter: 'market:"XX"' }],
    ['a field that nothing is narrowed by', { filter: [market, 'password:"x"'] }],
    ['another market’s price', { filter: [market, 'price_min_es:[1 TO 2]'] }],
    ['a field that nothing is sorted by', { sort: 'password asc' }],
    ['the wrong direction', { sort: 'published_at asc' }],
  ])('rejects %s', async (_what, wrong) => {
    const response = await request('search', { q: 'boots', filter: market, ...wrong })
    expect(response.statusCode).toBe(400)
    searchErrorReply.parse(response.json())
  })

  test.each([
    '',
    ' ',
    '%',
    '*:*',
    `'; drop table products; --`,
    '"boots',
    'boots AND (',
    '\\',
    '<script>alert(1)</script>',
    '👟👟👟',
    'ａｂｃ',
    'x '.repeat(100),
    '1/0',
    '__proto__',
    'constructor toString hasOwnProperty',
    '¿¡!?',
    '41 42 43 44 45',
    'under',
    'size',
    '½',
  ])('treats “%s” as plain words', async (q) => {
    expect((await request('search', { q, filter: market })).statusCode).toBe(200)
    expect((await request('autosuggest', { q, 'popularProducts.filter': market })).statusCode).toBe(200)
  })

  test('rejects wrong keys, whatever the request', async () => {
    const wrong = [
      `/search/other-key/${site}/search`,
      `/search/${embeddedSearch.apiKey}/embedded-vereda-xx/search`,
      `/search/${embeddedSearch.apiKey}/embedded-nobody-en/autosuggest`,
    ]
    for (const url of wrong) {
      const response = await shop.app.inject(`${url}?q=boots`)
      expect(response.statusCode).toBe(401)
      expect(searchErrorReply.parse(response.json()).error.code).toBe(401)
    }
  })
})

describe.each(['search', 'autosuggest'] as const)('%s', (call) => {
  afterEach(() => void vi.restoreAllMocks())

  const fail = (cause: Error) => {
    vi.spyOn(shop.database.pool, 'query').mockRejectedValue(cause)
    vi.spyOn(shop.database.pool, 'connect').mockRejectedValue(cause)
    return request(call, { q: 'boots', [call === 'search' ? 'filter' : 'popularProducts.filter']: market })
  }

  test.each([
    ['the database is away', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
    ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ])('answers 503 with Retry-After when %s', async (_, cause) => {
    const response = await fail(cause)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(searchErrorReply.parse(response.json()).error.code).toBe(503)
  })

  test('answers 500 on any other failure, without details', async () => {
    const response = await fail(new Error('secret detail'))
    expect(response.statusCode).toBe(500)
    expect(response.headers['retry-after']).toBeUndefined()
    expect(response.body).not.toContain('secret')
  })
})

describe('the client', () => {
  test.each([
    ['', site],
    [embeddedSearch.apiKey, ''],
    ['<API Key>', site],
    [embeddedSearch.apiKey, 'YOUR_SITE_KEY'],
  ])('sends no request without its keys: “%s”, “%s”', async (apiKey, siteKey) => {
    await expect(api({ apiKey, siteKey }).search({ q: 'boots' })).rejects.toMatchObject({
      code: 'missing_keys',
      message: missingSearchKeys,
      isOutage: false,
    })
  })

  test('distinguishes wrong keys and bad parameters from outages', async () => {
    await expect(api({ apiKey: 'another' }).autosuggest({ q: 'boots' })).rejects.toMatchObject({
      code: 'wrong_keys',
    })
    await expect(api().search({ q: 'boots', rows: 1000, filter: [market] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('parses the engine’s response', async () => {
    const { reply, requestId } = await api().search({ q: '*', rows: 1, filter: [market] })
    expect(reply.response?.products).toHaveLength(1)
    expect(requestId).not.toBe('')
  })

  test.each([
    ['network_error', () => Promise.reject(new Error('refused http://x/secret-key'))],
    ['json_error', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['contract_error', () => Promise.resolve(new Response('{"response":1}', { status: 200 }))],
    ['unknown_error', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['too_many_requests', () => Promise.resolve(new Response('{}', { status: 429 }))],
  ])('returns %s without the keys', async (code, fetch) => {
    const failing = createSearchApi({
      baseUrl: 'http://x',
      apiKey: 'secret-key',
      siteKey: site,
      fetch,
      retries: 0,
    })
    const error = await failing.search({ q: 'boots' }).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(SearchError)
    expect(error).toMatchObject({ code, isOutage: true })
    expect(String(error)).not.toContain('secret-key')
  })
})
