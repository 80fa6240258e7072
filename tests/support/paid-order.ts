import { eq } from 'drizzle-orm'
import { unwrap } from '#api-client/client.ts'
import { changeStatus } from '#backend/shop/orders/fulfil.ts'
import { findOrder, findOrderByLocator } from '#backend/shop/orders/repository.ts'
import type { OrderStatus } from '#backend/shop/orders/statuses.ts'
import { findOpenAlarms } from '#backend/shop/payments/alarms.ts'
import { paymentAlarms } from '#backend/shop/payments/alarms-schema.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { askAdmin } from './admin.ts'
import { type CheckoutShop, newKey } from './checkout-shop.ts'
import { type Notice, notification, paymentSteps } from './payment-steps.ts'

/** An order whose payment the provider answered as authorised, under its reference `psp`. */
export type PlacedOrder = {
  readonly locator: string
  readonly reference: string
  readonly psp: string
  readonly encodedReference: string
}

type Bag = { readonly hash: string; readonly total: number; readonly own?: object }

/** What tests of notifications do with an order of one pair for £119, over and over. */
export function paidOrders(shop: CheckoutShop) {
  const steps = paymentSteps(shop)
  const notify = (notice: Notice) => steps.notify(notification(notice))

  async function place(bag?: Bag): Promise<PlacedOrder> {
    const psp = newKey()
    const answer = { resultCode: 'Authorised', reference: null, action: null, refusalReason: null }
    shop.provider.override = { start: () => Promise.resolve({ ...answer, pspReference: psp }) }
    const { hash, total, own }: Bag = bag ?? (await shop.fillBag([[arena.material, '41']]))
    const reply = await shop.call('createOrder', shop.orderOf(hash, total, own), { idempotencyKey: newKey() })
    shop.provider.override = {}
    const { encodedReference } = unwrap(reply)
    const order = await findOrder(shop.database.db, encodedReference)
    if (!order) throw new Error('no order')
    return { locator: order.locator, reference: `${order.locator}-1`, psp, encodedReference }
  }

  const authorise = ({ reference, psp }: PlacedOrder, amount?: number) =>
    notify({ reference, psp, ...(amount && { amount }) })

  const orderOf = async ({ locator }: Pick<PlacedOrder, 'locator'>) => {
    const order = await findOrderByLocator(shop.database.db, locator)
    if (!order) throw new Error('no order')
    return order
  }

  return {
    ...steps,
    notify,
    place,
    authorise,
    orderOf,

    async paid(): Promise<PlacedOrder> {
      const placed = await place()
      await authorise(placed)
      return placed
    },

    /** Tells an event about a payment; under a reference of its own unless it says otherwise. */
    tell: ({ reference, psp }: PlacedOrder, eventCode: string, own: Partial<Notice> = {}) =>
      notify({ eventCode, reference, psp: newKey(), original: psp, ...own }),

    alarmsOf: async ({ locator }: Pick<PlacedOrder, 'locator'>) =>
      (await findOpenAlarms(shop.parts)).filter((alarm) => alarm.locator === locator).map(({ kind }) => kind),

    /** What the reconciliation finds about an order. */
    findings: async ({ locator }: Pick<PlacedOrder, 'locator'>) =>
      (await reconcile(shop.database)).flatMap(({ title, disagreements }) =>
        disagreements.some(({ about }) => about.includes(locator)) ? [title] : [],
      ),

    move: ({ locator }: Pick<PlacedOrder, 'locator'>, to: OrderStatus) =>
      changeStatus(shop.parts, { locator, to, by: 'shop', reason: null, tracking: null }),

    async modifications(placed: PlacedOrder) {
      const all = await steps.modificationsOf((await orderOf(placed)).reference)
      return all.map(({ kind, state, amount }) => [kind, state, amount])
    },

    /** A person resolves every open alarm of an order. */
    async resolveAlarms(placed: PlacedOrder): Promise<void> {
      const { id } = await orderOf(placed)
      const open = await shop.database.db.select().from(paymentAlarms).where(eq(paymentAlarms.orderId, id))
      for (const alarm of open)
        await askAdmin(shop, '/payments/alarms', { id: alarm.id, by: 'marta', reason: 'compared' })
    },
  }
}

export type PaidOrders = ReturnType<typeof paidOrders>

export const alarmCheck = 'Payment alarms that nobody has resolved'
