import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { prices } from '#backend/db/schema/catalog/catalog.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { expressLinks } from '#backend/db/schema/sales/express-links.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { expressJob } from '#backend/shop/express/routes.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { simulateOutage } from '../support/simulate-outage.ts'

const own = { profile: 'en_GB', brand: 'vereda' } as const
const email = 'ada@example.org'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(rateLimits)
  await sendDueEmails(shop.context, shop.app.log)
  shop.mailbox.messages.length = 0
})

const send = (shoppingCartHashId: string, more: Partial<RouteInput<'expressShoppingSendEmailLink'>> = {}) =>
  shop.call('expressShoppingSendEmailLink', { ...own, shoppingCartHashId, email, ...more })

async function mailedToken(): Promise<string> {
  await sendDueEmails(shop.context, shop.app.log)
  const [, token = ''] = /\/en_GB\/express\/([\w.-]+)/.exec(shop.mailbox.messages.at(-1)?.text ?? '') ?? []
  return token
}

/** The token of a link to a bag with these units. */
async function linkTo(pairs: Parameters<OrderShop['fillBag']>[0] = oneUnit, more = {}) {
  const { hash } = await shop.fillBag(pairs)
  unwrap(await send(hash, more))
  return mailedToken()
}

const fetchData = (expressShoppingHashId: string, more: object = {}) =>
  shop.call('expressShoppingData', { ...own, expressShoppingHashId, ...more })
const take = (
  expressShoppingHashId: string,
  more: Partial<RouteInput<'expressShoppingTake'>> = {},
  key = newIdempotencyKey(),
) => shop.call('expressShoppingTake', { ...own, expressShoppingHashId, ...more }, { idempotencyKey: key })
const codes = (items: readonly { readonly code: string }[]) => items.map(({ code }) => code)

describe('expressShoppingSendEmailLink', () => {
  it('e-mails the contents of the bag and a link that opens it', async () => {
    const token = await linkTo()
    expect(token.length).toBeLessThanOrEqual(64)
    const [message] = shop.mailbox.messages
    expect(message).toMatchObject({ to: email, unsubscribeUrl: null })
    const { bag, fromStore, leftOut } = unwrap(await fetchData(token))
    expect(message?.text).toContain(bag.items[0]?.name)
    expect(codes(bag.items)).toEqual([arena.material])
    expect({ fromStore, leftOut }).toEqual({ fromStore: false, leftOut: [] })
  })

  it('stores neither the address nor the token', async () => {
    const token = await linkTo()
    const rows = JSON.stringify([
      await shop.database.db.select().from(expressLinks),
      await shop.database.db.select().from(rateLimits),
    ])
    expect(rows).not.toContain(email)
    expect(rows).not.toContain(token.split('.')[0])
  })

  it('limits e-mails to five a day per address, in any spelling, and to ten per bag', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    for (let count = 0; count < 5; count += 1) unwrap(await send(hash))
    expect(getErrorCode(await send(hash, { email: 'ADA+1@EXAMPLE.org' }))).toBe('too_many_requests')
    const other = await shop.fillBag(oneUnit)
    expect(getErrorCode(await send(other.hash))).toBe('too_many_requests')
    for (let count = 0; count < 10; count += 1)
      unwrap(await send(other.hash, { email: `a${count}@example.org` }))
    expect(getErrorCode(await send(other.hash, { email: 'z@example.org' }))).toBe('too_many_requests')
    shop.advanceMinutes(24 * 60 + 1)
    unwrap(await send(hash))
  })

  it.each(['', 'ada', 'ada@', 'ada@example.org, eve@example.org', `${'a'.repeat(260)}@example.org`])(
    'rejects the address %o',
    async (wrong) => {
      const { hash } = await shop.fillBag(oneUnit)
      expect(getReplyErrors(await send(hash, { email: wrong }))).toContainEqual(
        expect.objectContaining({ code: 'invalid_input', field: 'email' }),
      )
    },
  )

  it('sends no e-mail for a bag that is unknown, empty or another brand’s', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    expect(getErrorCode(await send('A'.repeat(22)))).toBe('bag_not_found')
    expect(getErrorCode(await send(hash, { brand: 'cumbre' }))).toBe('bag_not_found')
    expect(getErrorCode(await send(hash, { profile: 'es_ES' }))).toBe('bag_market_mismatch')
    const { bag } = unwrap(await shop.call('retrieveBag', { ...own, shoppingCartHashId: hash }))
    await shop.call('deleteFromBag', { ...own, shoppingCartHashId: hash, id: bag.items[0]?.id ?? '' })
    expect(getErrorCode(await send(hash))).toBe('bag_empty')
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toEqual([])
  })
})

