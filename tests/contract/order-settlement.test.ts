import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { createGiftCard, type TestCard, toGiftCardFields } from '../support/gift-cards.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { createPaidOrderSteps } from '../support/paid-order.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const email = 'ada@example.org'

/** A unit is £119; `cards` pay first. */
async function ordered(cards: readonly TestCard[], own: Parameters<OrderShop['order']>[2] = {}) {
  const { hash } = await shop.fillBag(oneUnit)
  return unwrap(await shop.order(hash, 119, { ...toGiftCardFields(...cards), ...own })).encodedReference
}

async function paid(cards: readonly TestCard[]) {
  const reference = await ordered(cards)
  await shop.expectPaid(reference)
  return reference
}

const cancel = async (encodedReference: string) =>
  unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))

const settlementOf = async (reference: string) =>
  (await shop.fetchOrderConfirmation(reference)).bag.settlement
const end = (card: TestCard) => card.number.slice(-4)

async function textOf(subject: RegExp): Promise<string> {
  const message = (await shop.deliverEmails()).find((each) => subject.test(each.subject))
  if (!message) throw new Error(`no e-mail like ${subject}`)
  return message.text
}

describe('amounts paid, left to pay and refunded', () => {
  it('leaves nothing to pay after gift card and card have paid, on the page and by e-mail', async () => {
    const card = await createGiftCard(shop.context, 6000)
    const reference = await paid([card])
    expect(await settlementOf(reference)).toEqual({
      due: 0,
      giftCards: 60,
      paid: 59,
      means: expect.stringContaining('Card'),
      refunds: [],
    })
    const text = await textOf(/^Your order/)
    expect(text).not.toContain('Left to pay')
    expect(text).toContain('\u2212£60')
    expect(text).toMatch(/Paid: Card.*\s\u2212£59/)
  })

  it('leaves nothing to pay when gift cards or a card pay everything', async () => {
    const whole = await ordered([await createGiftCard(shop.context, 20_000)], {
      paymentInfo: { method: 'none' },
    })
    expect(await settlementOf(whole)).toMatchObject({ due: 0, giftCards: 119, paid: 0, refunds: [] })
    expect(await settlementOf(await paid([]))).toMatchObject({ due: 0, giftCards: 0, paid: 119 })
  })

  it('leaves the rest to pay while its payment is declined', async () => {
    const card = await createGiftCard(shop.context, 6000)
    const reference = await ordered([card], { paymentInfo: cardPayment({ holder: 'DECLINED' }) })
    expect(await settlementOf(reference)).toMatchObject({ due: 59, giftCards: 60, paid: 0, refunds: [] })
    await cancel(reference)
    expect(await settlementOf(reference)).toMatchObject({ due: 0, giftCards: 0, paid: 0, refunds: [] })
  })

  it('adds up a partial refund and the refund of the rest', async () => {
    const card = await createGiftCard(shop.context, 6000)
    const reference = await paid([card])
    const { locator } = await shop.fetchOrderConfirmation(reference)
    const part = { amount: 70, key: 'heel', by: 'marta', reason: 'a scratch' }
    expect((await callAdmin(shop, `/orders/${locator}/refunds`, part)).status).toBe(200)
    const onCard = { means: `Gift card …${end(card)}`, amount: 60 }
    const settled = await settlementOf(reference)
    expect(settled).toMatchObject({ due: 0, paid: 59, refunds: [onCard, { amount: 10 }] })
    await cancel(reference)
    const refunds = [onCard, { means: settled?.means, amount: 59 }]
    expect(await settlementOf(reference)).toMatchObject({ due: 0, giftCards: 60, paid: 59, refunds })
  })
})

