import { extractTax, type Minor } from './money.ts'

/** How shelf prices stand to tax. `taxRate` is in per mille of the net price; null where the place decides it. */
export type TaxRule = { readonly taxIncluded: boolean; readonly taxRate: number | null }

/** What shoppers are told of tax: that prices hold it, that it is added, or nothing where there is none. */
export function getTaxDisplay({ taxIncluded, taxRate }: TaxRule): 'included' | 'added' | null {
  if (!taxIncluded) return 'added'
  return taxRate === 0 ? null : 'included'
}

/** A way to deliver: its price, and the worth of goods from which it costs nothing (null where it always costs). */
export type DeliveryRate = { readonly price: Minor; readonly freeFrom: Minor | null }

export function calculateDeliveryCost({ price, freeFrom }: DeliveryRate, goods: Minor): Minor {
  return freeFrom !== null && goods >= freeFrom ? 0 : price
}

/** The tax in a shelf price; 0 where it is added at the till. */
export function calculateContainedTax({ taxIncluded, taxRate }: TaxRule, price: Minor): Minor {
  return taxIncluded && taxRate !== null ? extractTax(price, taxRate) : 0
}

/** What goods cost in tax where their price contains it; null where the place decides what is added. */
export function calculateGoodsTax(rule: TaxRule, goods: Minor): Minor | null {
  return rule.taxIncluded ? calculateContainedTax(rule, goods) : null
}
