import { getAppliedVouchers } from '#lib/bag/rules.ts'
import type { AppliedVoucher, Bag } from '#lib/bag/types.ts'
import { allocate } from '#lib/money/allocate.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Settlement } from '#lib/money/settlement.ts'
import type { TaxPart } from '#lib/money/tax-part.ts'

/** How far the shop has said what is to pay: not before place and way are known (`later`), or not just now (`failed`). */
export type QuoteStatus = 'later' | 'asking' | 'failed' | 'known'

/** How far the tax is known: contained in the prices, or added and as far as the shop has been asked. */
export type TaxState = 'contained' | QuoteStatus

export type Totals = {
  /** Before what vouchers take off. */
  readonly goods: Minor
  /** Those that count. */
  readonly vouchers: readonly AppliedVoucher[]
  /** What delivery costs, and what it would without a voucher. Null until a way is chosen and the shop has been asked. */
  readonly shipping: Minor | null
  readonly shippingListed: Minor | null
  readonly asked: QuoteStatus
  readonly taxState: TaxState
  /** Null while it is not known. */
  readonly tax: Minor | null
  readonly taxParts: readonly TaxPart[]
  /** The goods alone until the shop has been asked. */
  readonly total: Minor
  /** What gift cards may pay of it; null until the shop has been asked. */
  readonly cardLimit: Minor | null
}

/** {@link Totals}, to be shown. */
export type Amounts = Totals & {
  readonly currency: string
  /** What gift cards pay of the total. */
  readonly giftCards: Minor
  /** Of an order that was placed; before that what gift cards do not pay is left to pay. */
  readonly settlement?: Settlement
}

/** What the shop says a bag comes to. */
export type PriceQuote = Pick<Totals, 'goods' | 'vouchers' | 'shipping' | 'shippingListed'> & {
  readonly tax: Minor
  readonly parts: readonly TaxPart[]
  readonly total: Minor
  readonly cardLimit: Minor
}

/** Whether the total is what will be charged. */
export const isTotalFinal = ({ asked }: Pick<Totals, 'asked'>): boolean => asked === 'known'

/** Whether the total has its tax. */
export const isTaxKnown = ({ taxState }: Pick<Totals, 'taxState'>): boolean =>
  taxState === 'contained' || taxState === 'known'

/** What is to pay, as the order will have it; the shop refuses another total. */
export function computeTotals(bag: Bag, answer: PriceQuote | Exclude<QuoteStatus, 'known'>): Totals {
  const asked: QuoteStatus = typeof answer === 'string' ? answer : 'known'
  const taxState: TaxState = bag.taxIncluded ? 'contained' : asked
  const shared = { asked, taxState }
  if (typeof answer === 'string')
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
  const { parts, ...quoted } = answer
  return { ...shared, ...quoted, taxParts: bag.taxIncluded ? [] : parts }
}

/** What gift cards pay of the total, each by its number, and what is left. Nothing before the total is known. */
export function allocateGiftCards(
  { total, cardLimit }: Pick<Totals, 'total' | 'cardLimit'>,
  cards: readonly { readonly number: string; readonly balance: Minor }[],
): { readonly used: ReadonlyMap<string, Minor>; readonly toPay: Minor } {
  const drawn = allocate(
    cards.map(({ number: id, balance }) => ({ id, balance })),
    cardLimit ?? 0,
  )
  const given = drawn.reduce((sum, { amount }) => sum + amount, 0)
  return { used: new Map(drawn.map(({ id, amount }) => [id, amount])), toPay: total - given }
}
