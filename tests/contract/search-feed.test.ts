import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchInput } from '#api-client/contract/search.ts'
import { parseMarketRecord, searchRecord } from '#api-client/contract/search-record.ts'
import { explain } from '#backend/search/query/explain.ts'
import { buildFeed } from '#backend/search/records/feed.ts'
import { SearchEngine } from '#backend/search/search-engine.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const site = { brand: 'vereda', language: 'es' } as const

test('the feed has the brand’s products, with the fields of every market of the language', async () => {
  const { feed } = await buildFeed(shop.database.db, site, shop.clock.now)
  const { items } = feed.catalog.add
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) {
    const record = searchRecord.parse(item)
    expect(item.market.length).toBeGreaterThan(0)
    expect(parseMarketRecord(record, 'es_ES') !== null).toBe(item.market.includes('ES'))
    const names = Object.keys(item)
    expect(names.every((name) => feed.catalog.schema.some(({ fieldName }) => fieldName === name))).toBe(true)
  }
  const sold = items.find(({ market }) => market.includes('ES'))
  expect(sold && parseMarketRecord(sold, 'es_ES')?.product_url).toMatch(/^\/es_ES\//)
})

test('an explanation shows the interpreted query and the scores of the results', async () => {
  const input = searchInput.parse({ q: 'zapatos 41', filter: 'market:"ES"' })
  const text = await explain(new SearchEngine(shop.database.db), site, input, shop.clock.now)
  expect(text).toMatch(/Looked for: zapatos \(shoes\)/)
  expect(text).toMatch(/Understood: \{"sizes":\["41"\]/)
  expect(text).toMatch(/ 1\. \S+ {2}[\d.]+ = words [\d.]+ \+ standing [\d.]+/)
})
