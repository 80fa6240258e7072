import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { reviewReports, reviewSums, reviews } from '#backend/db/schema/customers/reviews.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop

/** Twelve reviews, r0 (oldest) to r11 (newest); every third has a photo, every second is German. */
const written = Array.from({ length: 12 }, (_, index) => ({
  id: `r${index}`,
  model: 'K100014',
  material: 'K100014-001',
  origin: 'shop',
  language: index % 2 ? ('en' as const) : ('de' as const),
  rating: (index % 5) + 1,
  title: `Nr. ${index}`,
  text: index === 4 ? 'Läuft 100%_gut \\ weich' : `Läuft${' und läuft'.repeat(index)}.`,
  author: 'A. L.',
  writtenOn: `2026-05-${String(index + 10)}`,
  verified: index > 1,
  size: index % 4 ? '42' : '39',
  fit: index % 3 ? ('true' as const) : ('small' as const),
  photos: index % 3 ? 0 : 1,
}))

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  const { db } = shop.database
  await db.insert(reviews).values(written)
  const hidden = { ...written[0], model: 'K100014', origin: 'shop', language: 'en' as const, rating: 1 }
  const other = { title: 'x', text: 'x', author: 'x', writtenOn: '2026-05-01', verified: true }
  await db.insert(reviews).values([
    { ...hidden, ...other, id: 'waits', state: 'waiting' },
    { ...hidden, ...other, id: 'rejected', state: 'rejected', rejectedFor: 'advert' },
    { ...hidden, ...other, id: 'elsewhere', model: 'K100015' },
  ])
})
afterAll(() => shop.close())

type ReviewListInput = Partial<Parameters<TestShop['api']['reviewList']>[0]>
const list = async (own: ReviewListInput = {}) =>
  unwrap(await shop.api.reviewList({ profile: 'en_GB', productId: 'K100014-001', ...own }))
const ids = async (own: ReviewListInput) => (await list(own)).reviews.map(({ id }) => id)

describe('reviewList', () => {
  test('pages by eight, the reader’s language first, with totals and no hidden review', async () => {
    const first = await list()
    expect(first.reviews.map(({ id }) => id)).toEqual(['r11', 'r9', 'r7', 'r5', 'r3', 'r1', 'r10', 'r8'])
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2, spread: [3, 3, 2, 2, 2] })
    expect(first.product).toMatchObject({ total: 12, verified: 10, photos: 4, average: 2.8 })
    expect(first.languages).toEqual([
      { language: expect.any(String), total: 6 },
      { language: expect.any(String), total: 6 },
    ])
    expect(first.sizes).toEqual([
      { size: '39', total: 3 },
      { size: '42', total: 9 },
    ])
    expect(await ids({ page: 2 })).toEqual(['r6', 'r4', 'r2', 'r0'])
    expect(await ids({ page: 3 })).toEqual([])
  })

  test.each<[string, ReviewListInput, readonly string[]]>([
    ['stars', { stars: '5' }, ['r9', 'r4']],
    ['several stars', { stars: '5,1,1', verified: 'true' }, ['r9', 'r5', 'r10', 'r4']],
    ['photos', { photos: 'true' }, ['r9', 'r3', 'r6', 'r0']],
    ['language', { language: 'de', stars: '1' }, ['r10', 'r0']],
    ['size', { size: '39' }, ['r8', 'r4', 'r0']],
    ['fit', { fit: 'small', verified: 'true' }, ['r9', 'r3', 'r6']],
    ['words, whatever case', { query: ' NR. 1' }, ['r11', 'r1', 'r10']],
    ['words with wildcards of the database', { query: '100%_' }, ['r4']],
    ['words with a backslash', { query: '\\ weich' }, ['r4']],
    ['nothing that there is', { size: '47' }, []],
  ])('filters by %s', async (_what, input, expected) => {
    const found = await list(input)
    expect(found.reviews.map(({ id }) => id)).toEqual(expected)
    expect(found.total).toBe(expected.length)
    expect(found.spread.reduce((all, count) => all + count, 0)).toBe(expected.length)
    expect(found.product.total).toBe(12)
  })

  test.each<[ReviewListInput['sort'], readonly string[]]>([
    ['highest', ['r9', 'r3', 'r7', 'r11', 'r1', 'r5']],
    ['lowest', ['r5', 'r11', 'r1', 'r7', 'r3', 'r9']],
    ['detailed', ['r9', 'r3', 'r11', 'r7', 'r5', 'r1']],
  ])('sorts by %s, the reader’s language first', async (sort, expected) => {
    expect((await ids({ sort })).slice(0, 6)).toEqual(expected)
  })

  test('is empty for a product without reviews', async () => {
    const reply = await list({ productId: 'K999999' })
    expect(reply).toMatchObject({ reviews: [], total: 0, pages: 0, languages: [], sizes: [] })
    expect(reply.product).toMatchObject({ total: 0, average: 0, spread: [0, 0, 0, 0, 0] })
  })

  test.each<Record<string, unknown>>([
    { stars: '6' },
    { stars: '' },
    { stars: '5,' },
    { verified: 'false' },
    { photos: '1' },
    { language: 'xx' },
    { size: '' },
    { size: "42'; drop table reviews; --" },
    { fit: 'huge' },
    { query: 'a' },
    { query: 'x'.repeat(61) },
    { sort: 'best' },
    { page: 0 },
    { page: '1e3' },
    { productId: 'K100014,K100015' },
  ])('rejects %o', async (wrong) => {
    const input = { profile: 'en_GB', productId: 'K100014', ...wrong } as const
    expect(
      getErrorCode(await shop.api.reviewList(input as Parameters<TestShop['api']['reviewList']>[0])),
    ).toBe('invalid_input')
  })
})

