import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isKo, type Reply, type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { Locale } from '#i18n/locales.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment, cardPaymentToStore, cards, storedCardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createGiftCard, toGiftCardFields } from '../support/gift-cards.ts'
import { addMembers, signIn } from '../support/members.ts'
import { submitThreeDSChallenge } from '../support/payment-steps.ts'
import { isNightly } from '../support/test-projects.ts'
import { createWalletPayment } from '../support/wallets.ts'

let shop: CheckoutShop
/** The saved card of a member. */
let savedCardId: string
const tokenOf = async () => (await signIn((input) => shop.call('login', input))).token
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 500 })
  await addMembers(shop.database)
  const outcome = placed(
    await placeOrder(sendOnce, { paymentInfo: cardPaymentToStore(cards.challenge) }, 'en_GB', true),
  )
  const threeDSOutcome = await submitThreeDSChallenge(outcome.order.cardResponse.action, 'Y')
  await details(sendOnce, outcome.encodedReference, { threeDSResult: threeDSOutcome })
  const list = await shop.call('storedPaymentMethods', { profile: 'en_GB' }, { token: await tokenOf() })
  savedCardId = unwrap(list).storedPaymentMethods[0]?.id ?? ''
})
afterAll(() => shop.close())

const origin = 'http://localhost:3000'
const email = 'ada@example.org'

/** A customer who retries when no response arrives. */
type Sender = <R extends { readonly status: string }>(request: () => Promise<R>) => Promise<R>

/** Retries the request, as a browser does, until a running process answers. */
const sendUntilAnswered: Sender = async (request) => {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await request().catch(() => null)
    if (reply && !shop.failPoints.isDead() && !isBroken(reply)) return reply
    if (attempt > 5) throw new Error(`no answer: ${JSON.stringify(reply)}`)
    shop.failPoints.revive()
  }
}

/** A customer who closes the tab when no response arrives. */
class TabClosedError extends Error {}
const sendOnce: Sender = async (request) => {
  const reply = await request()
  const broken = shop.failPoints.isDead() || isBroken(reply)
  shop.failPoints.revive()
  if (broken) throw new TabClosedError()
  return reply
}

const isBroken = (reply: object) =>
  'errors' in reply && JSON.stringify(reply.errors).match(/internal|unavailable/) !== null

type Journey = (send: Sender) => Promise<string>

async function placeOrder(
  send: Sender,
  own: Partial<RouteInput<'createOrder'>>,
  profile: Extract<Locale, 'en_GB' | 'es_ES' | 'nl_NL'> = 'en_GB',
  isMember = false,
): Promise<Reply<'createOrder'>> {
  const key = newIdempotencyKey()
  // Time passes between journeys, so the customer signs in for each.
  const as = isMember ? { token: await tokenOf() } : {}
  const { hash, total } = await shop.fillBag([[arena.material, '41']], profile)
  const request = shop.buildOrder(hash, total, { profile, ...own })
  const phones = {
    en_GB: request.contact,
    es_ES: { phonePrefix: '+34', phone: '600123123' },
    nl_NL: { phonePrefix: '+31', phone: '612345678' },
  }
  const contact = { ...request.contact, ...phones[profile] }
  shop.failPoints.arm(fatal)
  return send(() => shop.call('createOrder', { ...request, contact }, { idempotencyKey: key, ...as }))
}

let fatal: number | null = null

function placed(reply: Reply<'createOrder'>) {
  if (isKo(reply)) throw new Error(JSON.stringify(reply))
  return reply
}

const details = (send: Sender, encodedReference: string, outcome: Record<string, unknown>) =>
  send(() => shop.call('paymentDetails', { profile: 'en_GB', encodedReference, details: outcome }))

