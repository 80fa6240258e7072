import { deliveryKindOf } from '#config/delivery-kinds.ts'
import { acceptsOrders, deliveryMethodsOf, type MarketCode } from '#config/markets.ts'

/**
 * The home delivery methods that a market’s pages may advertise, standard first; empty if it takes no orders.
 */
export function getHomeDeliveries(code: MarketCode): ReturnType<typeof deliveryMethodsOf> {
  return acceptsOrders(code) ? deliveryMethodsOf(code).filter(({ id }) => deliveryKindOf(id) === 'home') : []
}
