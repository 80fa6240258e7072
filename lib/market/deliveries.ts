import { deliveryKindOf } from '#i18n/delivery-kinds.ts'
import { deliveriesOf, type MarketCode, takesOrders } from '#i18n/markets.ts'

/** The ways to the door that a market’s pages may promise, standard first; none where no orders are taken. */
export function promisedDeliveries(code: MarketCode): ReturnType<typeof deliveriesOf> {
  return takesOrders(code) ? deliveriesOf(code).filter(({ id }) => deliveryKindOf(id) === 'home') : []
}
