import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { reviews } from '#backend/db/schema/customers/reviews.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  const written = Array.from({ length: 11 }, (_, index) => ({
    id: `r${index}`,
    model: 'K100014',
    material: index % 2 ? 'K100014-001' : null,
    origin: 'shop',
    language: index < 3 ? ('de' as const) : ('en' as const),
    rating: index === 0 ? 1 : 5,
    title: `Nr. ${index}`,
    text: 'Läuft.',
    author: 'A. L.',
    writtenOn: `2026-05-${String(index + 10)}`,
    verified: index > 0,
    size: '42',
    fit: index === 0 ? ('small' as const) : ('true' as const),
  }))
  await shop.database.db.insert(reviews).values(written)
})
afterAll(() => shop.close())

test('reviewBatch returns eight at a time, the reader’s language and the newest first', async () => {
  const first = unwrap(await shop.api.reviewBatch({ profile: 'de_DE', productId: 'K100014-001' }))
  expect(first.reviews).toHaveLength(8)
  expect(first.reviews.slice(0, 4).map(({ id }) => id)).toEqual(['r2', 'r1', 'r0', 'r10'])
  expect(first).toMatchObject({ total: 11, page: 1, pages: 2 })
  const second = unwrap(await shop.api.reviewBatch({ profile: 'de_DE', productId: 'K100014', page: 2 }))
  expect(second.reviews).toHaveLength(3)
  expect(second.products).toEqual([
    {
      ProductId: 'K100014',
      Origin: 'shop',
      total: 11,
      average: 4.6,
      spread: [1, 0, 0, 0, 10],
      fit: { small: 1, true: 10, large: 0 },
    },
  ])
})

test('reviewBatch is empty for a product without reviews', async () => {
  const reply = unwrap(await shop.api.reviewBatch({ profile: 'en_GB', productId: 'K999999' }))
  expect(reply).toMatchObject({ reviews: [], total: 0, pages: 0, products: [] })
})

test.each([
  ['', 1],
  ['K1', 1],
  ["K100014';", 1],
  ['K100014', 0],
  ['K100014', -1],
])('reviewBatch rejects "%s", page %s', async (productId, page) => {
  expect(getErrorCode(await shop.api.reviewBatch({ profile: 'en_GB', productId, page }))).toBe(
    'invalid_input',
  )
})
