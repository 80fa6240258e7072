import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { paths } from '#api-client/contract/paths.ts'
import { subscribers } from '#backend/db/schema/customers/newsletter.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { digestSubscriberHash } from '#backend/shop/newsletter/repository.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { seedCheckoutVouchers, voucherRow } from '../fixtures/vouchers.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { simulateOutage } from '../support/simulate-outage.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedCheckoutVouchers(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const site = { profile: 'en_GB', brand: 'vereda' } as const
type QuoteInput = Omit<RouteInput<'retrieveBag'>, 'profile' | 'brand' | 'shoppingCartHashId'>
type VoucherInput = Omit<QuoteInput, 'shippingMethodId'>

async function retrieve(hash: string, codes: QuoteInput = {}) {
  return unwrap(await shop.call('retrieveBag', { ...site, ...codes, shoppingCartHashId: hash })).bag
}
async function bagWith(codes: QuoteInput, pairs: readonly (readonly [string, string])[] = oneUnit) {
  const { hash } = await shop.fillBag(pairs)
  return { hash, bag: await retrieve(hash, codes) }
}
const two = [
  [arena.material, '41'],
  [mochila.material, 'U'],
] as const
/** Places an order with the prices that the customer saw for these vouchers. */
async function order(hash: string, codes: VoucherInput, own: Partial<RouteInput<'createOrder'>> = {}) {
  const bag = await retrieve(hash, { ...codes, shippingMethodId: '01' })
  const vouchersApplied = bag.vouchers.filter(({ applied }) => applied).map(({ code }) => code)
  return shop.order(hash, bag.totalImport ?? 0, { ...codes, vouchersApplied, ...own })
}

describe('the effect of each kind on a bag', () => {
  it.each([
    ['TENTH', { discount: 11.9 + 4.95, totalImport: 151.65 }, [[11.9], [4.95]]],
    ['FIVE', { discount: 5, totalImport: 163.5 }, [[3.53], [1.47]]],
    ['ENDS', { discount: 59.5, totalImport: 109 }, [[59.5], []]],
    ['CLIMB', { discount: 33.7, totalImport: 134.8 }, [[23.8], [9.9]]],
    ['BAGS', { discount: 14.85, totalImport: 153.65 }, [[], [14.85]]],
  ] as const)('%s, with the discount of each line', async (voucher, sums, offs) => {
    const { bag } = await bagWith({ voucher }, two)
    const { discount, totalImport } = sums
    expect(bag).toMatchObject({ total: 168.5, discount: expect.closeTo(discount), totalImport })
    expect(bag.items.map(({ vouchers: own }) => own.map(({ off }) => off))).toEqual(offs)
    expect(bag.items.map(({ paid, own }) => paid === own.paid)).toEqual([true, true])
    expect(bag.vouchers).toEqual([
      expect.objectContaining({
        code: voucher,
        name: voucher.toLowerCase(),
        source: 'code',
        applied: true,
        why: null,
      }),
    ])
  })

  it('POST makes delivery free, and shows its regular price', async () => {
    const { bag, hash } = await bagWith({ voucher: 'POST', shippingMethodId: '02' })
    expect(bag).toMatchObject({ discount: 0, shippingCost: 0, totalImport: 119 })
    expect(bag.shippingListed).toBeGreaterThan(0)
    expect((await retrieve(hash, { voucher: 'POST' })).promoLabel).toMatchObject({
      type: 'obtained',
      missing: 0,
    })
  })

  it('PRESENT adds a free gift that is not a line of the bag', async () => {
    const { bag, hash } = await bagWith({ voucher: 'PRESENT' })
    const [own, gift] = bag.items
    expect(own?.giftOf).toBeNull()
    expect(gift).toMatchObject({ code: mochila.material, giftOf: 'PRESENT', paid: 0, price: { current: 0 } })
    expect(bag.total).toBe(119)
    expect((await retrieve(hash)).items).toHaveLength(1)
    const taken = await shop.call('deleteFromBag', {
      ...site,
      shoppingCartHashId: hash,
      id: gift?.id ?? '',
    })
    expect(getErrorCode(taken)).toBe('line_not_found')
  })
})

