import { memberReturnDays, returnDays } from '#config/markets.ts'
import type { Order } from './repository.ts'

/** The return period of an order that a member or a guest places now, in days. */
export const getReturnDays = ({ memberId }: { readonly memberId?: number | null | undefined }): number =>
  memberId == null ? returnDays : memberReturnDays

/** The return period of an order in days: longer for orders that a member placed while signed in. */
export function returnDaysOf(order: Pick<Order, 'memberId' | 'returnDays'>): number {
  return order.returnDays ?? getReturnDays(order)
}
