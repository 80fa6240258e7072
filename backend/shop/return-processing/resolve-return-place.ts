import type { ReturnMethodCode } from '#config/return-methods.ts'
import type { AppContext } from '../../app-context.ts'
import type { ReturnPlace } from '../../db/schema/sales/returns.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { toPointLocation, toStoreLocation } from '../delivery/destination.ts'
import { getPointTypes } from '../delivery/points/provider.ts'
import { requestPoints } from '../delivery/points/request-points.ts'
import type { Order } from '../orders/repository.ts'
import { findReturnOptions } from '../returns/return-methods.ts'

/**
 * The method and the place where goods are handed in. Stores and points are looked up again: one that has closed since
 * it was chosen is rejected. Call it outside of transactions.
 */
export async function resolveReturnPlace(
  { points, database: { db } }: Pick<AppContext, 'points' | 'database'>,
  { market, brand }: Order,
  id: ReturnMethodCode,
  place: string,
) {
  const { methods, stores } = await findReturnOptions(db, market, brand)
  const method = methods.find((offered) => offered.id === id)
  if (!method)
    return fail('return_method_not_available', 'This return method is not available.', 'shippingMethodId')
  const found = (at: ReturnPlace | null) => ({ method, methods, place: at })
  if (method.kind === 'store') {
    const store = stores.find((row) => row.id === place)
    return store
      ? found(toStoreLocation(store))
      : fail('store_not_available', 'The store does not accept returns.', 'expeditionCenter')
  }
  if (method.kind !== 'point') return found(null)
  const point = await requestPoints(() => points.findById(market, place))
  if (isDomainError(point)) return point
  return point && getPointTypes('05').includes(point.type)
    ? found(toPointLocation(point))
    : fail('point_not_available', 'The parcel point does not accept parcels.', 'expeditionCenter')
}
