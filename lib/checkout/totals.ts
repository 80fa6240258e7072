import { getAppliedVouchers } from '#lib/bag/rules.ts'
import type { AppliedVoucher, Bag } from '#lib/bag/types.ts'
import { allocate } from '#lib/money/allocate.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Settlement } from '#lib/money/settlement.ts'
import type { TaxPart } from '#lib/money/tax-part.ts'

/** The status of the price quote: waiting for address and method (`later`), or unavailable (`failed`). */
export type QuoteStatus = 'later' | 'asking' | 'failed' | 'known'

/** The status of the tax: included in the prices, or added and as far as quoted. */
export type TaxState = 'contained' | QuoteStatus

export type Totals = {
  /** Before voucher discounts. */
  readonly goods: Minor
  /** Vouchers that apply. */
  readonly vouchers: readonly AppliedVoucher[]
  /**
   * The delivery cost, and the cost without a voucher. Null until a method is chosen and the quote is known.
   */
  readonly shipping: Minor | null
  readonly shippingListed: Minor | null
  readonly quoteStatus: QuoteStatus
  readonly taxState: TaxState
  /** Null until it is known. */
  readonly tax: Minor | null
  readonly taxParts: readonly TaxPart[]
  /** Only the goods until the quote is known. */
  readonly total: Minor
  /** The part that gift cards may pay; null until the quote is known. */
  readonly cardLimit: Minor | null
}

/** {@link Totals} with the display data of gift cards and settlement. */
export type Amounts = Totals & {
  readonly currency: string
  /** The part of the total that gift cards pay. */
  readonly giftCards: Minor
  /** Only for a placed order; before that, the rest after gift cards is still to be paid. */
  readonly settlement?: Settlement
}

/** The price quote of the service for a bag. */
export type PriceQuote = Pick<Totals, 'goods' | 'vouchers' | 'shipping' | 'shippingListed'> & {
  readonly tax: Minor
  readonly parts: readonly TaxPart[]
  readonly total: Minor
  readonly cardLimit: Minor
}

/** Whether the total is the amount that will be charged. */
export const isTotalFinal = ({ quoteStatus }: Pick<Totals, 'quoteStatus'>): boolean => quoteStatus === 'known'

/** Whether the total includes its tax. */
export const isTaxKnown = ({ taxState }: Pick<Totals, 'taxState'>): boolean =>
  taxState === 'contained' || taxState === 'known'

/** The totals of the order; the service rejects an order with another total. */
export function computeTotals(bag: Bag, quote: PriceQuote | Exclude<QuoteStatus, 'known'>): Totals {
  const quoteStatus: QuoteStatus = typeof quote === 'string' ? quote : 'known'
  const taxState: TaxState = bag.taxIncluded ? 'contained' : quoteStatus
  const shared = { quoteStatus, taxState }
  if (typeof quote === 'string')
    return {
      ...shared,
      goods: bag.total,
      vouchers: getAppliedVouchers(bag),
      shipping: null,
      shippingListed: null,
      tax: bag.taxTotal,
      taxParts: [],
      total: bag.paid,
      cardLimit: null,
    }
  const { parts, ...quoted } = quote
  return { ...shared, ...quoted, taxParts: bag.taxIncluded ? [] : parts }
}

/** The amount each gift card pays, by its number, and the rest. Empty until the total is known. */
export function allocateGiftCards(
  { total, cardLimit }: Pick<Totals, 'total' | 'cardLimit'>,
  cards: readonly { readonly number: string; readonly balance: Minor }[],
): { readonly used: ReadonlyMap<string, Minor>; readonly toPay: Minor } {
  const allocated = allocate(
    cards.map(({ number: id, balance }) => ({ id, balance })),
    cardLimit ?? 0,
  )
  const covered = allocated.reduce((sum, { amount }) => sum + amount, 0)
  return { used: new Map(allocated.map(({ id, amount }) => [id, amount])), toPay: total - covered }
}
