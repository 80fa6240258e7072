import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isKo, type Reply, type RouteInput } from '#api-client/client.ts'
import { orders } from '#backend/shop/orders/schema.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { Locale } from '#i18n/locales.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { giveCard, payingWith } from '../support/gift-cards.ts'
import { threeDSResult } from '../support/payment-steps.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 500 })
})
afterAll(() => shop.close())

const origin = 'http://localhost:3000'
const email = 'ada@example.org'

/** What a journey’s shopper does again when no answer came. */
type Asking = <R extends { readonly status: string }>(ask: () => Promise<R>) => Promise<R>

/** Sends the same once more, as a browser does, until a shop that lives answers. */
const persistent: Asking = async (ask) => {
  for (let tries = 0; ; tries += 1) {
    const reply = await ask().catch(() => null)
    if (reply && !shop.failPoints.isDead() && !isBroken(reply)) return reply
    if (tries > 5) throw new Error(`no answer: ${JSON.stringify(reply)}`)
    shop.failPoints.revive()
  }
}

/** Closes the tab when no answer comes. */
class Gone extends Error {}
const impatient: Asking = async (ask) => {
  const reply = await ask()
  const broken = shop.failPoints.isDead() || isBroken(reply)
  shop.failPoints.revive()
  if (broken) throw new Gone()
  return reply
}

const isBroken = (reply: object) =>
  'errors' in reply && JSON.stringify(reply.errors).match(/internal|unavailable/) !== null

type Journey = (asking: Asking) => Promise<string>

async function place(
  asking: Asking,
  own: Partial<RouteInput<'createOrder'>>,
  profile: Extract<Locale, 'en_GB' | 'es_ES' | 'nl_NL'> = 'en_GB',
): Promise<Reply<'createOrder'>> {
  const key = newKey()
  const { hash, total } = await shop.fillBag([[arena.material, '41']], profile)
  const request = shop.orderOf(hash, total, { profile, ...own })
  const phones = {
    en_GB: request.contact,
    es_ES: { phonePrefix: '+34', phone: '600123123' },
    nl_NL: { phonePrefix: '+31', phone: '612345678' },
  }
  const contact = { ...request.contact, ...phones[profile] }
  shop.failPoints.arm(fatal)
  return asking(() => shop.call('createOrder', { ...request, contact }, { idempotencyKey: key }))
}

let fatal: number | null = null

function placed(reply: Reply<'createOrder'>) {
  if (isKo(reply)) throw new Error(JSON.stringify(reply))
  return reply
}

const details = (asking: Asking, encodedReference: string, outcome: Record<string, unknown>) =>
  asking(() => shop.call('paymentDetails', { profile: 'en_GB', encodedReference, details: outcome }))

const journeys: Readonly<Record<string, readonly [state: string, Journey]>> = {
  'a card': ['paid', async (asking) => placed(await place(asking, {})).encodedReference],
  'a card with a challenge': [
    'paid',
    async (asking) => {
      const paymentInfo = cardPayment({ number: cards.challenge })
      const { encodedReference, order } = placed(await place(asking, { paymentInfo }))
      const result = await threeDSResult(order.cardResponse.action, 'Y')
      await details(asking, encodedReference, { threeDSResult: result })
      return encodedReference
    },
  ],
  'a page elsewhere': [
    'paid',
    async (asking) => {
      const paymentInfo = { method: 'ideal' as const, origin }
      const { encodedReference, order } = placed(await place(asking, { paymentInfo }, 'nl_NL'))
      const answered = await fetch(String(order.cardResponse.action?.url), {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'approve' }),
        redirect: 'manual',
      })
      const back = new URL(answered.headers.get('location') ?? '')
      const redirectResult = back.searchParams.get('redirectResult') ?? ''
      await details(asking, encodedReference, { redirectResult })
      return encodedReference
    },
  ],
  'cash on delivery': [
    'accepted',
    async (asking) =>
      placed(await place(asking, { paymentInfo: { method: 'cash_on_delivery' } }, 'es_ES')).encodedReference,
  ],
  'a gift card and a card': [
    'paid',
    async (asking) =>
      placed(await place(asking, payingWith(await giveCard(shop.parts, 5000)))).encodedReference,
  ],
  'a gift card alone': [
    'paid',
    async (asking) => {
      const own = payingWith(await giveCard(shop.parts, 20_000))
      return placed(await place(asking, { ...own, paymentInfo: { method: 'none' } })).encodedReference
    },
  ],
  'a refused card and another': [
    'paid',
    async (asking) => {
      const paymentInfo = cardPayment({ holder: 'DECLINED' })
      const { encodedReference } = placed(await place(asking, { paymentInfo }))
      const key = newKey()
      const again = { profile: 'en_GB' as const, encodedReference, paymentInfo: cardPayment() }
      await asking(() => shop.call('paymentConfirm', again, { idempotencyKey: key }))
      return encodedReference
    },
  ],
}

