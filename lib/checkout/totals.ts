import type { Bag } from '#lib/bag/types.ts'
import { type Minor, taxWithin } from '#lib/money/money.ts'
import { type ShippingMethod, shippingCost } from './queries.ts'

export type Totals = {
  readonly goods: Minor
  /** Null until a way to deliver is chosen. */
  readonly shipping: Minor | null
  readonly tax: Minor
  readonly total: Minor
}

/** What is to pay: tax is contained where shelf prices include it, and comes on top of the goods where not. */
export function totalsOf(bag: Bag, method: ShippingMethod | undefined): Totals {
  const shipping = method ? shippingCost(method, bag.total) : null
  const delivered = bag.total + (shipping ?? 0)
  return bag.taxIncluded
    ? { goods: bag.total, shipping, tax: taxWithin(delivered, bag.taxRate), total: delivered }
    : { goods: bag.total, shipping, tax: bag.taxTotal, total: delivered + bag.taxTotal }
}