const journeys: Readonly<Record<string, readonly [state: string, Journey]>> = {
  'a card': ['paid', async (send) => placed(await placeOrder(send, {})).encodedReference],
  'a card with a challenge': [
    'paid',
    async (send) => {
      const paymentInfo = cardPayment({ number: cards.challenge })
      const { encodedReference, order } = placed(await placeOrder(send, { paymentInfo }))
      const result = await submitThreeDSChallenge(order.cardResponse.action, 'Y')
      await details(send, encodedReference, { threeDSResult: result })
      return encodedReference
    },
  ],
  'a card that its member keeps': [
    'paid',
    async (send) =>
      placed(await placeOrder(send, { paymentInfo: cardPaymentToStore() }, 'en_GB', true)).encodedReference,
  ],
  'a kept card with a challenge': [
    'paid',
    async (send) => {
      const paymentInfo = storedCardPayment(savedCardId)
      const { encodedReference, order } = placed(await placeOrder(send, { paymentInfo }, 'en_GB', true))
      const result = await submitThreeDSChallenge(order.cardResponse.action, 'Y')
      await details(send, encodedReference, { threeDSResult: result })
      return encodedReference
    },
  ],
  'a page elsewhere': [
    'paid',
    async (send) => {
      const paymentInfo = { method: 'ideal' as const, origin }
      const { encodedReference, order } = placed(await placeOrder(send, { paymentInfo }, 'nl_NL'))
      const answered = await fetch(String(order.cardResponse.action?.url), {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'approve' }),
        redirect: 'manual',
      })
      const back = new URL(answered.headers.get('location') ?? '')
      const redirectResult = back.searchParams.get('redirectResult') ?? ''
      await details(send, encodedReference, { redirectResult })
      return encodedReference
    },
  ],
  'cash on delivery': [
    'accepted',
    async (send) =>
      placed(await placeOrder(send, { paymentInfo: { method: 'cash_on_delivery' } }, 'es_ES'))
        .encodedReference,
  ],
  'a gift card and a card': [
    'paid',
    async (send) =>
      placed(await placeOrder(send, toGiftCardFields(await createGiftCard(shop.context, 5000))))
        .encodedReference,
  ],
  'a gift card alone': [
    'paid',
    async (send) => {
      const own = toGiftCardFields(await createGiftCard(shop.context, 20_000))
      return placed(await placeOrder(send, { ...own, paymentInfo: { method: 'none' } })).encodedReference
    },
  ],
  'a wallet': [
    'paid',
    async (send) => {
      const paymentInfo = await createWalletPayment(shop, 'google_pay')
      return placed(await placeOrder(send, { paymentInfo })).encodedReference
    },
  ],
  'an express checkout': [
    'paid',
    async (send) => {
      const here = { profile: 'en_GB', brand: 'vereda', origin } as const
      const product = { id: arena.material, size: '41' }
      const { checkoutExpressHashId } = unwrap(await shop.call('checkoutExpressForm', { ...here, product }))
      const wallet = { method: 'google_pay', token: 'test_approve', contact: {} } as const
      const said = { ...here, checkoutExpressHashId, wallet }
      const { shoppingCartHashId, bag } = unwrap(await shop.call('checkoutExpressReturnData', said))
      const paymentInfo = { method: 'google_pay', origin } as const
      const own = { checkoutExpressHashId, paymentInfo }
      const request = shop.buildOrder(shoppingCartHashId ?? '', bag.totalImport ?? 0, own)
      const key = newIdempotencyKey()
      shop.failPoints.arm(fatal)
      const reply = await send(() => shop.call('createOrder', request, { idempotencyKey: key }))
      return placed(reply).encodedReference
    },
  ],
  'a refused card and a wallet': [
    'paid',
    async (send) => {
      const { encodedReference } = placed(
        await placeOrder(send, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }),
      )
      const key = newIdempotencyKey()
      const paymentInfo = await createWalletPayment(shop, 'amazon_pay')
      const again = { profile: 'en_GB' as const, encodedReference, paymentInfo }
      await send(() => shop.call('walletAuthorize', again, { idempotencyKey: key }))
      return encodedReference
    },
  ],
  'a refused card and another': [
    'paid',
    async (send) => {
      const paymentInfo = cardPayment({ holder: 'DECLINED' })
      const { encodedReference } = placed(await placeOrder(send, { paymentInfo }))
      const key = newIdempotencyKey()
      const again = { profile: 'en_GB' as const, encodedReference, paymentInfo: cardPayment() }
      await send(() => shop.call('paymentConfirm', again, { idempotencyKey: key }))
      return encodedReference
    },
  ],
}

type ProviderPayments = {
  readonly payments: readonly {
    readonly reference: string
    readonly status: string
    readonly amount: { readonly value: number }
    readonly donation?: { readonly reference: string; readonly amount: { readonly value: number } }
    readonly modifications: readonly { readonly kind: string; readonly success: boolean }[]
  }[]
}

/** All payments of the provider. Fetched once for many orders, because the list grows with each of them. */
const paymentsOf = async () => (await shop.sandbox<ProviderPayments>('/sandbox/payments')).payments

/** The provider's charges for an order, without refunded ones. */
const sumCharges = (payments: ProviderPayments['payments'], locator: string) =>
  payments
    .filter(({ reference, status }) => reference.startsWith(`${locator}-`) && status === 'authorised')
    .filter(({ modifications }) => !modifications.some(({ kind, success }) => success && kind !== 'capture'))
    .reduce((sum, { amount }) => sum + amount.value, 0)

/**
 * Delivers all notifications and runs all jobs, also after the hold; a crashed process is replaced by
 * another.
 */
async function settleAll(): Promise<void> {
  const reviving = setInterval(() => shop.failPoints.revive(), 20)
  try {
    await shop.settleWebhooks()
    for (const minutes of [0, 2, 31]) {
      shop.advanceMinutes(minutes)
      for (let round = 0; round < 2; round += 1) {
        await shop.runExpiry().catch(() => pause(30))
        await shop.runRefunds().catch(() => pause(30))
      }
      await shop.settleWebhooks()
    }
  } finally {
    clearInterval(reviving)
    shop.failPoints.arm(null)
  }
}

