import { type Minor, taxOn, taxWithin } from './money.ts'

/** How shelf prices stand to tax. `taxRate` is in per mille of the net price. */
export type TaxRule = { readonly taxIncluded: boolean; readonly taxRate: number }

/** A way to deliver: its price, and the worth of goods from which it costs nothing (null where it always costs). */
export type DeliveryRate = { readonly price: Minor; readonly freeFrom: Minor | null }

export function deliveryCost({ price, freeFrom }: DeliveryRate, goods: Minor): Minor {
  return freeFrom !== null && goods >= freeFrom ? 0 : price
}

/** The tax in a shelf price; 0 where it is added at the till. */
export function containedTax({ taxIncluded, taxRate }: TaxRule, price: Minor): Minor {
  return taxIncluded ? taxWithin(price, taxRate) : 0
}

/** What goods cost in tax: contained in their price, or to be added to it. */
export function goodsTax({ taxIncluded, taxRate }: TaxRule, goods: Minor): Minor {
  return taxIncluded ? taxWithin(goods, taxRate) : taxOn(goods, taxRate)
}

/** What goods and their delivery come to. Where tax is added to the price, delivery is not taxed. */
export function amountDue(
  rule: TaxRule,
  goods: Minor,
  shipping: Minor,
): { readonly tax: Minor; readonly total: Minor } {
  const delivered = goods + shipping
  if (rule.taxIncluded) return { tax: goodsTax(rule, delivered), total: delivered }
  const tax = goodsTax(rule, goods)
  return { tax, total: delivered + tax }
}
