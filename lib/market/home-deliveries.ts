import { deliveryKindOf } from '#i18n/delivery-kinds.ts'
import { acceptsOrders, deliveryMethodsOf, type MarketCode } from '#i18n/markets.ts'

/** The ways to the door that a market’s pages may promise, standard first; none where no orders are taken. */
export function getHomeDeliveries(code: MarketCode): ReturnType<typeof deliveryMethodsOf> {
  return acceptsOrders(code) ? deliveryMethodsOf(code).filter(({ id }) => deliveryKindOf(id) === 'home') : []
}
