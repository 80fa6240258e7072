import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchErrorReply, searchReply, suggestReply } from '#api-client/contract/search.ts'
import { embeddedSearch } from '#backend/search/site-key.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const market = 'market:"GB"'

function request(call: 'search' | 'autosuggest', query: Record<string, string>) {
  const path = `/search/${embeddedSearch.apiKey}/embedded-vereda-en/${call}`
  return shop.app.inject(`${path}?${new URLSearchParams(query)}`)
}

async function codes(q: string): Promise<string[]> {
  const response = await request('search', { q, filter: market, rows: '100' })
  return searchReply.parse(response.json()).response?.products.map(({ uniqueId }) => uniqueId) ?? []
}

describe('autosuggest', () => {
  const counts = {
    'inFields.count': '0',
    'popularProducts.count': '6',
    'keywordSuggestions.count': '2',
    'topQueries.count': '10',
    'promotedSuggestion.count': '3',
    'popularProducts.filter': market,
  }

  async function suggestions(q: string, more: Record<string, string> = {}) {
    const response = await request('autosuggest', { q, ...counts, ...more })
    expect(response.statusCode).toBe(200)
    return suggestReply.parse(response.json()).response.products
  }

  test('returns at most the requested number per kind, and no kind that was not requested', async () => {
    const found = Map.groupBy(await suggestions('*'), ({ doctype }) => doctype)
    expect(found.get('POPULAR_PRODUCTS')?.length).toBeLessThanOrEqual(6)
    expect(found.get('KEYWORD_SUGGESTION')).toBeUndefined()
    expect(found.get('PROMOTED_SUGGESTION')?.length).toBeLessThanOrEqual(3)
    expect(
      await suggestions(
        '*',
        Object.fromEntries(Object.keys(counts).map((name) => [name, name.endsWith('filter') ? market : '0'])),
      ),
    ).toEqual([])
  })

  test('completes words to categories, colours with categories, and names, each with its count', async () => {
    const keywords = async (q: string) =>
      (await suggestions(q, { 'keywordSuggestions.count': '20' })).flatMap((entry) =>
        entry.doctype === 'KEYWORD_SUGGESTION' ? [entry] : [],
      )
    const texts = async (q: string) => (await keywords(q)).map(({ autosuggest }) => autosuggest)
    const boots = await keywords('boo')
    expect(boots[0]).toMatchObject({ autosuggest: 'boots', result_unbxd: 1 })
    const colors = await texts('boots')
    expect(colors.every((text) => text.endsWith('boots'))).toBe(true)
    expect(colors.length).toBeGreaterThan(0)
    for (const text of await texts('brown')) expect((await codes(text)).length).toBeGreaterThan(0)
    expect(await texts('qwxzptk')).toEqual([])
  })

  test('returns the categories of the matches when there are several', async () => {
    const fields = (await suggestions('leather', { 'inFields.count': '2' })).flatMap((entry) =>
      entry.doctype === 'IN_FIELD' ? [entry] : [],
    )
    expect(fields.length).toBe(2)
    for (const { autosuggest, category_in: kinds, result_unbxd: count } of fields) {
      expect(autosuggest).toBe('leather')
      expect(kinds).toEqual([expect.any(String)])
      expect(count).toBeGreaterThan(0)
    }
    expect((await suggestions('leather')).some(({ doctype }) => doctype === 'IN_FIELD')).toBe(false)
  })

  test.each([
    ['popularProducts.count', '21'],
    ['topQueries.count', 'ten'],
    ['popularProducts.filter', 'nothing'],
    ['q', 'x'.repeat(201)],
  ])('rejects an invalid %s', async (field, value) => {
    const response = await request('autosuggest', { q: 'boo', ...counts, [field]: value })
    expect(response.statusCode).toBe(400)
    expect(searchErrorReply.parse(response.json()).error.msg).toContain(field)
  })

  test('suggests a query after three people searched for it, and no made-up query', async () => {
    const [name = ''] = (await suggestions('*')).flatMap((entry) =>
      'title' in entry ? [String(entry.title)] : [],
    )
    const word = name.split(' ')[0]?.toLowerCase() ?? ''
    const top = async () =>
      (await suggestions(word.slice(0, 3))).flatMap((entry) =>
        entry.doctype === 'TOP_SEARCH_QUERIES' ? [entry.autosuggest] : [],
      )
    const noted = async (query: string) => {
      const { rows } = await shop.database.pool.query<{ askers: number }>(
        'select askers from search_queries where query = $1',
        [query],
      )
      return rows[0]?.askers ?? 0
    }
    for (const uid of ['visitor-1', 'visitor-1', 'visitor-2'])
      await request('search', { q: `${word} `, filter: market, uid })
    await expect.poll(() => noted(word)).toBe(2)
    expect(await top()).toEqual([])
    for (const uid of ['visitor-1', 'visitor-2', 'visitor-3', 'visitor-4'])
      await request('search', { q: `${word} buy-followers-now`, filter: market, uid })
    await request('search', { q: word, filter: market, uid: 'visitor-3' })
    await expect.poll(() => noted(word)).toBe(3)
    expect(await noted(`${word} buy-followers-now`)).toBe(0)
    const { rows } = await shop.database.pool.query<{ query: string }>('select query from search_queries')
    expect(rows.map(({ query }) => query)).toEqual([word])
  })
})
