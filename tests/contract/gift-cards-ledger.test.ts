import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isKo } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { giftCardMovements, giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { orderRefunds, orders } from '#backend/db/schema/sales/orders.ts'
import { expireCards } from '#backend/shop/giftcards/expire-cards.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import {
  createGiftCard,
  createWrongPin,
  giftCardModel,
  seedGiftCardProducts,
  type TestCard,
  toGiftCardFields,
} from '../support/gift-cards.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedGiftCardProducts(shop.database.db)
  await shop.database.db.update(stock).set({ quantity: 10_000 })
}, 60_000)
afterAll(() => shop.close())

const nth = fc.nat({ max: 40 })
/** The actions of customers on gift cards, and the passing of time. */
const deeds = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ kind: fc.constant('buy' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      cards: fc.array(nth, { minLength: 1, maxLength: 3 }),
      holder: fc.constantFrom('Ada', 'Ada', 'DECLINED'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: nth,
      pence: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  fc.record({ kind: fc.constant('lock' as const), card: nth }),
  fc.record({ kind: fc.constant('unlock' as const), card: nth }),
  fc.record({ kind: fc.constant('wait' as const) }),
  fc.record({ kind: fc.constant('years' as const) }),
)
type Deed = typeof deeds extends fc.Arbitrary<infer One> ? One : never

/** A model of cards and orders that actions change. A rejected action changes nothing. */
function world() {
  const cards: TestCard[] = []
  const placed: { reference: string; locator: string }[] = []
  const staff = { by: 'marta', reason: 'a test' }
  const at = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)]
  let keys = 0

  async function note(reply: Awaited<ReturnType<OrderShop['order']>>): Promise<void> {
    if (isKo(reply)) return expect(getErrorCode(reply)).not.toBe('internal_error')
    const { locator } = await shop.fetchOrderConfirmation(reply.encodedReference)
    placed.push({ reference: reply.encodedReference, locator })
  }
  const facts = () => ({
    recipientName: 'Grace',
    recipientEmail: 'grace@example.org',
    senderName: 'Ada',
    message: '',
    deliverOn: toMarketDate(shop.context.clock(), 'GB'),
  })

  return async (deed: Deed): Promise<void> => {
    switch (deed.kind) {
      case 'give':
        cards.push(await createGiftCard(shop.context, deed.amount))
        return
      case 'buy': {
        const products = [{ id: giftCardModel, size: '50', giftCardFacts: facts() }]
        const bag = await shop.call('addToBag', { profile: 'en_GB', brand: 'vereda', products })
        if (!isKo(bag)) await note(await shop.order(bag.bag.shoppingCartHashId, 50))
        return
      }
      case 'order': {
        const own = new Map(
          deed.cards.flatMap((index) => {
            const card = at(cards, index)
            return card ? [[card.id, card] as const] : []
          }),
        )
        const { hash, total } = await shop.fillBag(oneUnit)
        const paymentInfo = cardPayment({ holder: deed.holder })
        return note(await shop.order(hash, total, { ...toGiftCardFields(...own.values()), paymentInfo }))
      }
      case 'cancel': {
        const order = at(placed, deed.order)
        if (!order) return
        const cancellation = {
          profile: 'en_GB',
          encodedReference: order.reference,
          email: 'ada@example.org',
        } as const
        const reply = await shop.call('cancelOrder', cancellation)
        if (isKo(reply)) expect(getErrorCode(reply)).not.toBe('internal_error')
        return
      }
      case 'refund': {
        const order = at(placed, deed.order)
        if (!order) return
        keys += 1
        const key = `refund-${order.locator}-${keys}`
        const refund = { amount: deed.pence / 100, key, ...staff }
        const { status } = await callAdmin(shop, `/orders/${order.locator}/refunds`, refund)
        expect([200, 409]).toContain(status)
        return
      }
      case 'lock':
      case 'unlock': {
        const card = at(cards, deed.card)
        if (!card) return
        if (deed.kind === 'unlock') {
          await callAdmin(shop, `/gift-cards/${card.number}/unlock`, staff)
          return
        }
        const wrong = { profile: 'en_GB', number: card.number, pin: createWrongPin(card) } as const
        await Promise.all(Array.from({ length: 5 }, () => shop.call('giftCardCheck', wrong)))
        return
      }
      case 'wait':
        shop.advanceMinutes(31)
        await shop.runExpiry()
        return
      case 'years':
        shop.advanceMinutes(5 * 366 * 24 * 60)
        await expireCards(shop.context, shop.app.log)
        return
    }
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Computed from cards and orders, independently of the ledger’s entries for orders. */
async function whereItIs() {
  const { db } = shop.database
  const booked = async (kind: 'issue' | 'expire' | 'void') => {
    const rows = await db
      .select({ amount: giftCardMovements.amount })
      .from(giftCardMovements)
      .where(sql`${giftCardMovements.kind} = ${kind}`)
    return sumOf(rows.map(({ amount }) => amount))
  }
  const balances = sumOf((await db.select().from(giftCards)).map(({ balance }) => balance))
  const refunds = await db.select().from(orderRefunds)
  const activeOrders = (await db.select().from(orders)).filter(
    ({ state, status }) => state === 'open' || (state === 'paid' && status !== 'CA'),
  )
  const withOrders = activeOrders.map(({ id, giftCardTotal }) => {
    const back = refunds.filter(({ orderId }) => orderId === id).map(({ toCards }) => toCards)
    return giftCardTotal - sumOf(back)
  })
  return {
    issued: await booked('issue'),
    found: balances + sumOf(withOrders) + (await booked('expire')) + (await booked('void')),
  }
}

it('no penny of a gift card is lost or created under concurrent actions', async () => {
  const rounds = fc.array(fc.array(deeds, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(rounds, async (days) => {
      const act = world()
      for (const amount of [5000, 20_000, 300]) await act({ kind: 'give', amount })
      for (const deedsOfTheDay of days) await Promise.all(deedsOfTheDay.map(act))
      await shop.runRefunds()
      await shop.settleWebhooks()
      const checked = await reconcile(shop.database)
      expect(checked.flatMap(({ disagreements }) => disagreements)).toEqual([])
      const { issued, found } = await whereItIs()
      expect(found).toBe(issued)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 180_000)
