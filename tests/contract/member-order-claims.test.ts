import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orderCodes } from '#backend/db/schema/sales/order-codes.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { claimGuestOrders } from '#backend/shop/orders/claim-orders.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

const profile = 'en_GB'

let shop: OrderShop
const tokens = { marta: '', owen: '' }
const ids = { marta: 0, owen: 0 }
let reference = ''
let locator = ''

beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  tokens.marta = unwrap(await shop.call('login', { profile, ...marta })).token
  tokens.owen = unwrap(await shop.call('login', { profile, ...owen })).token
  const found = await shop.database.db.select().from(members)
  for (const { id, email } of found) ids[email === marta.username ? 'marta' : 'owen'] = id
  const { hash, total } = await shop.fillBag(oneUnit)
  reference = unwrap(await shop.order(hash, total)).encodedReference
  locator = (await shop.fetchOrderConfirmation(reference)).locator
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(rateLimits)
  await shop.database.db.delete(orderCodes)
  shop.mailbox.messages.length = 0
  await shop.settleWebhooks()
})

/** Makes the order a guest's again, with this e-mail address, or a member's. */
const setOwner = (email: string, memberId: number | null = null) =>
  shop.database.db.update(orders).set({ email, memberId }).where(eq(orders.reference, reference))
async function findOwner(): Promise<number | null> {
  const [order] = await shop.database.db.select().from(orders).where(eq(orders.reference, reference))
  return order?.memberId ?? null
}
const list = async (who: keyof typeof tokens) =>
  unwrap(await shop.call('myOrders', { profile }, { token: tokens[who] })).orders.map(
    (order) => order.locator,
  )

describe('orders placed as a guest with the address of a member', () => {
  it('appear in the list of the member, in any case of the address', async () => {
    await setOwner('MARTA@Vereda.Example')
    expect(await list('owen')).toEqual([])
    expect(await list('marta')).toEqual([locator])
    expect(await findOwner()).toBe(ids.marta)
  })

  it('are claimed when the browser loads the member after signing in', async () => {
    await setOwner(marta.username)
    const input = { profile, brand: 'vereda', showOrders: true } as const
    const info = unwrap(await shop.call('userInfo', input, { token: tokens.marta }))
    expect(info.lastOrder?.locator).toBe(locator)
  })

  it.each([
    ['a tag of the mailbox', 'marta+shop@vereda.example'],
    ['dots', 'm.arta@vereda.example'],
    ['a subdomain', 'marta@mail.vereda.example'],
    ['a letter that folds to an ASCII one', 'marta@vereda.eXample'.replace('X', '\u{1D50D}')],
    ['a Kelvin sign for k', 'mar\u212Aa@vereda.example'],
    ['a space', ' marta@vereda.example'],
    ['no address', ''],
  ])('are not those of another mailbox: %s', async (_what, email) => {
    await setOwner(email)
    expect(await list('marta')).toEqual([])
    expect(await findOwner()).toBeNull()
  })

  it('are not claimed by a member whose address folds to that of the order', async () => {
    await setOwner('mark@vereda.example')
    const claimed = await claimGuestOrders(shop.database.db, {
      id: ids.owen,
      email: 'mar\u212A@vereda.example',
    })
    expect(claimed).toBe(0)
    expect(await findOwner()).toBeNull()
  })

  it('stay with the member who has them', async () => {
    await setOwner(marta.username, ids.owen)
    expect(await list('marta')).toEqual([])
    expect(await findOwner()).toBe(ids.owen)
  })

  it('go to one of two members who claim at the same time', async () => {
    await setOwner(marta.username)
    const email = marta.username
    const claimed = await Promise.all(
      [ids.marta, ids.owen, ids.marta].map((id) => claimGuestOrders(shop.database.db, { id, email })),
    )
    expect(claimed.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect([ids.marta, ids.owen]).toContain(await findOwner())
  })
})

describe('claimOrder', () => {
  const email = 'ada@example.org'
  const claim = (own: object = {}, who: keyof typeof tokens = 'marta') =>
    shop.call(
      'claimOrder',
      { profile, locator, email, code: '000000', ...own } as Parameters<typeof shop.call<'claimOrder'>>[1],
      { token: tokens[who] },
    )
  async function requestCode(): Promise<string> {
    unwrap(await shop.call('orderInfoCode', { profile, locator, email }))
    const shape = /^(\d{3}) (\d{3})$/m
    const message = (await shop.deliverEmails()).find(({ text }) => shape.test(text))
    expect(message?.to).toContain(email)
    const [, first = '', second = ''] = shape.exec(message?.text ?? '') ?? []
    return first + second
  }

  beforeEach(() => setOwner(email))

  it('adds an order with another address, by the code that was sent to it', async () => {
    const code = await requestCode()
    expect(unwrap(await claim({ code }))).toMatchObject({ locator, encodedReference: reference })
    expect(await list('marta')).toEqual([locator])
    expect(getErrorCode(await claim({ code }))).toBe('code_wrong')
  })

  it('is repeatable with another code', async () => {
    await setOwner(email, ids.marta)
    expect(unwrap(await claim({ code: await requestCode() })).locator).toBe(locator)
    expect(await findOwner()).toBe(ids.marta)
  })

  it('never takes an order from another member', async () => {
    await setOwner(email, ids.owen)
    expect(getErrorCode(await claim({ code: await requestCode() }))).toBe('order_taken')
    expect(await findOwner()).toBe(ids.owen)
  })

  it('claims for one of two members who use the code at the same time', async () => {
    const code = await requestCode()
    const replies = await Promise.all([claim({ code }), claim({ code }, 'owen')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
  })

  it('answers the same for a wrong code, a wrong address and an unknown number', async () => {
    await requestCode()
    const wrong = [
      { code: '123456' },
      { code: '123456', email: 'eve@example.org' },
      { code: '123456', locator: '4999999999' },
    ]
    for (const input of wrong) expect(getErrorCode(await claim(input))).toBe('code_wrong')
    expect(await findOwner()).toBeNull()
  })

  it('needs a member', async () => {
    const input = { profile, locator, email, code: '000000' } as const
    expect(getErrorCode(await shop.call('claimOrder', input))).toBe('login_required')
  })
})

describe('myInvoice', () => {
  const request = (who: keyof typeof tokens, encodedReference = reference) =>
    shop.call('myInvoice', { profile, encodedReference }, { token: tokens[who] })

  it('returns the same invoice as a PDF each time, to its member only', async () => {
    await setOwner('ada@example.org', ids.marta)
    const [invoice] = unwrap(await request('marta')).documents
    expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^VER-GB-\d{4}-\d{6}$/) })
    const pdf = await shop.app.inject(invoice?.pdfUrl.replace('/api/shop', '') ?? '')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const again = unwrap(await request('marta')).documents
    expect(again.map(({ number }) => number)).toEqual([invoice?.number])
    expect(getErrorCode(await request('owen'))).toBe('order_not_found')
    expect(getErrorCode(await request('marta', 'A'.repeat(22)))).toBe('order_not_found')
  })

  it('is not available for an order that is not paid', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await shop.holdWebhooks()
    const placed = unwrap(await shop.order(hash, total))
    const unpaid = { memberId: ids.marta, state: 'open', paidAt: null } as const
    await shop.database.db.update(orders).set(unpaid).where(eq(orders.reference, placed.encodedReference))
    expect(getErrorCode(await request('marta', placed.encodedReference))).toBe('invoice_not_ready')
    await shop.settleWebhooks()
  })
})