describe('the reason why a voucher does not apply', () => {
  it.each([
    ['NOSUCH', 'not_found', 'There is no voucher NOSUCH.'],
    ['FOREIGN', 'not_found', 'There is no voucher FOREIGN.'],
    ["' OR 1=1", 'not_found', "There is no voucher ' OR 1=1."],
    ['OLD', 'over', 'OLD is no longer valid.'],
    ['ENDED', 'over', 'ENDED is no longer valid.'],
    ['SOON', 'not_yet', 'SOON isn’t valid yet.'],
    ['BEGUN', 'not_yet', 'BEGUN isn’t valid yet.'],
    ['MEMBERS', 'members_only', 'MEMBERS is for members. Sign in and it applies.'],
    ['LETTER', 'subscribers_only', 'Subscribe to our letter and LETTER is yours.'],
    ['BAGS', 'nothing_fits', 'BAGS is for none of the things in the bag.'],
    ['CLIMB', 'nothing_fits', 'CLIMB is for none of the things in the bag.'],
    ['LEAST', 'below_minimum', '£81 more, and LEAST applies.'],
    ['SPANISH', 'not_in_market', 'SPANISH isn’t valid in this country.'],
  ])('%s: %s', async (voucher, why, message) => {
    const { bag } = await bagWith({ voucher })
    expect(bag.vouchers).toEqual([
      expect.objectContaining({ code: voucher.toUpperCase(), applied: false, off: 0, why, message }),
    ])
    expect(bag).toMatchObject({ discount: 0, total: 119 })
  })

  it('is given in the shopper’s language', async () => {
    const { hash } = await shop.fillBag(oneUnit, 'es_ES')
    const input = { profile: 'es_ES', brand: 'vereda', shoppingCartHashId: hash } as const
    const { bag } = unwrap(await shop.call('retrieveBag', { ...input, voucher: 'OLD,FIVE' }))
    expect(bag.vouchers).toMatchObject([
      { message: 'OLD ya no es válido.' },
      { name: 'el five', message: 'Aplicado' },
    ])
  })

  it('a gift that is out of stock', async () => {
    const { stock } = await import('#backend/db/schema/catalog/catalog.ts')
    await shop.database.db.update(stock).set({ quantity: 0 }).where(eq(stock.material, mochila.material))
    const { bag } = await bagWith({ voucher: 'PRESENT' })
    expect(bag.items).toHaveLength(1)
    expect(bag.vouchers).toMatchObject([{ code: 'PRESENT', applied: false, why: 'gift_gone' }])
  })

  it.each([
    { voucher: 'A,B,C,D' },
    { voucher: 'X'.repeat(41) },
    { bonds: 'ONE,TWO,SIX,TEN' },
    { prevoucher: 'X'.repeat(41) },
    { usrHash: 'x'.repeat(129) },
    { autoVoucher: 2 },
  ])('invalid input is rejected: %j', async (codes: object) => {
    const { hash } = await shop.fillBag(oneUnit)
    const payload = { ...site, ...codes, shoppingCartHashId: hash }
    const reply = await shop.app.inject({ method: 'POST', url: paths.retrieveBag.path, payload })
    expect(reply.json()).toMatchObject({ status: 'KO', errors: [{ code: 'invalid_input' }] })
  })
})

