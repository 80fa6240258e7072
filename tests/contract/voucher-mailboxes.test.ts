import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { rehashUses } from '#backend/shop/vouchers/rehash-uses.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { addMembers, marta, signIn } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  await shop.database.db
    .insert(vouchers)
    .values(voucherRow('ONCE', { kind: 'percentage', terms: { percent: 10 }, usesEach: 1 }))
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
type Own = Partial<RouteInput<'createOrder'>>

async function order(email: string, own: Own = {}) {
  const { hash } = await shop.fillBag(oneUnit)
  const input = { ...storefront, shoppingCartHashId: hash, shippingMethodId: '01', voucher: 'ONCE' } as const
  const { bag } = unwrap(await shop.call('retrieveBag', input))
  const vouchersApplied = bag.vouchers.filter(({ applied }) => applied).map(({ code }) => code)
  return shop.order(hash, bag.totalImport ?? 0, {
    voucher: 'ONCE',
    vouchersApplied,
    contact: { email, phonePrefix: '+44', phone: '7700900123', extraCondition: false },
    ...own,
  })
}

/** Rewrites a use as an earlier release stored it: the digest of the address as typed. */
async function makeOld(email: string) {
  const who = createHmac('sha256', shop.context.config.linkSecret.current.secret)
    .update(`voucher:${email}`)
    .digest('base64url')
  await shop.database.db.update(voucherUses).set({ who, whoFrom: 'address' })
}

describe('a voucher limited to once per person', () => {
  it.each([
    ['ada.one@gmail.com', 'adaone@gmail.com'],
    ['ada.two@gmail.com', 'ada.two+1@gmail.com'],
    ['adathree@googlemail.com', 'Ada.Three@gmail.com'],
    ['ada.four@outlook.com', 'ada.four+shoes@outlook.com'],
    ['adafive@yahoo.es', 'adafive-1@yahoo.es'],
  ])('is rejected for %s as %s', async (first, second) => {
    unwrap(await order(first))
    expect(getErrorCode(await order(second))).toBe('voucher_refused')
  })

  it('is accepted for one name at two providers, and for dotted names where dots matter', async () => {
    for (const email of ['ada.six@outlook.com', 'adasix@outlook.com', 'adasix@gmail.com']) {
      const { encodedReference } = unwrap(await order(email))
      const { bag } = await shop.fetchOrderConfirmation(encodedReference)
      expect(bag.vouchers, email).toMatchObject([{ code: 'ONCE' }])
    }
  })

  it('is accepted once when two addresses of a mailbox order concurrently', async () => {
    const answers = await Promise.all([order('ada.seven@gmail.com'), order('adaseven+1@gmail.com')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
  })

  it('leaves the e-mail address of the order unchanged', async () => {
    unwrap(await order('Ada.Nine+x@gmail.com'))
    expect(await shop.database.db.$count(orders, eq(orders.email, 'Ada.Nine+x@gmail.com'))).toBe(1)
  })
})

describe('uses stored before mailboxes were counted', () => {
  it('count for the same address immediately, and for the mailbox once they are rehashed', async () => {
    unwrap(await order('ada.old@gmail.com'))
    await makeOld('ada.old@gmail.com')
    expect(getErrorCode(await order('ADA.old@gmail.com'))).toBe('voucher_refused')
    await rehashUses(shop.context)
    expect(getErrorCode(await order('adaold+1@googlemail.com'))).toBe('voucher_refused')
  })

  it('cause no conflict when a mailbox had two of them', async () => {
    unwrap(await order('ada.past@gmail.com'))
    await makeOld('ada.past@gmail.com')
    unwrap(await order('adapast@gmail.com'))
    const rows = await shop.database.db.select().from(voucherUses)
    expect(new Set(rows.map(({ who }) => who)).size).toBe(2)
    await shop.database.db
      .update(voucherUses)
      .set({ whoFrom: 'address' })
      .where(eq(voucherUses.whoFrom, 'mailbox'))
    await rehashUses(shop.context)
    const checks = await reconcile(shop.database)
    expect(checks.flatMap(({ disagreements }) => disagreements)).toEqual([])
  })
})

describe('a member', () => {
  it('is counted by the mailbox of the account, in the bag as well', async () => {
    unwrap(await order(marta.username.replace('@', '+1@')))
    const { token } = await signIn((input) => shop.call('login', input))
    const { bag } = unwrap(
      await shop.call(
        'cart',
        { ...storefront, voucher: 'ONCE', products: [{ id: oneUnit[0][0], size: oneUnit[0][1] }] },
        { token },
      ),
    )
    expect(bag.vouchers).toMatchObject([{ code: 'ONCE', applied: false }])
  })
})
