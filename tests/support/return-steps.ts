import { eq } from 'drizzle-orm'
import type { Reply, RouteInput } from '#api-client/call-route.ts'
import { unwrap } from '#api-client/call-route.ts'
import { orderShipments } from '#backend/db/schema/sales/order-shipments.ts'
import { findOrderByLocator } from '#backend/shop/orders/repository.ts'
import { callAdmin } from './admin.ts'
import { newIdempotencyKey } from './checkout-shop.ts'
import { type OrderShop, oneUnit } from './order-shop.ts'

type Step2 = RouteInput<'rejectOrderStep2'>
type PlacedOrder = { readonly encodedReference: string; readonly locator: string }

/** Steps of return tests; `shopOf` is a function because the shop starts after test collection. */
export function createReturnSteps(shopOf: () => OrderShop) {
  const email = 'ada@example.org'
  const profile = 'en_GB'
  const steps = {
    email,
    /** Without stores in the test catalogue, the method does not exist. */
    noStoreError: 'return_method_not_available',
    async pay(units: Parameters<OrderShop['fillBag']>[0] = oneUnit): Promise<PlacedOrder> {
      const shop = shopOf()
      const { hash, total } = await shop.fillBag(units)
      const { encodedReference } = unwrap(await shop.order(hash, total))
      await shop.expectPaid(encodedReference)
      return { encodedReference, locator: (await shop.fetchOrderConfirmation(encodedReference)).locator }
    },
    /** Marks an order as delivered, some days ago. */
    async arrive(order: PlacedOrder, daysAgo = 0): Promise<PlacedOrder> {
      const shop = shopOf()
      for (const status of ['EN', 'FI']) await callAdmin(shop, `/orders/${order.locator}/status`, { status })
      const { db } = shop.database
      const found = await findOrderByLocator(db, order.locator)
      const at = new Date(shop.context.clock().getTime() - daysAgo * 24 * 3600_000)
      await db
        .update(orderShipments)
        .set({ sentAt: at, deliveredAt: at })
        .where(eq(orderShipments.orderId, found?.id ?? 0))
      await shop.settleWebhooks()
      return order
    },
    async deliver({
      units = oneUnit,
      daysAgo = 0,
    }: {
      readonly units?: Parameters<OrderShop['fillBag']>[0]
      readonly daysAgo?: number
    } = {}) {
      return steps.arrive(await steps.pay(units), daysAgo)
    },
    /** An order in Spain that was paid in cash on delivery. */
    async deliverCash(): Promise<PlacedOrder> {
      const shop = shopOf()
      const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
      const own = { profile: 'es_ES', paymentInfo: { method: 'cash_on_delivery' } } as const
      const { encodedReference } = unwrap(
        await shop.call('createOrder', shop.buildOrder(hash, total, own), {
          idempotencyKey: newIdempotencyKey(),
        }),
      )
      const { locator } = await shop.fetchOrderConfirmation(encodedReference)
      return steps.arrive({ encodedReference, locator })
    },
    prepare: (id: string, own: Partial<RouteInput<'rejectOrderStep1'>> = {}) =>
      shopOf().call('rejectOrderStep1', { profile, id, email, ...own }),
    async itemsOf(id: string): Promise<string[]> {
      return unwrap(await steps.prepare(id)).products.map((product) => product.id)
    },
    /** Returns everything by post, because it does not fit, unless `own` says otherwise. */
    async register(
      id: string,
      own: Partial<Step2> = {},
      idempotencyKey = newIdempotencyKey(),
    ): Promise<Reply<'rejectOrderStep2'>> {
      const rejectProducts = (await steps.itemsOf(id)).map((item) => ({ id: item, reason: 'size' as const }))
      const input = { profile, id, email, rejectProducts, shippingMethodId: '04' as const, ...own } as const
      return shopOf().call('rejectOrderStep2', input, { idempotencyKey })
    },
    cancel: (id: string, returnId: string) => shopOf().call('cancelReturn', { profile, id, email, returnId }),
  }
  return steps
}