describe('precedence of several vouchers', () => {
  const voucherStates = async (codes: QuoteInput) =>
    (await bagWith(codes)).bag.vouchers.map(({ code, source, why }) => [code, source, why])

  it('goes by source: code, bond, hash, prevoucher, automatic', async () => {
    await shop.database.db
      .insert(vouchers)
      .values(voucherRow('SELF', { kind: 'percentage', terms: { percent: 1 }, auto: true }))
    try {
      const codes = { voucher: 'TENTH', bonds: 'ONCE', prevoucher: 'EARLY' }
      expect(await voucherStates(codes)).toEqual([
        ['TENTH', 'code', null],
        ['ONCE', 'bond', 'not_with_others'],
        ['EARLY', 'prevoucher', 'not_with_others'],
        ['SELF', 'auto', 'not_with_others'],
      ])
      expect((await voucherStates({ bonds: 'ONCE', prevoucher: 'EARLY' }))[0]).toEqual(['ONCE', 'bond', null])
      expect((await voucherStates({ prevoucher: 'EARLY' }))[0]).toEqual(['EARLY', 'prevoucher', null])
      expect(await voucherStates({})).toEqual([['SELF', 'auto', null]])
      expect(await voucherStates({ autoVoucher: 0 })).toEqual([])
    } finally {
      await shop.database.db.delete(vouchers).where(eq(vouchers.code, 'SELF'))
    }
  })

  it('counts a repeated code once, and combines vouchers that stack', async () => {
    expect(await voucherStates({ voucher: 'five, TENTH', bonds: 'FIVE,TENTH,POST' })).toEqual([
      ['FIVE', 'code', null],
      ['TENTH', 'code', null],
      ['POST', 'bond', null],
    ])
  })
})