describe('the totals', () => {
  const sums = async () => (await shop.database.db.select().from(reviewSums).orderBy(reviewSums.model))[0]
  const counted = async () => {
    const [row] = await shop.database.db
      .select({
        total: sql<number>`count(*)::int`,
        five: sql<number>`count(*) filter (where rating = 5)::int`,
      })
      .from(reviews)
      .where(sql`model = 'K100014' and state = 'published'`)
    return row
  }

  test('follow every change of a review', async () => {
    const { db } = shop.database
    await db.update(reviews).set({ state: 'published', rating: 5 }).where(eq(reviews.id, 'waits'))
    expect(await sums()).toMatchObject({ ...(await counted()), total: 13, five: 3 })
    await db.update(reviews).set({ rating: 4, fit: 'large' }).where(eq(reviews.id, 'waits'))
    expect(await sums()).toMatchObject({ ...(await counted()), five: 2, large: 1 })
    await db.delete(reviews).where(eq(reviews.id, 'waits'))
    expect(await sums()).toMatchObject({ ...(await counted()), total: 12, large: 0 })
  })

  test('stay correct when several reviews are published concurrently', async () => {
    const { db } = shop.database
    const [one] = written
    if (!one) throw new Error('nothing written')
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => db.insert(reviews).values({ ...one, id: `at-once-${index}` })),
    )
    expect(await sums()).toMatchObject({ total: 18 })
    await db.delete(reviews).where(sql`id like 'at-once-%'`)
    expect(await sums()).toMatchObject({ total: 12 })
  })
})

describe('reviewReport', () => {
  const report = (own: Record<string, unknown> = {}) =>
    shop.api.reviewReport({ profile: 'en_GB', id: 'r1', reason: 'fake', ...own })

  test('stores the reader’s report, and leaves the review published', async () => {
    unwrap(await report({ note: ' Never bought it. ' }))
    const rows = await shop.database.db.select().from(reviewReports)
    expect(rows).toMatchObject([{ reviewId: 'r1', reason: 'fake', note: 'Never bought it.' }])
    expect((await list()).total).toBe(12)
  })

  test('strips control characters, which the terminal of a moderator would interpret', async () => {
    await shop.database.db.delete(reviewReports)
    unwrap(await report({ note: 'One\u001b[2J\r\nTwo\u009b31m' }))
    const [row] = await shop.database.db.select().from(reviewReports)
    expect(row?.note).toBe('One [2J \nTwo 31m')
  })

  test.each(['waits', 'rejected', 'nobody'])('finds no published review "%s"', async (id) => {
    expect(getErrorCode(await report({ id }))).toBe('review_not_found')
  })

  test.each([{ id: '' }, { id: "r1' or 1=1" }, { reason: 'dislike' }, { note: 'x'.repeat(501) }])(
    'rejects %o',
    async (wrong) => {
      expect(getErrorCode(await report(wrong))).toBe('invalid_input')
    },
  )
})
