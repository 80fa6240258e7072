import { memberReturnDays, returnDays } from '#config/markets.ts'
import type { Order } from './repository.ts'

/** The return period of an order in days: longer for orders that a member placed while signed in. */
export function returnDaysOf({ memberId }: Pick<Order, 'memberId'>): number {
  return memberId === null ? returnDays : memberReturnDays
}