describe('a subscriber', () => {
  const hash = 'her-own-hash-of-the-letter'
  const email = 'reader@example.org'
  beforeAll(async () => {
    const row = { profile: 'en_GB', origin: 'footer', subscribedAt: new Date() } as const
    await shop.database.db.insert(subscribers).values([
      { ...row, brand: 'vereda', email, hashDigest: digestSubscriberHash(hash) },
      {
        ...row,
        brand: 'vereda',
        email: 'gone@example.org',
        hashDigest: digestSubscriberHash('gone-hash'),
        unsubscribedAt: new Date(),
      },
      { ...row, brand: 'cumbre', email, hashDigest: digestSubscriberHash('other-hash') },
    ])
  })
  const contact = { email, phonePrefix: '+44', phone: '7700900123', extraCondition: false }

  it('gets subscriber vouchers by their hash, which cannot be guessed', async () => {
    expect((await bagWith({ usrHash: hash })).bag).toMatchObject({
      vouchers: [{ code: 'LETTER', source: 'hash', applied: true, message: 'Yours for subscribing' }],
      acquisition: null,
    })
    for (const usrHash of ['gone-hash', 'other-hash', digestSubscriberHash(hash)])
      expect((await bagWith({ usrHash })).bag).toMatchObject({
        vouchers: [],
        acquisition: { code: 'LETTER' },
      })
  })

  it('is offered the voucher before subscribing, and gets it by subscribing with the order', async () => {
    const { bag } = await bagWith({})
    expect(bag.acquisition).toEqual({ code: 'LETTER', name: 'letter' })
    const now = (await bagWith({ newsletterDiscount: true, autoVoucher: 0 })).bag
    expect(now).toMatchObject({
      acquisition: null,
      discount: 17.85,
      vouchers: [{ code: 'LETTER', source: 'hash' }],
    })
    expect((await bagWith({ voucher: 'TENTH' })).bag.acquisition).toBeNull()
  })

  it('is created when the order is paid, and not before', async () => {
    const own = { ...contact, email: 'New.Reader@example.org' }
    const { hash: bag } = await shop.fillBag(oneUnit)
    const codes = { newsletterDiscount: true }
    expect(getErrorCode(await order(bag, codes, { contact: own }))).toBe('invalid_input')
    const known = () => shop.database.db.$count(subscribers, eq(subscribers.email, own.email.toLowerCase()))
    await shop.holdWebhooks()
    const reply = unwrap(await order(bag, codes, { contact: own, newsletter: true }))
    expect([reply.userAlreadySubscribed, await known()]).toEqual([false, 0])
    await shop.expectPaid(reply.encodedReference)
    expect(await known()).toBe(1)
    const confirmation = await shop.fetchOrderConfirmation(reply.encodedReference)
    expect(confirmation.bag).toMatchObject({
      discount: 17.85,
      vouchers: [{ code: 'LETTER', name: 'letter', off: 17.85 }],
    })
    // Once per person.
    const again = await shop.fillBag(oneUnit)
    const refused = await order(again.hash, codes, { contact: own, newsletter: true })
    expect(getReplyErrors(refused)).toMatchObject([{ code: 'voucher_refused', field: 'vouchersApplied.0' }])
  })

  it('gets the voucher on an offline order as well', async () => {
    const codes = { newsletterDiscount: true }
    const { hash: bag } = await shop.fillBag(oneUnit)
    const { totalImport } = await retrieve(bag, { ...codes, shippingMethodId: '01' })
    const own = {
      ...codes,
      contact: { ...contact, email: 'leaves@example.org' },
      vouchersApplied: ['LETTER'],
    }
    const { paymentInfo: _, ...left } = shop.buildOrder(bag, totalImport ?? 0, own)
    await simulateOutage(shop)
    const leave = (newsletter: boolean) =>
      shop.call('contingencyOrder', { ...left, newsletter }, { idempotencyKey: newIdempotencyKey() })
    expect(getReplyErrors(await leave(false))).toMatchObject([
      { code: 'invalid_input', field: 'newsletterDiscount' },
    ])
    const { encodedReference } = unwrap(await leave(true))
    expect((await shop.fetchOrderConfirmation(encodedReference)).bag).toMatchObject({ discount: 17.85 })
  })

  it('is notified of an existing subscription only after their own paid order', async () => {
    const { hash: bag } = await shop.fillBag(oneUnit)
    const { cardPayment } = await import('../fixtures/checkout.ts')
    const paymentInfo = cardPayment({ holder: 'DECLINED' })
    const unpaid = unwrap(await order(bag, {}, { contact, newsletter: true, paymentInfo }))
    expect(unpaid.userAlreadySubscribed).toBe(false)
    expect(unwrap(await order(bag, {}, { contact, newsletter: true })).userAlreadySubscribed).toBe(true)
    const other = await shop.fillBag(oneUnit)
    expect(unwrap(await order(other.hash, {}, { contact })).userAlreadySubscribed).toBe(false)
  })

  it('is charged the bag’s total without the hash, and a prevoucher still applies', async () => {
    const { hash: bag } = await shop.fillBag(oneUnit)
    expect(unwrap(await order(bag, {}, { contact })).status).toBe('OK')
    const other = await shop.fillBag(oneUnit)
    expect((await retrieve(other.hash, { prevoucher: 'LETTER' })).vouchers).toMatchObject([
      { source: 'prevoucher', applied: true },
    ])
    expect(unwrap(await order(other.hash, { prevoucher: 'LETTER' }, { contact })).status).toBe('OK')
    const third = await shop.fillBag(oneUnit)
    expect(getErrorCode(await order(third.hash, { prevoucher: 'LETTER' }))).toBe('voucher_refused')
  })
})