describe('unexpected payments', () => {
  it('leave nothing to pay while the payment is pending', async () => {
    const orders = createPaidOrderSteps(shop)
    const card = await createGiftCard(shop.context, 6000)
    const { hash } = await shop.fillBag(oneUnit)
    const placed = await orders.place({ hash, total: 119, own: toGiftCardFields(card) })
    expect((await shop.fetchOrderConfirmation(placed.encodedReference)).paymentData.state).toBe('pending')
    expect(await settlementOf(placed.encodedReference)).toMatchObject({ due: 0, giftCards: 60, paid: 0 })
    await orders.authorise(placed, 5900)
    expect(await settlementOf(placed.encodedReference)).toMatchObject({ due: 0, giftCards: 60, paid: 59 })
  })

  it('are paid and refunded when the order was cancelled before the payment arrived', async () => {
    const orders = createPaidOrderSteps(shop)
    const placed = await orders.place()
    await cancel(placed.encodedReference)
    expect(await settlementOf(placed.encodedReference)).toMatchObject({ due: 0, paid: 0, refunds: [] })
    await orders.authorise(placed)
    expect(await settlementOf(placed.encodedReference)).toMatchObject({
      due: 0,
      paid: 119,
      means: expect.stringContaining('Card'),
      refunds: [{ means: expect.stringContaining('Card'), amount: 119 }],
    })
  })

  it('are paid and refunded as charged, and the order remains to be paid', async () => {
    const orders = createPaidOrderSteps(shop)
    const placed = await orders.place()
    await orders.authorise(placed, 10_000)
    expect(await settlementOf(placed.encodedReference)).toMatchObject({
      due: 119,
      paid: 100,
      refunds: [{ amount: 100 }],
    })
  })

  it('do not count for the order in another currency', async () => {
    const orders = createPaidOrderSteps(shop)
    const placed = await orders.place()
    await orders.notify({ reference: placed.reference, psp: placed.psp, currency: 'EUR' })
    const { settlement } = (await shop.fetchOrderConfirmation(placed.encodedReference)).bag
    expect(settlement).toMatchObject({ due: 119, paid: 0, means: '', refunds: [] })
  })

  it('are refunded when a chargeback precedes the payment', async () => {
    const orders = createPaidOrderSteps(shop)
    const placed = await orders.place()
    await orders.tell(placed, 'CHARGEBACK')
    await orders.authorise(placed)
    expect(await settlementOf(placed.encodedReference)).toMatchObject({
      due: 119,
      paid: 119,
      refunds: [{ amount: 119 }],
    })
  })

  it('count a chargeback as a refund only after the order is cancelled', async () => {
    const orders = createPaidOrderSteps(shop)
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, 'CHARGEBACK')
    expect(await settlementOf(placed.encodedReference)).toMatchObject({ due: 0, paid: 119, refunds: [] })
    await shop.deliverEmails()
    await cancel(placed.encodedReference)
    expect(await settlementOf(placed.encodedReference)).toMatchObject({
      paid: 119,
      refunds: [{ amount: 119 }],
    })
    expect(await textOf(/is cancelled$/)).toMatch(/Refund: Card.*\s£119/)
  })
})

describe('a cancelled order', () => {
  it('states by e-mail the refund, its destination and how long it takes', async () => {
    const card = await createGiftCard(shop.context, 6000)
    const reference = await paid([card])
    await shop.deliverEmails()
    await cancel(reference)
    const text = await textOf(/is cancelled$/)
    expect(text).toMatch(new RegExp(`Refund: Gift card …${end(card)}\\s+£60`))
    expect(text).toMatch(/Refund: Card.*\s£59/)
    expect(text).toMatch(
      /The rest goes back to\s+your original payment method and can take 5 to 10 working days/,
    )
    expect(text).toContain('Refunds to gift cards are available straight away')
    expect(text).not.toContain('Left to pay')
  })

  it('mentions no other payment when a card paid everything', async () => {
    const reference = await paid([])
    await shop.deliverEmails()
    await cancel(reference)
    const text = await textOf(/is cancelled$/)
    expect(text).toMatch(/Refund: Card.*\s£119/)
    expect(text).toContain('It can take 5 to 10 working days to appear on your statement.')
    expect(text).not.toMatch(/The rest|gift cards/)
  })

  it('mentions no bank when gift cards paid everything', async () => {
    const card = await createGiftCard(shop.context, 20_000)
    const reference = await ordered([card], { paymentInfo: { method: 'none' } })
    await shop.deliverEmails()
    await cancel(reference)
    const text = await textOf(/is cancelled$/)
    expect(text).toMatch(new RegExp(`Gift card …${end(card)}\\s+£119`))
    expect(text).not.toContain('working days')
  })

  it('shows no delivery estimate, on the order page or in the lookup', async () => {
    const reference = await paid([])
    const before = await shop.fetchOrderConfirmation(reference)
    expect(before.shipment.estimate).not.toBeNull()
    await cancel(reference)
    const { shipment, locator } = await shop.fetchOrderConfirmation(reference)
    expect(shipment).toMatchObject({ estimate: null, text: '', ready: false })
    const found = unwrap(await shop.call('orderInfo', { profile: 'en_GB', locator, email }))
    expect(found.shipment).toMatchObject({ estimate: null, text: '' })
    expect(found.bag.settlement).toMatchObject({ due: 0, refunds: [{ amount: 119 }] })
  })
})
