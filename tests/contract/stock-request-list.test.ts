import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { stockHolds, stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { createStockRequestToken } from '#backend/shop/emails/link-tokens.ts'
import { notifyBackInStock } from '#backend/shop/notify-me/notify-back-in-stock.ts'
import { seedSelling, selling } from '../fixtures/selling-samples.ts'
import { addMembers, marta, signIn } from '../support/members.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await seedSelling(shop.database.db)
  await addMembers(shop.database)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [stockHolds, stockNotifications, rateLimits]) await db.delete(table)
  await db.update(stock).set({ quantity: 0, reserved: 0 })
  shop.clock.now = testNow
})

const setStock = (material: string, quantity: number) =>
  shop.database.db.update(stock).set({ quantity }).where(eq(stock.material, material))
const secondProduct = { productId: selling.dubbin, size: 'U' }
async function subscribe(email: string, own: Partial<RouteInput<'notifyMe'>> = {}) {
  const product = { productId: selling.rewalk, size: '41' }
  unwrap(
    await shop.api.notifyMe({ profile: 'en_GB', brand: 'vereda', name: 'Ada', email, ...product, ...own }),
  )
  shop.clock.advance(1000)
}

describe('stockRequestList', () => {
  const at = { profile: 'en_GB', brand: 'vereda' } as const
  const list = async (own: { token?: string } = {}, options: { token?: string } = {}) =>
    unwrap(await shop.api.stockRequestList({ ...at, ...own }, options)).requests
  const linkOf = async (email: string) => {
    const [row] = await shop.database.db
      .select({ id: stockNotifications.id })
      .from(stockNotifications)
      .where(eq(stockNotifications.email, email))
      .orderBy(asc(stockNotifications.id))
    return createStockRequestToken(shop.context.config, row?.id ?? 0)
  }

  it('lists the requests of the member with their states, the newest first, and no others', async () => {
    const { token } = await signIn(shop.api.login)
    expect(await list({}, { token })).toEqual([])
    await subscribe(marta.username.toUpperCase())
    await subscribe(marta.username, secondProduct)
    await subscribe('ada@example.org')
    await setStock(selling.rewalk, 1)
    await notifyBackInStock(shop.context)
    const requests = await list({}, { token })
    expect(requests.map(({ state, size }) => [state, size])).toEqual([
      ['waiting', 'U'],
      ['held', '41'],
    ])
    expect(requests[1]).toMatchObject({
      heldUntil: expect.any(String),
      product: { name: expect.any(String) },
    })
    const [newest] = requests
    unwrap(
      await shop.api.changeStockRequest({ profile: 'en_GB', token: newest?.token ?? '', action: 'stop' }),
    )
    expect((await list({}, { token })).map(({ state }) => state)).toEqual(['stopped', 'held'])
    expect(await list({ ...at, token: await linkOf('ada@example.org') }, { token })).toHaveLength(1)
  })

  it('lists those of the address of a link, and needs a valid link or a session', async () => {
    await subscribe('ada@example.org')
    await subscribe('ada@example.org', secondProduct)
    await subscribe('eve@example.org')
    expect((await list({ token: await linkOf('ada@example.org') })).map(({ size }) => size)).toEqual([
      'U',
      '41',
    ])
    expect(getErrorCode(await shop.api.stockRequestList({ ...at, token: 'MQ.forged' }))).toBe('unknown_link')
    expect(getErrorCode(await shop.api.stockRequestList(at))).toBe('link_required')
  })
})