describe('uses', () => {
  const person = (name: string) => ({
    email: `${name}@example.org`,
    phonePrefix: '+44',
    phone: '7700900123',
    extraCondition: false,
  })
  beforeEach(async () => {
    await shop.database.db.delete(voucherUses)
  })

  it('the last use goes to one of two concurrent orders', async () => {
    const bags = [await shop.fillBag(oneUnit), await shop.fillBag(oneUnit), await shop.fillBag(oneUnit)]
    const seen = { voucher: 'LAST', vouchersApplied: ['LAST'] }
    const { totalImport } = await retrieve(bags[0]?.hash ?? '', { voucher: 'LAST', shippingMethodId: '01' })
    const replies = await Promise.all(
      bags.map(({ hash }, index) =>
        shop.order(hash, totalImport ?? 0, { ...seen, contact: person(`last-${index}`) }),
      ),
    )
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 'KO')
    expect(refused.map((reply) => getReplyErrors(reply)[0])).toEqual(
      refused.map(() =>
        expect.objectContaining({ code: 'voucher_refused', message: 'LAST has been used up.' }),
      ),
    )
    expect(await shop.database.db.$count(voucherUses)).toBe(1)
  })

  it('an order with a voucher that no longer applies is rejected, and succeeds without it', async () => {
    const first = await shop.fillBag(oneUnit)
    unwrap(await order(first.hash, { voucher: 'LAST' }, { contact: person('first') }))
    const { hash, total } = await shop.fillBag(oneUnit)
    const count = await shop.database.db.$count(orders)
    expect(getErrorCode(await shop.order(hash, total, { voucher: 'LAST', vouchersApplied: ['LAST'] }))).toBe(
      'voucher_refused',
    )
    expect(getErrorCode(await shop.order(hash, 89.25, { voucher: 'LAST' }))).toBe('price_changed')
    expect(getErrorCode(await shop.order(hash, total, { vouchersApplied: ['NOSUCH'] }))).toBe(
      'voucher_refused',
    )
    expect(await shop.database.db.$count(orders)).toBe(count)
    unwrap(await shop.order(hash, total, { voucher: 'LAST' }))
  })

  it('are limited to once per person: the address in another case counts as the same', async () => {
    const [one, two, three] = [
      await shop.fillBag(oneUnit),
      await shop.fillBag(oneUnit),
      await shop.fillBag(oneUnit),
    ]
    unwrap(await order(one.hash, { voucher: 'ONCE' }, { contact: person('ada.one') }))
    const again = await order(two.hash, { voucher: 'ONCE' }, { contact: person('Ada.One') })
    expect(getReplyErrors(again)[0]).toMatchObject({
      code: 'voucher_refused',
      message: expect.stringContaining('ONCE before'),
    })
    unwrap(await order(three.hash, { voucher: 'ONCE' }, { contact: person('grace') }))
  })

  it('store no e-mail address', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    unwrap(await order(hash, { voucher: 'ONCE' }, { contact: person('secret') }))
    expect(JSON.stringify(await shop.database.db.select().from(voucherUses))).not.toContain('secret')
  })

  it('are released when an order is replaced or expires', async () => {
    const { cardPayment } = await import('../fixtures/checkout.ts')
    const paymentInfo = cardPayment({ holder: 'DECLINED' })
    const { hash } = await shop.fillBag(oneUnit)
    const codes = { voucher: 'LAST' }
    unwrap(await order(hash, codes, { contact: person('ada'), paymentInfo }))
    unwrap(await order(hash, codes, { contact: person('ada'), paymentInfo, newsletter: true }))
    const other = await shop.fillBag(oneUnit)
    expect((await retrieve(other.hash, codes)).vouchers).toMatchObject([{ applied: false, why: 'used_up' }])
    shop.advanceMinutes(31)
    await shop.runExpiry()
    unwrap(await order(other.hash, codes, { contact: person('grace') }))
  })

  it('a payment that arrives after the last use was taken is refunded', async () => {
    await shop.holdWebhooks()
    const late = await shop.fillBag(oneUnit)
    const first = unwrap(await order(late.hash, { voucher: 'LAST' }, { contact: person('late') }))
    shop.advanceMinutes(31)
    await shop.runExpiry()
    const other = await shop.fillBag(oneUnit)
    const second = unwrap(await order(other.hash, { voucher: 'LAST' }, { contact: person('quick') }))
    await shop.settleWebhooks()
    const lost = await shop.fetchOrderConfirmation(first.encodedReference)
    expect(lost.paymentData.state).toBe('late_refunded')
    expect((await shop.fetchOrderConfirmation(second.encodedReference)).paymentData.state).toBe('paid')
  })

  it('a late payment is accepted while the use is still available', async () => {
    await shop.holdWebhooks()
    const { hash } = await shop.fillBag(oneUnit)
    const { encodedReference } = unwrap(await order(hash, { voucher: 'LAST' }, { contact: person('late') }))
    shop.advanceMinutes(31)
    await shop.runExpiry()
    await shop.expectPaid(encodedReference)
  })
})