type Kept = {
  readonly payments: readonly {
    readonly reference: string
    readonly status: string
    readonly amount: { readonly value: number }
    readonly modifications: readonly { readonly kind: string; readonly success: boolean }[]
  }[]
}

/** What the provider kept of an order: each charge, without those it gave back. */
async function keptOf(locator: string): Promise<number> {
  const { payments } = await shop.sandbox<Kept>('/sandbox/payments')
  return payments
    .filter(({ reference, status }) => reference.startsWith(`${locator}-`) && status === 'authorised')
    .filter(({ modifications }) => !modifications.some(({ kind, success }) => success && kind !== 'capture'))
    .reduce((sum, { amount }) => sum + amount.value, 0)
}

/** Every notification told, every job run, also after the hold; others take over from whoever dies at it. */
async function comeToRest(): Promise<void> {
  const reviving = setInterval(() => shop.failPoints.revive(), 20)
  try {
    await shop.settle()
    for (const minutes of [0, 2, 31]) {
      shop.pass(minutes)
      for (let round = 0; round < 2; round += 1) {
        await shop.expire().catch(() => pause(30))
        await shop.refund().catch(() => pause(30))
      }
      await shop.settle()
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
  for (const { locator, state, status, toPay } of rows) {
    const due = state === 'paid' && status !== 'CA' ? toPay : 0
    expect([locator, await keptOf(locator)]).toEqual([locator, due])
  }
}

async function stateOf(encodedReference: string) {
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.reference, encodedReference))
  return row?.state
}

/** How many points a journey passes when nobody dies. */
async function pointsOf(journey: Journey): Promise<number> {
  await shop.holdWebhooks()
  fatal = null
  await journey(persistent)
  await shop.settle()
  const { length } = shop.failPoints.passed
  await comeToRest()
  return length
}

/** Pays, then cancels: the money goes back. */
const cancelling: Journey = async (asking) => {
  const { encodedReference } = placed(await place(persistent, {}))
  await shop.settle()
  shop.failPoints.arm(fatal)
  await asking(() => shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
  await shop.refund().catch(() => pause(30))
  return encodedReference
}

it('whoever dies while a paid order is cancelled, its money goes back once', async () => {
  fatal = null
  await cancelling(persistent)
  const points = shop.failPoints.passed.length
  expect(shop.failPoints.passed).toContain('after the modification')
  await comeToRest()
  for (let at = 1; at <= points; at += 1) {
    fatal = null
    const step = at
    const asking: Asking = (ask) => persistent(ask)
    await cancelling(async (ask) => {
      fatal = step
      shop.failPoints.arm(step)
      return asking(ask)
    })
    await comeToRest()
  }
  await expectAgreement()
}, 300_000)

describe.each(Object.entries(journeys))('whoever dies while %s pays', (_, [state, journey]) => {
  it('charges once and loses no order, when the shopper asks again', async () => {
    const points = await pointsOf(journey)
    expect(points).toBeGreaterThan(1)
    for (let at = 1; at <= points; at += 1) {
      await shop.holdWebhooks()
      fatal = at
      const reference = await journey(persistent)
      await comeToRest()
      expect([at, await stateOf(reference)]).toEqual([at, state])
    }
    await expectAgreement()
  }, 300_000)

  it('leaves nothing held or charged for nothing, when the shopper is gone', async () => {
    const points = await pointsOf(journey)
    for (let at = 1; at <= points; at += 1) {
      await shop.holdWebhooks()
      fatal = at
      await journey(impatient).catch((cause: unknown) => {
        if (!(cause instanceof Gone)) throw cause
      })
      await comeToRest()
    }
    await expectAgreement()
  }, 300_000)
})
