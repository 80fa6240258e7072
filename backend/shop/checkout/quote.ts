import { emailShippingCode } from '#i18n/delivery-kinds.ts'
import type { MarketCode, ShippingCode } from '#i18n/markets.ts'
import { marketOf } from '#i18n/markets.ts'
import { allocate, type CardBalance } from '#lib/money/allocate.ts'
import type { Minor } from '#lib/money/money.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { getSellableLines } from '../bag/line-hierarchy.ts'
import type { LineView } from '../bag/line-views.ts'
import { shippingCost } from '../places/shipping-methods.ts'
import type { TaxDestination, TaxProvider, TaxQuote, TaxRequest } from '../tax/provider.ts'
import {
  createTaxRequest,
  type PurchaseTotals,
  requestTax,
  sumGoods,
  toTaxLine,
  totalsWithAddedTax,
  totalsWithIncludedTax,
} from '../tax/purchase-totals.ts'
import {
  type AppliedVouchers,
  applyVouchers,
  type Reduction,
  type VoucherClaim,
  type VoucherOutcome,
} from '../vouchers/apply-vouchers.ts'

/** What a purchase is made of; amounts in minor units of the market's currency. Gifts stand among the lines. */
export type QuoteInput = {
  readonly market: MarketCode
  readonly lines: readonly LineView[]
  readonly claims: readonly Omit<VoucherClaim, 'isGiftAvailable'>[]
  /** A voucher that would be hers for subscribing. */
  readonly offered?: Omit<VoucherClaim, 'isGiftAvailable'> | null
  readonly shopper: { readonly isMember: boolean; readonly isSubscriber: boolean }
  /** A way that the market has; null while none is chosen, and where nothing is delivered. */
  readonly shipping: ShippingCode | null
  /** Null while it is not known where the goods go. */
  readonly destination: TaxDestination | null
  readonly donation: Minor
  /** In the order in which they are used up. */
  readonly cards: readonly CardBalance<number>[]
  readonly now: Date
}

export type QuotedLine = {
  readonly line: LineView
  /** What vouchers take off its price, in their order. */
  readonly reductions: readonly Reduction[]
  /** Its price without them. */
  readonly paid: Minor
  /** In `paid` or added to it; null where the place decides it and is not known. */
  readonly tax: Minor | null
}

/**
 * What a purchase comes to: the one reckoning behind the bag, the order and whatever is written of it.
 * `goods - discount + shipping + (tax where it is added) + donation = total`, and `total - cards = toPay`.
 */
export type Quote = {
  readonly lines: readonly QuotedLine[]
  /** Before and without what vouchers take off. */
  readonly goods: Minor
  readonly discount: Minor
  /** What is paid for the goods that travel; null where only gift cards are bought, which go by mail. */
  readonly shippableAmount: Minor | null
  /** What delivery costs, and what it would without a voucher; null where none is chosen. */
  readonly shipping: { readonly cost: Minor; readonly listed: Minor } | null
  readonly outcomes: readonly VoucherOutcome[]
  /** What would count, were she a subscriber; null where nothing would. */
  readonly offered: VoucherOutcome | null
  /** A gift that comes by itself with so much in the bag; null where there is none. */
  readonly giftThreshold: GiftThreshold | null
  readonly donation: Minor
  /** Null while the place decides the tax and is not known. */
  readonly totals: {
    readonly due: PurchaseTotals
    readonly total: Minor
    /** What gift cards may pay of it: all but gift cards that are bought. */
    readonly cardLimit: Minor
    readonly cards: readonly { readonly id: number; readonly amount: Minor }[]
    readonly toPay: Minor
  } | null
}

/** What is missing to a gift, in all; 0 once it is given. */
export type GiftThreshold = { readonly missing: Minor; readonly minimum: Minor }

const sum = (amounts: readonly Minor[]) => amounts.reduce((all, amount) => all + amount, 0)

/** A line as vouchers see it. */
function toVoucherItem(line: LineView) {
  const { id, size, price, snapshot, brand, parentId, childKind } = line
  const bundleId = childKind === 'part' && parentId !== null ? parentId : id
  const { productId: model, family, category, giftCard } = snapshot
  return { id, bundleId, size, price, brand, model, family, category, giftCard }
}

/** @param shippableAmount what is paid for goods that travel; null where none do: gift cards go by mail */
function quoteShipping(
  { market, shipping }: QuoteInput,
  shippableAmount: Minor | null,
  { outcomes }: AppliedVouchers,
) {
  if (shipping === null) return null
  if (shippableAmount === null) return { listed: 0, cost: 0 }
  const listed = shippingCost(market, shipping, shippableAmount)
  if (listed === null) throw new Error(`${market} has no shipping method ${shipping}`)
  const free = outcomes.some((outcome) => outcome.applied && outcome.freeShipping)
  return { listed, cost: free ? 0 : listed }
}

