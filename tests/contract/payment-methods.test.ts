import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stores } from '#backend/db/schema/catalog/stores.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { paymentAttempts } from '#backend/db/schema/sales/payments.ts'
import { digestOrderRequest } from '#backend/shop/payments/request-digest.ts'
import { createStorePass } from '#backend/shop/tablet/store-pass.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createPaymentSteps, type PaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createWalletPayment, walletMethods } from '../support/wallets.ts'

type PaymentInfo = RouteInput<'createOrder'>['paymentInfo']

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 50 })
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())

const origin = 'http://localhost:3000'
const ean = eanOf(arena.material, '41')

async function placeOrder(
  paymentInfo: PaymentInfo,
  profile: 'es_ES' | 'nl_NL' | 'en_GB' = 'es_ES',
  key = newIdempotencyKey(),
) {
  const { hash, total } = await shop.fillBag([[arena.material, '41']], profile)
  const request = shop.buildOrder(hash, total, { profile, paymentInfo })
  const own =
    profile === 'es_ES' ? { contact: { ...request.contact, phonePrefix: '+34', phone: '600123123' } } : {}
  return shop.call('createOrder', { ...request, ...own }, { idempotencyKey: key })
}

/** The outcome that the customer chose on the redirect page. */
async function choose(url: string, outcome: string): Promise<string> {
  const answered = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  const back = new URL(answered.headers.get('location') ?? '')
  return back.searchParams.get('redirectResult') ?? ''
}

const details = (encodedReference: string, redirectResult: string) =>
  shop.call('paymentDetails', { profile: 'es_ES', encodedReference, details: { redirectResult } })

