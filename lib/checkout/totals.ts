import type { Bag } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-parts.ts'
import { type DeliveryRate, deliveryCost, goodsTax } from '#lib/money/totals.ts'

/**
 * How far the tax is known: contained in the prices, or added and not known before the place is (`later`), being
 * asked (`asking`), not to be had just now (`failed`), known.
 */
export type TaxState = 'contained' | 'later' | 'asking' | 'failed' | 'known'

export type Totals = {
  readonly goods: Minor
  /** Null until a way to deliver is chosen. */
  readonly shipping: Minor | null
  readonly taxState: TaxState
  /** Null while it is not known. */
  readonly tax: Minor | null
  readonly taxParts: readonly TaxPart[]
  /** Without the tax while that is not known. */
  readonly total: Minor
}

/** {@link Totals}, to be shown. */
export type Amounts = Totals & { readonly currency: string }

/** What the shop answers when asked for the tax of a place. */
export type TaxQuote = {
  readonly shipping: Minor | null
  readonly tax: Minor
  readonly parts: readonly TaxPart[]
  readonly total: Minor
}

/** Whether the total is what will be charged. */
export function isFinal({ taxState }: Pick<Totals, 'taxState'>): boolean {
  return taxState === 'contained' || taxState === 'known'
}

/** What is to pay, as the order will have it; the shop refuses another total. */
export function totalsOf(
  bag: Pick<Bag, 'total' | 'taxIncluded' | 'taxRate'>,
  method: DeliveryRate | undefined,
  asked: TaxQuote | 'later' | 'asking' | 'failed',
): Totals {
  const goods = bag.total
  const shipping = method ? deliveryCost(method, goods) : null
  const total = goods + (shipping ?? 0)
  if (bag.taxIncluded) {
    return { goods, shipping, taxState: 'contained', tax: goodsTax(bag, total), taxParts: [], total }
  }
  if (typeof asked === 'string') return { goods, shipping, taxState: asked, tax: null, taxParts: [], total }
  return {
    goods,
    shipping: asked.shipping,
    taxState: 'known',
    tax: asked.tax,
    taxParts: asked.parts,
    total: asked.total,
  }
}
