import { and, eq } from 'drizzle-orm'
import { type Reply, type RouteInput, unwrap } from '#api-client/call-route.ts'
import { sizePrices } from '#backend/db/schema/catalog/catalog.ts'
import { orderExchanges } from '#backend/db/schema/sales/exchanges.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { orderReturns } from '#backend/db/schema/sales/returns.ts'
import { isDomainError } from '#backend/http/result.ts'
import { advanceExchanges } from '#backend/shop/exchanges/advance-exchange.ts'
import { findExchanges } from '#backend/shop/exchanges/exchange-repository.ts'
import { findOrderById, findOrderByLocator } from '#backend/shop/orders/repository.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { decideReturn } from '#backend/shop/return-processing/decide-return.ts'
import { findReturnById, findReturnLines } from '#backend/shop/returns/repository.ts'
import { formatReturnNumber } from '#backend/shop/returns/return-number.ts'
import type { MarketCode } from '#config/markets.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { newIdempotencyKey } from './checkout-shop.ts'
import type { OrderShop } from './order-shop.ts'

type Step2 = RouteInput<'modifySizeStep2'>
export type PlacedOrder = { readonly encodedReference: string; readonly locator: string }

/** Steps of exchange tests; `shopOf` is a function because the shop starts after test collection. */
export function createExchangeSteps(shopOf: () => OrderShop) {
  const email = 'ada@example.org'
  const profile = 'en_GB' as const
  const steps = {
    prepare: (id: string, own: Partial<RouteInput<'modifySizeStep1'>> = {}) =>
      shopOf().call('modifySizeStep1', { profile, id, email, ...own }),
    /** The difference that step 1 shows for a size of the first product. */
    async differenceOf(id: string, size = '42'): Promise<number> {
      const { products } = unwrap(await steps.prepare(id))
      return products[0]?.colors[0]?.sizes.find((each) => each.size === size)?.difference ?? Number.NaN
    },
    /** Exchanges the first product for size 42, by post, and pays by card if `own` does not say otherwise. */
    async input(id: string, own: Partial<Step2> = {}): Promise<Step2> {
      const { products } = unwrap(await steps.prepare(id))
      const product = { id: products[0]?.id ?? '', material: arena.material, size: '42' }
      const difference = await steps.differenceOf(id)
      const paymentInfo = difference > 0 ? { paymentInfo: cardPayment() } : {}
      return { profile, id, email, product, shippingMethodId: '04', difference, ...paymentInfo, ...own }
    },
    async exchange(
      id: string,
      own: Partial<Step2> = {},
      idempotencyKey = newIdempotencyKey(),
    ): Promise<Reply<'modifySizeStep2'>> {
      return shopOf().call('modifySizeStep2', await steps.input(id, own), { idempotencyKey })
    },
    async list(id: string) {
      return unwrap(await shopOf().call('orderExchanges', { profile, id, email })).exchanges
    },
    async stateOf(id: string): Promise<string | undefined> {
      return (await steps.list(id)).at(-1)?.state
    },
    cancel: (id: string, exchangeId: string) =>
      shopOf().call('cancelExchange', { profile, id, email, exchangeId }),
    /** Sets the price of size 42 relative to the others, in minor units. */
    async setPriceDifference(difference: number, market: MarketCode = 'GB'): Promise<void> {
      const { db } = shopOf().database
      const own = { material: arena.material, market, size: '42' }
      await db
        .delete(sizePrices)
        .where(and(eq(sizePrices.material, own.material), eq(sizePrices.market, own.market)))
      if (difference) await db.insert(sizePrices).values({ ...own, current: arena.price + difference })
    },
    async rowOf({ locator }: PlacedOrder) {
      const { db } = shopOf().database
      const order = await findOrderByLocator(db, locator)
      const exchange = (await findExchanges(db, order?.id ?? 0)).at(-1)
      if (!order || !exchange) throw new Error('no exchange')
      const newOrder = await findOrderById(db, exchange.newOrderId)
      if (!newOrder) throw new Error('no follow-up order')
      return { order, exchange, newOrder }
    },
    /** The result of the inspection of the old size, as staff record it. */
    async inspect(placed: PlacedOrder, status: 'FI' | 'NA' = 'FI'): Promise<void> {
      const { exchange, order } = await steps.rowOf(placed)
      const own = await findReturnById(shopOf().database.db, exchange.returnId)
      if (!own) throw new Error('no return')
      if (own.closedAt === null) await steps.setReturn(placed, { status: 'RE' })
      const lines = await findReturnLines(shopOf().database.db, [own.id])
      const decisions = lines.map(({ position }) =>
        status === 'FI'
          ? ({ position, accepted: true, disposition: 'sellable' } as const)
          : ({ position, accepted: false, rejection: 'worn' } as const),
      )
      const number = formatReturnNumber(order, own.number)
      const decided = await decideReturn(shopOf().context, number, decisions, { by: 'ada', reason: 'test' })
      if (isDomainError(decided)) throw new Error(decided.message)
    },
    async setReturn(
      { locator }: PlacedOrder,
      values: Partial<typeof orderReturns.$inferInsert>,
    ): Promise<void> {
      const { exchange } = await steps.rowOf({ locator, encodedReference: '' })
      await shopOf()
        .database.db.update(orderReturns)
        .set(values)
        .where(eq(orderReturns.id, exchange.returnId))
    },
    /** Lets the hold of the follow-up order end. */
    async expireHold(placed: PlacedOrder): Promise<void> {
      const { newOrder } = await steps.rowOf(placed)
      await shopOf()
        .database.db.update(orders)
        .set({ holdUntil: new Date(1), createdAt: new Date(0) })
        .where(eq(orders.id, newOrder.id))
      await shopOf().runExpiry()
    },
    advance: () => advanceExchanges(shopOf().context, shopOf().app.log),
    countExchanges: () => shopOf().database.db.$count(orderExchanges),
    /** Refunds are sent and confirmed, and all books agree. */
    async settle(): Promise<readonly unknown[]> {
      const shop = shopOf()
      await shop.settleWebhooks()
      await steps.advance()
      await shop.runRefunds()
      await shop.settleWebhooks()
      return (await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)
    },
  }
  return steps
}