async function expectAgreement(): Promise<void> {
  const checked = await reconcile(shop.database)
  expect(checked.flatMap(({ title, disagreements }) => disagreements.map((one) => [title, one]))).toEqual([])
  const rows = await shop.database.db.select().from(orders).where(eq(orders.email, email))
  const payments = await paymentsOf()
  for (const { locator, state, status, toPay } of rows) {
    const due = state === 'paid' && status !== 'CA' ? toPay : 0
    expect([locator, sumCharges(payments, locator)]).toEqual([locator, due])
  }
}

async function stateOf(encodedReference: string) {
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.reference, encodedReference))
  return row?.state
}

const journeyNames = Object.keys(journeys)

/**
 * The fail points to crash at: all of them in the nightly run, otherwise every third. Each journey starts at
 * a different offset, so that every kind of point is tried in some journey.
 */
function pointsToTry(count: number, name = ''): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const offset = Math.max(0, journeyNames.indexOf(name)) % 3
  return isNightly ? all : all.filter((at) => at % 3 === offset)
}

/** The number of fail points in a run of the journey without a crash. */
async function pointsOf(journey: Journey): Promise<number> {
  await shop.holdWebhooks()
  fatal = null
  await journey(sendUntilAnswered)
  await shop.settleWebhooks()
  const { length } = shop.failPoints.passed
  await settleAll()
  return length
}

/** Pays, then cancels, which refunds the payment. */
const cancelling: Journey = async (send) => {
  const { encodedReference } = placed(await placeOrder(sendUntilAnswered, {}))
  await shop.settleWebhooks()
  shop.failPoints.arm(fatal)
  await send(() => shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
  await shop.runRefunds().catch(() => pause(30))
  return encodedReference
}

/** Pays, then donates. */
const giving: Journey = async (send) => {
  const { encodedReference } = placed(await placeOrder(sendUntilAnswered, {}))
  await shop.settleWebhooks()
  shop.failPoints.arm(fatal)
  const profile = 'en_GB' as const
  const begun = await send(() => shop.call('donationBegin', { profile, encodedReference }))
  if (isKo(begun)) throw new Error(JSON.stringify(begun))
  await send(() => shop.call('donate', { profile, donationId: begun.donation.id, amount: 3 }))
  return encodedReference
}

it.each([
  ['retries', sendUntilAnswered],
  ['closes the tab', sendOnce],
])(
  'a process that crashes during a donation charges it at most once when the customer %s',
  async (_, send) => {
    fatal = null
    await giving(sendUntilAnswered)
    const points = shop.failPoints.passed.length
    expect(shop.failPoints.passed).toContain('after the donation')
    await settleAll()
    for (const at of pointsToTry(points)) {
      const step = at
      let armed = false
      fatal = null
      const reference = await giving((request) => {
        if (!armed) shop.failPoints.arm(step)
        armed = true
        return send(request)
      }).catch((cause: unknown) => {
        if (!(cause instanceof TabClosedError)) throw cause
      })
      await settleAll()
      if (reference === undefined) continue
      const [row] = await shop.database.db.select().from(orders).where(eq(orders.reference, reference))
      expect([at, await sumDonations(row?.locator ?? '')]).toEqual([at, 300])
    }
    await expectAgreement()
  },
  300_000,
)

/** The provider's charges for the donation of an order. */
const sumDonations = async (locator: string) =>
  (await paymentsOf())
    .filter(({ donation }) => donation?.reference === `D${locator}`)
    .reduce((sum, { donation }) => sum + (donation?.amount.value ?? 0), 0)

it('a process that crashes while a paid order is cancelled refunds it once', async () => {
  fatal = null
  await cancelling(sendUntilAnswered)
  const points = shop.failPoints.passed.length
  expect(shop.failPoints.passed).toContain('after the modification')
  await settleAll()
  for (const at of pointsToTry(points)) {
    fatal = null
    const step = at
    const send: Sender = (request) => sendUntilAnswered(request)
    await cancelling(async (request) => {
      fatal = step
      shop.failPoints.arm(step)
      return send(request)
    })
    await settleAll()
  }
  await expectAgreement()
}, 300_000)

describe.each(Object.entries(journeys))('a process that crashes while %s pays', (name, [state, journey]) => {
  it('charges once and loses no order, when the customer retries', async () => {
    const points = await pointsOf(journey)
    expect(points).toBeGreaterThan(2)
    for (const at of pointsToTry(points, name)) {
      await shop.holdWebhooks()
      fatal = at
      const reference = await journey(sendUntilAnswered)
      await settleAll()
      expect([at, await stateOf(reference)]).toEqual([at, state])
    }
    await expectAgreement()
  }, 300_000)

  it('leaves nothing held or charged without an order, when the customer does not return', async () => {
    const points = await pointsOf(journey)
    for (const at of pointsToTry(points, name)) {
      await shop.holdWebhooks()
      fatal = at
      await journey(sendOnce).catch((cause: unknown) => {
        if (!(cause instanceof TabClosedError)) throw cause
      })
      await settleAll()
    }
    await expectAgreement()
  }, 300_000)
})