describe('expressShoppingData', () => {
  it('does not use up the link, however often it is read', async () => {
    const token = await linkTo()
    const looks = [await fetchData(token), await fetchData(token), await fetchData(token)].map(unwrap)
    expect(looks.map(({ bag }) => codes(bag.items))).toEqual(looks.map(() => [arena.material]))
    expect(codes(unwrap(await take(token)).bag.items)).toEqual([arena.material])
  })

  it('returns current prices, and lists what this market does not sell', async () => {
    const token = await linkTo()
    await shop.database.db.update(prices).set({ current: 12_300 }).where(eq(prices.material, arena.material))
    const { bag } = unwrap(await fetchData(token))
    await shop.database.db
      .update(prices)
      .set({ current: arena.price })
      .where(eq(prices.material, arena.material))
    expect(bag.total).toBe(123)
  })

  it('rejects links that were tampered with, cut off, made up or another brand’s', async () => {
    const token = await linkTo()
    const [body = '', mac = ''] = token.split('.')
    const forged = [`${body}.${mac.slice(0, -1)}x`, body, `${body.slice(1)}.${mac}`, 'x', `${token}.x`]
    for (const wrong of forged) expect(getErrorCode(await fetchData(wrong))).toBe('express_link_unknown')
    expect(getErrorCode(await fetchData(token, { brand: 'cumbre' }))).toBe('express_link_unknown')
    expect(getErrorCode(await fetchData('x'.repeat(65)))).toBe('invalid_input')
  })

  it('expires after 72 hours, and is reported as expired for a month', async () => {
    const token = await linkTo()
    shop.advanceMinutes(72 * 60 - 1)
    unwrap(await fetchData(token))
    shop.advanceMinutes(1)
    expect(getErrorCode(await fetchData(token))).toBe('express_link_expired')
    expect(getErrorCode(await take(token))).toBe('express_link_expired')
    await expressJob.run(shop.context, shop.app.log)
    expect(getErrorCode(await fetchData(token))).toBe('express_link_expired')
    shop.advanceMinutes(30 * 24 * 60)
    await expressJob.run(shop.context, shop.app.log)
    expect(getErrorCode(await fetchData(token))).toBe('express_link_unknown')
  })
})

describe('expressShoppingTake', () => {
  it('creates a bag when there is none, once', async () => {
    const token = await linkTo([...oneUnit, [mochila.material, 'U']])
    const { bag, leftOut } = unwrap(await take(token))
    expect(codes(bag.items)).toEqual([arena.material, mochila.material])
    expect(leftOut).toEqual([])
    expect(getErrorCode(await take(token))).toBe('express_link_used')
    expect(getErrorCode(await fetchData(token))).toBe('express_link_used')
  })

  it('merges into the existing bag, and lists what does not fit', async () => {
    const token = await linkTo([...oneUnit, [mochila.material, 'U']])
    const nine = Array.from({ length: 9 }, () => oneUnit[0])
    const { hash } = await shop.fillBag(nine)
    const { bag, leftOut } = unwrap(await take(token, { shoppingCartHashId: hash }))
    expect(bag.shoppingCartHashId).toBe(hash)
    expect(bag.items).toHaveLength(10)
    expect(leftOut).toEqual([{ id: mochila.material, size: 'U' }])
  })

  it('is not used up by a bag that is full or no longer exists', async () => {
    const token = await linkTo()
    const ten = Array.from({ length: 10 }, () => oneUnit[0])
    const { hash } = await shop.fillBag(ten)
    expect(getErrorCode(await take(token, { shoppingCartHashId: hash }))).toBe('nothing_to_take')
    expect(getErrorCode(await take(token, { shoppingCartHashId: 'A'.repeat(22) }))).toBe('bag_not_found')
    unwrap(await take(token))
  })

  it('returns the same bag to a repeated call, and to no other', async () => {
    const token = await linkTo()
    const key = newIdempotencyKey()
    const first = unwrap(await take(token, {}, key))
    const again = unwrap(await take(token, {}, key))
    expect(again.bag.shoppingCartHashId).toBe(first.bag.shoppingCartHashId)
    expect(again.bag.items).toHaveLength(1)
    expect(getErrorCode(await take(token))).toBe('express_link_used')
  })

  it('succeeds once under concurrency', async () => {
    const token = await linkTo()
    const replies = await Promise.all([1, 2, 3].map(() => take(token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['KO', 'KO', 'OK'])
  })

  it('transfers the voucher codes', async () => {
    const token = await linkTo(oneUnit, { bonds: 'PASEO10' })
    expect(unwrap(await fetchData(token)).vouchers).toEqual(['PASEO10'])
    expect(unwrap(await take(token)).vouchers).toEqual(['PASEO10'])
  })
})

describe('an order of a bag that was opened by a link', () => {
  it('stores the link', async () => {
    const token = await linkTo()
    const { bag } = unwrap(await take(token))
    const reply = unwrap(
      await shop.order(bag.shoppingCartHashId, bag.total, { expressShoppingHashId: token }),
    )
    expect(reply.expressShopping).toBe(true)
    await shop.expectPaid(reply.encodedReference)
  })

  it('stores the link for an offline order as well', async () => {
    const token = await linkTo()
    const { bag } = unwrap(await take(token))
    const { paymentInfo: _, ...left } = shop.buildOrder(bag.shoppingCartHashId, bag.total)
    await simulateOutage(shop)
    const leave = (expressShoppingHashId: string) =>
      shop.call(
        'contingencyOrder',
        { ...left, expressShoppingHashId },
        { idempotencyKey: newIdempotencyKey() },
      )
    expect(getErrorCode(await leave('YQ.YQ'))).toBe('express_link_unknown')
    const { encodedReference } = unwrap(await leave(token))
    const [order] = await shop.database.db
      .select({ link: orders.expressLink })
      .from(orders)
      .where(eq(orders.reference, encodedReference))
    expect(order?.link).not.toBeNull()
  })

  it('does not store a link that opened another bag', async () => {
    const token = await linkTo()
    const { hash, total } = await shop.fillBag(oneUnit)
    expect(getErrorCode(await shop.order(hash, total, { expressShoppingHashId: token }))).toBe(
      'express_link_unknown',
    )
    expect(unwrap(await shop.order(hash, total)).expressShopping).toBe(false)
  })
})
