import { eq } from 'drizzle-orm'
import { unwrap } from '#api-client/call-route.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { newIdempotencyKey } from './checkout-shop.ts'
import { type OrderShop, oneUnit } from './order-shop.ts'

/** Orders and pays for one product in size 41. Returns the id of its line. */
export async function buyLine(shop: OrderShop, own: Parameters<OrderShop['order']>[2] = {}): Promise<number> {
  const { profile = 'en_GB' } = own
  const { currency, shipping } = marketOfLocale(profile as Locale)
  const { hash } = await shop.fillBag(oneUnit, profile)
  const total = toDecimal(arena.price + calculateDeliveryCost(shipping['01'], arena.price), currency)
  const { encodedReference } = unwrap(await shop.order(hash, total, own, newIdempotencyKey()))
  await shop.settleWebhooks()
  const [found] = await shop.database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.reference, encodedReference))
  if (!found) throw new Error('no line')
  return found.id
}