/** The first gift that applies itself from a minimum on, and how far it is. */
function findGiftThreshold(
  { market, claims }: QuoteInput,
  { outcomes }: AppliedVouchers,
): GiftThreshold | null {
  const [first] = claims.flatMap(({ code, source, voucher }) => {
    const minimum = voucher?.minimum?.[market]
    if (source !== 'auto' || voucher?.kind !== 'gift' || minimum === undefined) return []
    const outcome = outcomes.find((each) => each.code === code)
    if (outcome?.applied) return [{ missing: 0, minimum }]
    return outcome?.why === 'below_minimum' ? [{ missing: outcome.missing ?? minimum, minimum }] : []
  })
  return first ?? null
}

/** A purchase worked out up to its tax. */
type PendingQuote = {
  /** What to ask the tax provider; null where nobody has to be asked, or the destination is not known. */
  readonly taxQuestion: TaxRequest | null
  /** @param tax the answer to {@link taxQuestion}; null where there is none */
  withTax(tax: TaxQuote | null): Quote
}

/** Works a purchase out without asking anybody, so inside a transaction too. Lines that cannot be bought are left out. */
export function prepareQuote(basket: QuoteInput): PendingQuote | DomainError<'shipping_not_available'> {
  const { market, claims, shopper, destination, donation, cards, now } = basket
  const sellable = getSellableLines(basket.lines)
  const bought = sellable.filter(({ giftOf }) => giftOf === undefined)
  const gifts = new Set(sellable.map(({ giftOf }) => giftOf))
  const ready = (claim: Omit<VoucherClaim, 'isGiftAvailable'>) => ({
    ...claim,
    isGiftAvailable: gifts.has(claim.code),
  })
  const purchased = { market, items: bought.map(toVoucherItem), now, ...shopper }
  const applied = applyVouchers(claims.map(ready), purchased)
  const offered = basket.offered
    ? applyVouchers([...claims, basket.offered].map(ready), { ...purchased, isSubscriber: true })
    : null
  const given = new Set(applied.outcomes.flatMap((each) => (each.applied && each.gift ? [each.code] : [])))
  const lines = sellable.filter(({ giftOf }) => giftOf === undefined || given.has(giftOf))
  const reductionsOf = (line: LineView) => applied.reductions.get(line.id) ?? []
  const paidOf = (line: LineView) => line.price - sum(reductionsOf(line).map(({ off }) => off))
  const taxed = lines.map((line) => ({ ...toTaxLine(line), amount: paidOf(line) }))
  const travelling = taxed.filter(({ giftCard }) => !giftCard)
  const onlyCards = taxed.length > 0 && travelling.length === 0
  const shippableAmount = onlyCards ? null : sumGoods(travelling)
  if (basket.shipping === emailShippingCode && shippableAmount !== null)
    return fail('shipping_not_available', 'Only gift cards go by mail.', 'shippingMethodId')
  const shipping = quoteShipping(basket, shippableAmount, applied)
  const purchase = { market, lines: taxed, shipping: shipping?.cost ?? null }
  // Gift cards bear no tax, wherever whoever buys them lives.
  const isContained = onlyCards || marketOf(market).taxIncluded
  const goods = sum(lines.map(({ price }) => price))
  const withDue = (due: PurchaseTotals | null): Quote => {
    const total = due && due.total + donation
    const cardLimit = total === null ? 0 : total - sumGoods(taxed.filter(({ giftCard }) => giftCard))
    const drawn = allocate(cards, cardLimit)
    return {
      lines: lines.map((line, index) => ({
        line,
        reductions: reductionsOf(line),
        paid: paidOf(line),
        tax: due?.lineTaxes[index] ?? null,
      })),
      goods,
      shippableAmount,
      discount: goods - sumGoods(taxed),
      shipping,
      outcomes: applied.outcomes,
      offered:
        offered?.outcomes.find(({ code, applied }) => applied && code === basket.offered?.code) ?? null,
      giftThreshold: findGiftThreshold(basket, applied),
      donation,
      totals:
        due && total !== null
          ? { due, total, cardLimit, cards: drawn, toPay: total - sum(drawn.map(({ amount }) => amount)) }
          : null,
    }
  }
  return {
    taxQuestion: isContained || !destination ? null : createTaxRequest(purchase, destination),
    withTax: (tax) =>
      withDue(isContained ? totalsWithIncludedTax(purchase) : tax && totalsWithAddedTax(purchase, tax)),
  }
}

/**
 * Works a purchase out, with its tax.
 * @param taxes null inside a transaction, where nobody is asked: a tax that the place decides is not known then
 * @param regionField the input field that names the region
 */
export async function quote(taxes: TaxProvider | null, basket: QuoteInput, regionField: string) {
  const pending = prepareQuote(basket)
  if (isDomainError(pending)) return pending
  if (!taxes || !pending.taxQuestion) return pending.withTax(null)
  const tax = await requestTax(taxes, pending.taxQuestion, regionField)
  return isDomainError(tax) ? tax : pending.withTax(tax)
}
