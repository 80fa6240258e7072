import type { Bag } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import { amountDue, deliveryCost } from '#lib/money/totals.ts'
import type { ShippingMethod } from './queries.ts'

export type Totals = {
  readonly goods: Minor
  /** Null until a way to deliver is chosen. */
  readonly shipping: Minor | null
  readonly tax: Minor
  readonly total: Minor
}

/** What is to pay, as the order will have it; the shop refuses another total. */
export function totalsOf(bag: Bag, method: ShippingMethod | undefined): Totals {
  const shipping = method ? deliveryCost(method, bag.total) : null
  return { goods: bag.total, shipping, ...amountDue(bag, bag.total, shipping ?? 0) }
}
