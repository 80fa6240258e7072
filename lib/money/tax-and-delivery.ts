import { extractTax, type Minor } from './money.ts'

/**
 * How list prices relate to tax. `taxRate` is in per mille of the net price; null if it depends on the
 * address.
 */
export type TaxRule = { readonly taxIncluded: boolean; readonly taxRate: number | null }

/** The tax note for customers: tax included, tax added, or none where there is no tax. */
export function getTaxDisplay({ taxIncluded, taxRate }: TaxRule): 'included' | 'added' | null {
  if (!taxIncluded) return 'added'
  return taxRate === 0 ? null : 'included'
}

/** A delivery rate: its price, and the value of goods from which it is free (null if it never is). */
export type DeliveryRate = { readonly price: Minor; readonly freeFrom: Minor | null }

export function calculateDeliveryCost({ price, freeFrom }: DeliveryRate, goods: Minor): Minor {
  return freeFrom !== null && goods >= freeFrom ? 0 : price
}

/** The tax included in a list price; 0 where it is added at checkout. */
export function calculateContainedTax({ taxIncluded, taxRate }: TaxRule, price: Minor): Minor {
  return taxIncluded && taxRate !== null ? extractTax(price, taxRate) : 0
}

/** The tax of goods if their price includes it; null if it depends on the address. */
export function calculateGoodsTax(rule: TaxRule, goods: Minor): Minor | null {
  return rule.taxIncluded ? calculateContainedTax(rule, goods) : null
}
