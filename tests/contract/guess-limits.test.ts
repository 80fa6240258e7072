import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { giftCardAttempts } from '#backend/db/schema/sales/giftcards.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { guessLimits, toRefusingLimit } from '#backend/shop/rate-limits/limits.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createGiftCard, createWrongPin } from '../support/gift-cards.ts'
import { addMembers, marta } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { createClientAt } from '../support/two-instances.ts'

const profile = 'en_GB' as const
const email = 'ada@example.org'

let shop: OrderShop
let locator = ''
let card: Awaited<ReturnType<typeof createGiftCard>>
beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  const { hash, total } = await shop.fillBag(oneUnit)
  unwrap(
    await shop.order(hash, total, {
      contact: { email, phonePrefix: '+44', phone: '7700900123', extraCondition: false },
    }),
  )
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.email, email))
  locator = row?.locator ?? ''
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(rateLimits)
  await shop.database.db.delete(giftCardAttempts)
  card = await createGiftCard(shop.context, 5000)
})

const token = () => createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())
const from = (address: string) => createClientAt(shop.app, address)
/** Addresses of different networks. */
const stranger = (index: number) => from(`${20 + index}.1.0.1`)

type Send = (api: ShopApi, right: boolean, captchaToken?: string) => Promise<{ readonly status: string }>
type Kind = readonly [
  what: string,
  limits: (typeof guessLimits)[keyof typeof guessLimits],
  byTarget: number,
  none: string,
  send: Send,
]

const kinds: readonly Kind[] = [
  [
    'a password',
    guessLimits.password,
    guessLimits.password.byTarget.max,
    'login_refused',
    (api, right, captchaToken) =>
      api.login({ profile, ...marta, ...(right ? {} : { password: 'no' }), captchaToken }),
  ],
  [
    'an order',
    guessLimits.order,
    guessLimits.order.byTarget.max,
    'order_not_found',
    (api, right, captchaToken) =>
      api.orderInfo({ profile, locator, email: right ? email : 'eve@example.org', captchaToken }),
  ],
  [
    'a gift card',
    guessLimits.giftCard,
    5,
    'gift_card_not_found',
    (api, right, captchaToken) =>
      api.giftCardCheck({
        profile,
        number: card.number,
        pin: right ? card.pin : createWrongPin(card),
        captchaToken,
      }),
  ],
]

// Deriving a password is slow by design.
describe.each(kinds)('guesses at %s', { timeout: 120_000 }, (_what, limits, byTarget, none, send) => {
  it('from many addresses require a captcha of all clients, and lock no client out', async () => {
    for (let index = 0; index < byTarget; index += 1)
      expect(getErrorCode(await send(stranger(index), false))).toBe(none)
    const victim = from('198.51.100.7')
    expect(getErrorCode(await send(victim, true))).toBe('E_CAPTCHA_ERROR')
    unwrap(await send(victim, true, token()))
  })

  it('with captchas from many addresses lock no client out either', async () => {
    for (let index = 0; index < 3 * byTarget; index += 1)
      expect(getErrorCode(await send(stranger(index), false, token()))).toBe(none)
    const victim = from('198.51.100.7')
    expect(getErrorCode(await send(victim, false, token()))).toBe(none)
    expect((await send(victim, true, token())).status).toBe('OK')
  })

  it('from one address are eventually rejected, even with a captcha, and only from there', async () => {
    const attacker = from('203.0.113.9')
    const { max } = limits.pairWithCaptcha
    for (let index = 0; index < max; index += 1)
      expect(getErrorCode(await send(attacker, false, token()))).toBe(none)
    expect(getErrorCode(await send(attacker, false, token()))).toBe('too_many_requests')
    expect(getErrorCode(await send(attacker, true, token()))).toBe('too_many_requests')
    expect((await send(from('198.51.100.7'), true, token())).status).toBe('OK')
    shop.advanceMinutes(61)
    expect((await send(attacker, true, token())).status).toBe('OK')
  })

  it('from one network are eventually rejected, except from a client that succeeded before', async () => {
    const known = from('203.0.113.1')
    expect((await send(known, true)).status).toBe('OK')
    for (let index = 0; index < limits.networkWithCaptcha.max; index += 1)
      await send(from(`203.0.113.${2 + index}`), false, token())
    expect(getErrorCode(await send(from('203.0.113.250'), true, token()))).toBe('too_many_requests')
    expect((await send(known, true, token())).status).toBe('OK')
    expect((await send(from('198.51.100.7'), true, token())).status).toBe('OK')
  })

  it('by the owner are reset by a success', async () => {
    const owner = from('198.51.100.7')
    for (let round = 0; round < 5; round += 1) {
      expect(getErrorCode(await send(owner, false, token()))).toBe(none)
      expect((await send(owner, true, token())).status).toBe('OK')
    }
    for (let index = 0; index < limits.pairWithCaptcha.max; index += 1)
      expect(getErrorCode(await send(owner, false, token()))).toBe(none)
  })

  it('accept a captcha token once, and reject invalid tokens', async () => {
    const once = token()
    expect(getErrorCode(await send(stranger(0), false, once))).toBe(none)
    expect(getErrorCode(await send(stranger(1), true, once))).toBe('E_CAPTCHA_ERROR')
    for (const made of ['nonsense', 'solved', 'verified', 'captcha solved', 'true', '1'])
      expect(getErrorCode(await send(stranger(1), true, made)), made).toBe('E_CAPTCHA_ERROR')
  })

  it('are limited to the allowed number under concurrency', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * byTarget }, (_, index) => send(stranger(index), false)),
    )
    expect(answers.map(getErrorCode).filter((code) => code === none)).toHaveLength(byTarget)
  })
})