describe('a payment on a redirect page', () => {
  it.each([
    ['approve', 'Authorised', 'paid'],
    ['refuse', 'Refused', 'refused'],
    ['cancel', 'Cancelled', 'cancelled'],
    ['pending', 'Pending', 'paid'],
  ] as const)('that ends with %s', async (outcome, resultCode, state) => {
    const { encodedReference, order } = unwrap(await placeOrder({ method: 'ideal', origin }, 'nl_NL'))
    expect(order).toMatchObject({ state: 'action_required', flow: 'REDIRECT_HPP' })
    const result = await choose(String(order.cardResponse.action?.url), outcome)
    const reply = unwrap(await details(encodedReference, result))
    expect(reply.order).toMatchObject({ flow: null, cardResponse: { resultCode, action: null } })
    // Back and forward navigation reports the same outcome again.
    expect((await details(encodedReference, result)).status).toBe('OK')
    await expect.poll(() => steps.fetchPaymentState(encodedReference)).toBe(state)
  })

  it('is paid by the notification when the customer closes the tab there', async () => {
    const { encodedReference, order } = unwrap(await placeOrder({ method: 'ideal', origin }, 'nl_NL'))
    await choose(String(order.cardResponse.action?.url), 'approve')
    await expect.poll(() => steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('that needs a form post returns the form until it is finished', async () => {
    const { encodedReference, order } = unwrap(await placeOrder({ method: 'paypal', origin }))
    expect(order.flow).toBe('PENDING_REDIRECT')
    const form = () => shop.call('paymentRedirectForm', { profile: 'es_ES', encodedReference })
    const { url, method, fields } = unwrap(await form())
    expect(method).toBe('POST')
    const begun = await fetch(url, { method, body: new URLSearchParams(fields), redirect: 'manual' })
    expect(begun.status).toBe(303)
    expect(unwrap(await form())).toMatchObject({ url, fields })
    const page = new URL(begun.headers.get('location') ?? '', url)
    unwrap(await details(encodedReference, await choose(page.href, 'approve')))
    expect(getErrorCode(await form())).toBe('no_payment_to_continue')
    await expect.poll(() => steps.fetchPaymentState(encodedReference)).toBe('paid')
    const confirmation = unwrap(await shop.call('orderThanks', { profile: 'es_ES', encodedReference }))
    expect(confirmation.paymentData).toMatchObject({ descripcion: 'PayPal', state: 'paid' })
  })

  it('has no form for an unknown order', async () => {
    const encodedReference = 'A'.repeat(22)
    expect(getErrorCode(await shop.call('paymentRedirectForm', { profile: 'es_ES', encodedReference }))).toBe(
      'order_not_found',
    )
  })

  it.each([
    ['de_DE', '+49', '1701234567', { paypalPlus: 'true' }],
    ['es_ES', '+34', '600123123', {}],
  ] as const)(
    'says in %s whether PayPal showed its wall of ways to pay',
    async (profile, phonePrefix, phone, metadata) => {
      const { hash } = await shop.fillBag([[arena.material, '41']], profile)
      const { bag } = unwrap(
        await shop.call('retrieveBag', {
          profile,
          brand: 'vereda',
          shoppingCartHashId: hash,
          shippingMethodId: '01',
        }),
      )
      const own = { profile, paypalPlus: true, paymentInfo: { method: 'paypal' as const, origin } }
      const input = shop.buildOrder(hash, bag.totalImport ?? 0, own)
      const contact = { ...input.contact, phonePrefix, phone }
      unwrap(await shop.call('createOrder', { ...input, contact }, { idempotencyKey: newIdempotencyKey() }))
      const { payments } = await shop.sandbox<{ payments: { metadata: object }[] }>('/sandbox/payments')
      expect(payments.at(-1)?.metadata).toEqual(metadata)
    },
  )

  it('can be replaced by another payment method', async () => {
    const { encodedReference } = unwrap(await placeOrder({ method: 'paypal', origin }))
    unwrap(await steps.confirm(encodedReference, { method: 'cash_on_delivery' }))
    expect(await steps.fetchPaymentState(encodedReference)).toBe('accepted')
  })
})

describe.each(walletMethods)('%s', (method) => {
  it.each([
    ['approve', 'Authorised', /^paid$/],
    ['refuse', 'Refused', /^refused$/],
    ['pending', 'Pending', /^paid$/],
    // A notification carries no errors, and may arrive before the response.
    ['error', 'Error', /^(error|refused)$/],
  ] as const)('%s', async (outcome, resultCode, state) => {
    const paymentInfo = await createWalletPayment(shop, method, outcome)
    const { encodedReference, order } = unwrap(await placeOrder(paymentInfo, 'en_GB'))
    expect(order).toMatchObject({ flow: null, cardResponse: { resultCode, action: null } })
    await expect.poll(() => steps.fetchPaymentState(encodedReference)).toMatch(state)
  })

  it('pays an order that another payment method did not', async () => {
    const { encodedReference } = unwrap(await placeOrder(cardPayment({ holder: 'DECLINED' }), 'en_GB'))
    const paymentInfo = await createWalletPayment(shop, method)
    const key = newIdempotencyKey()
    const authorize = () =>
      shop.call(
        'walletAuthorize',
        { profile: 'en_GB', encodedReference, paymentInfo },
        { idempotencyKey: key },
      )
    const replies = await Promise.all([authorize(), authorize()])
    expect(replies[0]?.status).toBe('OK')
    // The request was lost and is sent again.
    expect(unwrap(await authorize()).order.cardResponse.resultCode).toBe('Authorised')
    await expect.poll(() => steps.fetchPaymentState(encodedReference)).toBe('paid')
    expect(await steps.findAttempts(encodedReference)).toHaveLength(2)
  })

  it('pays once with the token of its sheet', async () => {
    const paymentInfo = await createWalletPayment(shop, method)
    unwrap(await placeOrder(paymentInfo, 'en_GB'))
    const again = unwrap(await placeOrder(paymentInfo, 'en_GB'))
    expect(again.order).toMatchObject({ state: 'error', cardResponse: { resultCode: 'Error' } })
  })

  it('rejects a token that is not its own', async () => {
    const forged = unwrap(await placeOrder({ method, token: 'nonsense', origin }, 'en_GB'))
    expect(forged.order.state).toBe('error')
    const other = method === 'google_pay' ? 'apple_pay' : 'google_pay'
    const { token } = await createWalletPayment(shop, other)
    expect(unwrap(await placeOrder({ method, token, origin }, 'en_GB')).order.state).toBe('error')
    expect(getErrorCode(await placeOrder({ method, token: '', origin }, 'en_GB'))).toBe('invalid_input')
  })

  it('stores no token in rows or logs', async () => {
    const paymentInfo = await createWalletPayment(shop, method)
    unwrap(await placeOrder(paymentInfo, 'en_GB'))
    const word = /wallet-[\w-]+/.exec(
      method === 'apple_pay' ? atob(paymentInfo.token) : paymentInfo.token,
    )?.[0]
    expect(word).toBeDefined()
    const rows = JSON.stringify(await shop.database.db.select().from(paymentAttempts))
    for (const text of [rows, shop.logs.join('')]) expect(text).not.toContain(word)
    await shop.settleWebhooks()
  })
})

describe('cash on delivery', () => {
  it('is accepted immediately, its stock sold and its bag emptied', async () => {
    const before = await shop.findStock(ean)
    const reply = unwrap(await placeOrder({ method: 'cash_on_delivery' }))
    expect(reply.order).toEqual({
      state: 'accepted',
      flow: null,
      cardResponse: { resultCode: 'Received', action: null, refusalReason: null },
    })
    expect(await shop.findStock(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
    const confirmation = unwrap(
      await shop.call('orderThanks', { profile: 'es_ES', encodedReference: reply.encodedReference }),
    )
    expect(confirmation.paymentData).toMatchObject({ state: 'accepted', retryUntil: null })
    expect(getErrorCode(await steps.confirm(reply.encodedReference))).toBe('order_already_paid')
  })

  it('places one order per idempotency key, however often it is sent', async () => {
    const { hash, total } = await shop.fillBag([[arena.material, '41']], 'es_ES')
    const order = shop.buildOrder(hash, total, {
      profile: 'es_ES',
      paymentInfo: { method: 'cash_on_delivery' },
    })
    const contact = { ...order.contact, phonePrefix: '+34', phone: '600123123' }
    const key = newIdempotencyKey()
    const before = await shop.findStock(ean)
    const send = () => shop.call('createOrder', { ...order, contact }, { idempotencyKey: key })
    const replies = await Promise.all([send(), send(), send()])
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(replies[0]?.status).toBe('OK')
    expect((await shop.findStock(ean)).quantity).toBe(before.quantity - 1)
  })

  it('is not offered in every market', async () => {
    const reply = await placeOrder({ method: 'cash_on_delivery' }, 'en_GB')
    expect(getErrorCode(reply)).toBe('payment_method_not_available')
  })
})

describe('the department store’s card', () => {
  const card = {
    number: '1234-5678-9012',
    holder: 'Ada Lovelace',
    expiry: '12/39',
    type: 'VISB',
    code: '123',
  }
  const passUntil = (until: Date) =>
    createStorePass(shop.context.config.linkSecret, { storeId: 'T042', workstation: 'W1', expiresAt: until })
  const palma = {
    id: 'palma',
    slug: 'palma',
    name: 'Palma',
    brands: ['vereda' as const],
    address: 'C/ Unió 3',
    postalCode: '07001',
    city: 'Palma',
    citySlug: 'palma',
    countryId: 'ES',
    phone: '+34 971 000 000',
    latitude: 39.57,
    longitude: 2.65,
    timeZone: 'Europe/Madrid',
    hours: [],
  }
  const good = () => passUntil(new Date(Date.now() + 3_600_000))

  it('pays in the store, and stores its last four digits only', async () => {
    const { encodedReference, order } = unwrap(
      await placeOrder({ method: 'store_card', card, storePass: good() }),
    )
    expect(order).toMatchObject({ state: 'paid', cardResponse: { resultCode: 'Authorised' } })
    const confirmation = unwrap(await shop.call('orderThanks', { profile: 'en_GB', encodedReference }))
    expect(confirmation.paymentData.descripcion).toContain('9012')
    const rows = JSON.stringify(await shop.database.db.select().from(paymentAttempts))
    for (const text of [rows, shop.logs.join('')]) expect(text).not.toMatch(/1234-?5678-?9012/)
  })

  it('enters the digest by its last four digits only, because twelve can be brute-forced', async () => {
    const key = newIdempotencyKey()
    const { encodedReference } = unwrap(
      await placeOrder({ method: 'store_card', card, storePass: good() }, 'es_ES', key),
    )
    const [attempt] = await steps.findAttempts(encodedReference)
    const [, digest] = attempt?.requestDigest.split(':') ?? []
    const sameEnd = { ...card, number: '9999-9999-9012', code: '999' }
    const pass = good()
    const of = (own: typeof card) =>
      digestOrderRequest({ paymentInfo: { method: 'store_card', card: own, storePass: pass } }).split(':')[1]
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(of(sameEnd)).toBe(of(card))
    expect(of({ ...card, number: '1234-5678-9013' })).not.toBe(of(card))
  })

  it('pays with a pass issued for the register, and records who used it', async () => {
    const [store] = await shop.database.db.insert(stores).values(palma).returning()
    const staff = { by: 'marta', reason: 'morning shift' }
    const issue = (own: object = {}) =>
      callAdmin(shop, '/store-passes', { storeId: store?.id, workstation: 'W1', ...staff, ...own })
    const { body } = await issue({ hours: 8 })
    const remainingMs = new Date(body.until).getTime() - Date.now()
    expect(Math.round(remainingMs / 3_600_000)).toBe(8)
    const paid = await placeOrder({ method: 'store_card', card, storePass: body.pass })
    expect(unwrap(paid).order.state).toBe('paid')
    const log = await shop.database.db.select().from(staffActionLog)
    expect(log).toMatchObject([{ action: 'store-pass-issued', about: `till:${store?.id}/W1`, ...staff }])
    expect(JSON.stringify(log)).not.toContain(body.pass)
    expect((await issue({ storeId: 'nowhere' })).status).toBe(404)
    for (const own of [{ workstation: 'a b' }, { hours: 0 }, { hours: 25 }, { by: '' }])
      expect((await issue(own)).status).toBe(400)
    const wrong = await callAdmin(shop, '/store-passes', { storeId: store?.id, ...staff }, 'wrong')
    expect(wrong.status).toBe(401)
  })

  it.each([
    ['no pass', '', 'invalid_input'],
    ['a forged pass', 'Zm9yZ2Vk.AAAA', 'invalid_input'],
  ])('is rejected with %s', async (_, storePass, code) => {
    expect(getErrorCode(await placeOrder({ method: 'store_card', card, storePass }))).toBe(code)
  })

  it('is rejected with an expired pass or an invalid card', async () => {
    const over = passUntil(new Date(Date.now() - 1))
    expect(getErrorCode(await placeOrder({ method: 'store_card', card, storePass: over }))).toBe(
      'invalid_input',
    )
    for (const wrong of [
      { number: '4111111111111111' },
      { holder: 'Ada 1' },
      { expiry: '01/20' },
      { type: 'X' },
    ]) {
      const payment = { method: 'store_card' as const, card: { ...card, ...wrong }, storePass: good() }
      expect(getErrorCode(await placeOrder(payment))).toBe('invalid_input')
    }
  })
})

it('rejects an order with a total but no payment', async () => {
  expect(getErrorCode(await placeOrder({ method: 'none' }))).toBe('payment_needed')
})

it('a declined card can be followed by another payment method', async () => {
  const { encodedReference } = unwrap(await placeOrder(cardPayment({ holder: 'DECLINED' })))
  const again = unwrap(await steps.confirm(encodedReference, { method: 'paypal', origin }))
  expect(again.order.flow).toBe('PENDING_REDIRECT')
})
