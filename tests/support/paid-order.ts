import { eq } from 'drizzle-orm'
import { unwrap } from '#api-client/call-route.ts'
import type { OrderStatus } from '#backend/db/schema/sales/orders.ts'
import { paymentAlarms } from '#backend/db/schema/sales/payment-alarms.ts'
import { changeOrderStatus } from '#backend/shop/fulfilment/fulfilment.ts'
import { findOrderByLocator, findOrderByReference } from '#backend/shop/orders/repository.ts'
import { findOpenAlarms } from '#backend/shop/payments/alarms.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from './admin.ts'
import { type CheckoutShop, newIdempotencyKey } from './checkout-shop.ts'
import { createNotification, createPaymentSteps, type NotificationInput } from './payment-steps.ts'

/** An order whose payment the provider authorised, with its reference `psp`. */
export type PlacedOrder = {
  readonly locator: string
  readonly reference: string
  readonly psp: string
  readonly encodedReference: string
}

type Bag = { readonly hash: string; readonly total: number; readonly own?: object }

/** Common steps of webhook tests for an order of one product for £119. */
export function createPaidOrderSteps(shop: CheckoutShop) {
  const steps = createPaymentSteps(shop)
  const notify = (notice: NotificationInput) => steps.notify(createNotification(notice))

  async function placeOrder(bag?: Bag): Promise<PlacedOrder> {
    const psp = newIdempotencyKey()
    const answer = { resultCode: 'Authorised', reference: null, action: null, refusalReason: null }
    shop.provider.override = { start: () => Promise.resolve({ ...answer, pspReference: psp }) }
    const { hash, total, own }: Bag = bag ?? (await shop.fillBag([[arena.material, '41']]))
    const reply = await shop.call('createOrder', shop.buildOrder(hash, total, own), {
      idempotencyKey: newIdempotencyKey(),
    })
    shop.provider.override = {}
    const { encodedReference } = unwrap(reply)
    const order = await findOrderByReference(shop.database.db, encodedReference)
    if (!order) throw new Error('no order')
    return { locator: order.locator, reference: `${order.locator}-1`, psp, encodedReference }
  }

  const authorise = ({ reference, psp }: PlacedOrder, amount?: number) =>
    notify({ reference, psp, ...(amount && { amount }) })

  const findPlacedOrder = async ({ locator }: Pick<PlacedOrder, 'locator'>) => {
    const order = await findOrderByLocator(shop.database.db, locator)
    if (!order) throw new Error('no order')
    return order
  }

  return {
    ...steps,
    notify,
    place: placeOrder,
    authorise,
    orderOf: findPlacedOrder,

    async placePaidOrder(): Promise<PlacedOrder> {
      const placed = await placeOrder()
      await authorise(placed)
      return placed
    },

    /** Sends a webhook about a payment; with its own reference by default. */
    tell: ({ reference, psp }: PlacedOrder, eventCode: string, own: Partial<NotificationInput> = {}) =>
      notify({ eventCode, reference, psp: newIdempotencyKey(), original: psp, ...own }),

    alarmsOf: async ({ locator }: Pick<PlacedOrder, 'locator'>) =>
      (await findOpenAlarms(shop.context))
        .filter((alarm) => alarm.locator === locator)
        .map(({ kind }) => kind),

    /** Findings of the reconciliation for an order. */
    findings: async ({ locator }: Pick<PlacedOrder, 'locator'>) =>
      (await reconcile(shop.database)).flatMap(({ title, disagreements }) =>
        disagreements.some(({ about }) => about.includes(locator)) ? [title] : [],
      ),

    move: ({ locator }: Pick<PlacedOrder, 'locator'>, to: OrderStatus) =>
      changeOrderStatus(shop.context, { locator, to, by: 'shop', reason: null, tracking: null }),

    async modifications(placed: PlacedOrder) {
      const all = await steps.findModifications((await findPlacedOrder(placed)).reference)
      return all.map(({ kind, state, amount }) => [kind, state, amount])
    },

    /** Resolves all open alarms of an order, as staff would. */
    async resolveAlarms(placed: PlacedOrder): Promise<void> {
      const { id } = await findPlacedOrder(placed)
      const open = await shop.database.db.select().from(paymentAlarms).where(eq(paymentAlarms.orderId, id))
      for (const alarm of open)
        await callAdmin(shop, '/payments/alarms', { id: alarm.id, by: 'marta', reason: 'compared' })
    },
  }
}

export type PaidOrderSteps = ReturnType<typeof createPaidOrderSteps>

export const alarmCheck = 'Unresolved payment alarms'
