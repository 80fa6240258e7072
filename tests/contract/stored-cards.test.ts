import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallOptions, type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { paymentAttempts } from '#backend/db/schema/sales/payments.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { cardPayment, cardPaymentToStore, cards, storedCardPayment } from '../fixtures/checkout.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { addMembers, owen, signIn } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { submitThreeDSChallenge } from '../support/payment-steps.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

type Pays = RouteInput<'createOrder'>['paymentInfo']

let shop: OrderShop
let token: string
let other: string
const profile = 'en_GB'
const login: Parameters<typeof signIn>[0] = (input) => shop.call('login', input)

beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = (await signIn(login)).token
  other = (await signIn(login, owen)).token
  for (const mine of [token, other])
    for (const { id } of await savedCards(mine))
      unwrap(await shop.call('removeStoredPaymentMethod', { profile, id }, { token: mine }))
})

async function savedCards(mine = token) {
  return unwrap(await shop.call('storedPaymentMethods', { profile }, { token: mine })).storedPaymentMethods
}
const as = (mine: string | null): CallOptions => (mine === null ? {} : { token: mine })
async function order(paymentInfo: Pays, mine: string | null = token, key = newIdempotencyKey()) {
  const { hash } = await shop.fillBag(oneUnit)
  const bagInput = { profile, brand: 'vereda', shoppingCartHashId: hash, shippingMethodId: '01' } as const
  const { totalImport } = unwrap(await shop.call('retrieveBag', bagInput)).bag
  const request = shop.buildOrder(hash, totalImport ?? 0, { paymentInfo })
  return shop.call('createOrder', request, { idempotencyKey: key, ...as(mine) })
}
/** Pays with a card and saves it. */
async function saveCard(number?: string, mine = token) {
  const { encodedReference, order: paid } = unwrap(await order(cardPaymentToStore(number), mine))
  const { action } = paid.cardResponse
  if (action) {
    const details = { threeDSResult: await submitThreeDSChallenge(action, 'Y') }
    unwrap(await shop.call('paymentDetails', { profile, encodedReference, details }))
  }
  await shop.expectPaid(encodedReference)
  const [card] = await savedCards(mine)
  if (!card) throw new Error('nothing was kept')
  return card
}

describe('saving a card', () => {
  it('saves it at the member’s request, and returns what may be shown of it', async () => {
    unwrap(await order(cardPayment()))
    expect(await savedCards()).toEqual([])
    expect(await saveCard()).toEqual({
      id: expect.any(String),
      brand: 'visa',
      lastFour: '1111',
      expiryMonth: '03',
      expiryYear: '2030',
      expired: false,
      holderName: 'Ada Lovelace',
    })
    expect(await savedCards(other)).toEqual([])
  })

  it('saves the same card once, and lists the latest first', async () => {
    await saveCard()
    await saveCard('370000000000002')
    await saveCard()
    expect((await savedCards()).map(({ lastFour }) => lastFour)).toEqual(['0002', '1111'])
  })

  it('saves no card whose payment fails, and one only once its challenge is passed', async () => {
    unwrap(await order(cardPaymentToStore(cards.authorised, 'DECLINED')))
    expect(await savedCards()).toEqual([])
    const { order: created } = unwrap(await order(cardPaymentToStore(cards.challenge)))
    expect(created.state).toBe('action_required')
    expect(await savedCards()).toEqual([])
    expect((await saveCard(cards.challenge)).lastFour).toBe('0006')
  })

  it('is rejected for a guest, who saves nothing and orders nothing', async () => {
    const before = await shop.database.db.$count(orders)
    expect(getReplyErrors(await order(cardPaymentToStore(), null))).toMatchObject([
      { code: 'invalid_input', field: 'paymentInfo.storeDetails' },
    ])
    expect(await shop.database.db.$count(orders)).toBe(before)
  })
})