describe('a target that does not exist', () => {
  it('is answered like an existing one, with and without a captcha', async () => {
    const one = from('198.51.100.7')
    const login = (username: string, captchaToken?: string) =>
      one.login({ profile, username, password: 'no', captchaToken })
    for (let index = 0; index < guessLimits.password.byPair.max; index += 1)
      expect(getReplyErrors(await login('nobody@vereda.example'))).toEqual(
        getReplyErrors(await login(marta.username)),
      )
    for (const captchaToken of [() => undefined, token])
      expect(getReplyErrors(await login('nobody@vereda.example', captchaToken()))).toEqual(
        getReplyErrors(await login(marta.username, captchaToken())),
      )
  })

  it('requires a captcha when a code is sent, whether or not the order exists', async () => {
    const { max } = guessLimits.order.byAddress
    for (const [address, own] of [
      ['198.51.100.7', email],
      ['198.51.100.8', 'eve@example.org'],
    ] as const) {
      await shop.database.db.delete(rateLimits)
      const requestCode = () => from(address).orderInfoCode({ profile, locator, email: own })
      for (let index = 0; index < max; index += 1) expect(await requestCode()).toEqual({ status: 'OK' })
      expect(getErrorCode(await requestCode())).toBe('E_CAPTCHA_ERROR')
    }
  })
})

describe('without a captcha provider', { timeout: 120_000 }, () => {
  let silent: CheckoutShop
  let number = ''
  let held: Awaited<ReturnType<typeof createGiftCard>>
  beforeAll(async () => {
    silent = await openCheckoutShop({ captcha: null })
    await addMembers(silent.database)
    const { hash, total } = await silent.fillBag(oneUnit)
    unwrap(
      await silent.call('createOrder', silent.buildOrder(hash, total), {
        idempotencyKey: newIdempotencyKey(),
      }),
    )
    const [row] = await silent.database.db.select().from(orders)
    number = row?.locator ?? ''
    held = await createGiftCard(silent.context, 5000)
  })
  afterAll(() => silent.close())

  const sends: readonly (readonly [string, (typeof guessLimits)[keyof typeof guessLimits], string, Send])[] =
    [
      [
        'a password',
        guessLimits.password,
        'login_refused',
        (api, right) => api.login({ profile, ...marta, ...(right ? {} : { password: 'no' }) }),
      ],
      [
        'an order',
        guessLimits.order,
        'order_not_found',
        (api, right) => api.orderInfo({ profile, locator: number, email: right ? email : 'eve@example.org' }),
      ],
      [
        'a gift card',
        guessLimits.giftCard,
        'gift_card_not_found',
        (api, right) =>
          api.giftCardCheck({ profile, number: held.number, pin: right ? held.pin : createWrongPin(held) }),
      ],
    ]
  const api = (address: string) => createClientAt(silent.app, address)

  it.each(sends)(
    'guesses at %s are rejected only for the client that makes them',
    async (_what, own, none, send) => {
      const { max } = own.pairWithCaptcha
      for (let index = 0; index < max; index += 1)
        expect(getErrorCode(await send(api('203.0.113.9'), false))).toBe(none)
      expect(getErrorCode(await send(api('203.0.113.9'), true))).toBe('too_many_requests')
      for (let index = 0; index < 25; index += 1) await send(api(`${20 + index}.1.0.1`), false)
      expect((await send(api('198.51.100.7'), true)).status).toBe('OK')
    },
  )

  it('an address that guesses at many cards is eventually rejected', async () => {
    const { max } = toRefusingLimit(guessLimits.giftCard.byAddress)
    const guess = (index: number) =>
      api('203.0.113.77').giftCardCheck({ profile, number: String(index).padStart(12, '0'), pin: '1' })
    for (let index = 0; index < max; index += 1)
      expect(getErrorCode(await guess(index))).toBe('gift_card_not_found')
    expect(getErrorCode(await guess(999))).toBe('too_many_requests')
  })
})
