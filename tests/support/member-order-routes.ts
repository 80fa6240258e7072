import { eq } from 'drizzle-orm'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import { orderExchanges } from '#backend/db/schema/sales/exchanges.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { orderReturns } from '#backend/db/schema/sales/returns.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { createExchangeSteps } from './exchange-steps.ts'
import type { OrderShop } from './order-shop.ts'
import { createReturnSteps } from './return-steps.ts'

/** The routes that open an order with the token of its member, or with the data that a guest knows. */
type OrderRoute = {
  [Name in RouteName]: 'accessToken' extends keyof RouteInput<Name>
    ? 'id' extends keyof RouteInput<Name>
      ? Name
      : never
    : never
}[RouteName]

type OrderCall<Name extends OrderRoute> = (
  shop: OrderShop,
  id: string,
) => Promise<Omit<RouteInput<Name>, 'profile' | 'id' | 'email'>>

const returnsOf = (shop: OrderShop) => createReturnSteps(() => shop)
const exchangesOf = (shop: OrderShop) => createExchangeSteps(() => shop)

/** What each route is called with beside the number of a delivered order of the owner. */
export const memberOrderRoutes: { readonly [Name in OrderRoute]: OrderCall<Name> } = {
  rejectOrderStep1: async () => ({}),
  async rejectOrderStep2(shop, id) {
    const rejectProducts = (await returnsOf(shop).itemsOf(id)).map((item) => ({ id: item }))
    return { rejectProducts, reason: 'size', shippingMethodId: '04' }
  },
  orderReturns: async () => ({}),
  async cancelReturn(shop, id) {
    return { returnId: unwrap(await returnsOf(shop).register(id)).returnId }
  },
  modifySizeStep1: async () => ({}),
  async modifySizeStep2(shop, id) {
    const [product] = unwrap(await exchangesOf(shop).prepare(id)).products
    const wanted = { id: product?.id ?? '', material: arena.material, size: '42' }
    return { product: wanted, shippingMethodId: '04', difference: 0 }
  },
  orderExchanges: async () => ({}),
  async cancelExchange(shop, id) {
    return { exchangeId: unwrap(await exchangesOf(shop).exchange(id)).returnId }
  },
}

/** A delivered order that a member placed; guests open it with the e-mail address of the steps. */
export async function deliverOrderOf(shop: OrderShop, memberId: number) {
  const { db } = shop.database
  const { locator, encodedReference } = await returnsOf(shop).deliver()
  await db.update(orders).set({ memberId }).where(eq(orders.reference, encodedReference))
  const [order] = await db.select().from(orders).where(eq(orders.reference, encodedReference))
  const id = order?.id ?? 0
  const read = async () => [
    await db.select().from(orders).where(eq(orders.id, id)),
    await db.select().from(orderReturns).where(eq(orderReturns.orderId, id)),
    await db.select().from(orderExchanges).where(eq(orderExchanges.orderId, id)),
  ]
  return { locator, encodedReference, read }
}