describe('a saved card', () => {
  it('pays again with its security code alone, and its order shows the payment method', async () => {
    const { id } = await saveCard()
    const { encodedReference } = unwrap(await order(storedCardPayment(id)))
    await shop.expectPaid(encodedReference)
    expect((await shop.fetchOrderConfirmation(encodedReference)).paymentData.descripcion).toContain('Card')
    expect(await savedCards()).toHaveLength(1)
  })

  it('goes through the 3-D Secure challenge of its bank', async () => {
    const { id } = await saveCard(cards.challenge)
    const { encodedReference, order: created } = unwrap(await order(storedCardPayment(id)))
    expect(created.flow).toBe('PENDING_3DS2')
    const details = { threeDSResult: await submitThreeDSChallenge(created.cardResponse.action, 'Y') }
    unwrap(await shop.call('paymentDetails', { profile, encodedReference, details }))
    await shop.expectPaid(encodedReference)
  })

  it.each([
    ['', '999', 'Refused', 'refused'],
    ['NOT_ENOUGH_BALANCE', '737', 'Refused', 'refused'],
    ['ERROR', '737', 'Error', 'error'],
    ['PENDING', '737', 'Pending', 'pending'],
    ['', '737', 'Authorised', /pending|paid/],
  ])('held by %j, its code %s, is %s', async (holder, code, resultCode, state) => {
    const { id } = await saveCard()
    const { order: paid } = unwrap(await order(storedCardPayment(id, { holder, code })))
    expect(paid.cardResponse.resultCode).toBe(resultCode)
    expect(paid.state).toMatch(state)
    await shop.settleWebhooks()
  })

  it('pays an order after another card was declined', async () => {
    const { id } = await saveCard()
    const failed = unwrap(await order(cardPayment({ holder: 'DECLINED' })))
    const { encodedReference } = failed
    const again = { profile, encodedReference, paymentInfo: storedCardPayment(id) } as const
    // Anyone with the link sees the order, but cannot use the card.
    for (const mine of [null, other])
      expect(
        getErrorCode(
          await shop.call('paymentConfirm', again, { idempotencyKey: newIdempotencyKey(), ...as(mine) }),
        ),
      ).toBe('stored_card_not_found')
    unwrap(await shop.call('paymentConfirm', again, { idempotencyKey: newIdempotencyKey(), token }))
    await shop.expectPaid(encodedReference)
  })

  it('of another member is rejected, as for a guest, and nothing is ordered or charged', async () => {
    const { id } = await saveCard()
    const before = await shop.database.db.$count(orders)
    const payments: unknown[] = []
    shop.provider.override.start = async (payment) => {
      payments.push(payment)
      throw new PaymentUnavailable('not to be payments')
    }
    for (const mine of [other, null])
      expect(getReplyErrors(await order(storedCardPayment(id), mine))).toMatchObject([
        { code: 'stored_card_not_found', field: 'paymentInfo.paymentMethod.storedPaymentMethodId' },
      ])
    expect(getErrorCode(await order(storedCardPayment('SPM-of-nobody')))).toBe('stored_card_not_found')
    expect(payments).toEqual([])
    expect(await shop.database.db.$count(orders)).toBe(before)
  })

  it('that has expired is reported, and pays nothing', async () => {
    const { id } = await saveCard()
    const years = (new Date('2030-04-02T00:00:00Z').getTime() - Date.now()) / 60_000
    shop.advanceMinutes(years)
    try {
      const late = (await signIn(login)).token
      expect(await savedCards(late)).toMatchObject([{ id, expired: true }])
      expect(getErrorCode(await order(storedCardPayment(id), late))).toBe('stored_card_expired')
    } finally {
      shop.advanceMinutes(-years)
    }
  })

  it('ordered twice with one key is charged once', async () => {
    const { id } = await saveCard()
    const { hash } = await shop.fillBag(oneUnit)
    const bagInput = { profile, brand: 'vereda', shoppingCartHashId: hash, shippingMethodId: '01' } as const
    const { totalImport } = unwrap(await shop.call('retrieveBag', bagInput)).bag
    const request = shop.buildOrder(hash, totalImport ?? 0, { paymentInfo: storedCardPayment(id) })
    const key = newIdempotencyKey()
    const send = () => shop.call('createOrder', request, { idempotencyKey: key, token })
    const [one, two] = await Promise.all([send(), send()])
    expect(unwrap(one).encodedReference).toBe(unwrap(two).encodedReference)
    await shop.expectPaid(unwrap(one).encodedReference)
    const [placed] = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.reference, unwrap(one).encodedReference))
    expect(await shop.database.db.$count(paymentAttempts, eq(paymentAttempts.orderId, placed?.id ?? 0))).toBe(
      1,
    )
  })

  it('identifies the member to the provider by a reference alone', async () => {
    const { id } = await saveCard()
    const started: { shopperReference: string | null }[] = []
    shop.provider.override.start = async (payment) => {
      started.push(payment)
      throw new PaymentUnavailable('far away')
    }
    expect(getErrorCode(await order(storedCardPayment(id)))).toBe('payment_unavailable')
    expect(started[0]?.shopperReference).toMatch(/^[\w-]{22}$/)
  })
})

describe('removing a card', () => {
  it('deletes it at the provider: it is not listed and cannot pay', async () => {
    const { id } = await saveCard()
    unwrap(await shop.call('removeStoredPaymentMethod', { profile, id }, { token }))
    expect(await savedCards()).toEqual([])
    expect(getErrorCode(await order(storedCardPayment(id)))).toBe('stored_card_not_found')
    expect(getErrorCode(await shop.call('removeStoredPaymentMethod', { profile, id }, { token }))).toBe(
      'stored_card_not_found',
    )
  })

  it('is allowed to its member alone', async () => {
    const { id } = await saveCard()
    expect(
      getErrorCode(await shop.call('removeStoredPaymentMethod', { profile, id }, { token: other })),
    ).toBe('stored_card_not_found')
    expect(getErrorCode(await shop.call('removeStoredPaymentMethod', { profile, id }))).toBe('login_required')
    expect(await savedCards()).toHaveLength(1)
  })

  it('reports a provider outage, and so do lists and orders', async () => {
    const { id } = await saveCard()
    const away = () => Promise.reject(new PaymentUnavailable('far away'))
    shop.provider.override.deleteSavedCard = away
    expect(getErrorCode(await shop.call('removeStoredPaymentMethod', { profile, id }, { token }))).toBe(
      'payment_unavailable',
    )
    shop.provider.override.fetchSavedCards = away
    expect(getErrorCode(await shop.call('storedPaymentMethods', { profile }, { token }))).toBe(
      'payment_unavailable',
    )
    expect(getErrorCode(await order(storedCardPayment(id)))).toBe('payment_unavailable')
  })
})
