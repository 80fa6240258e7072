import type { Reduction } from '#backend/db/schema/sales/order-json.ts'
import { type DomainError, fail, isDomainError } from '#backend/http/result.ts'
import { getSellableLines } from '#backend/shop/bag/lines/line-hierarchy.ts'
import type { LineView } from '#backend/shop/bag/lines/line-views.ts'
import { emailShippingCode } from '#config/delivery-kinds.ts'
import type { MarketCode, ShippingCode } from '#config/markets.ts'
import { marketOf } from '#config/markets.ts'
import { allocate, type CardBalance } from '#lib/money/allocate.ts'
import type { Minor } from '#lib/money/money.ts'
import { shippingCost } from '../../delivery/shipping-methods.ts'
import type { TaxDestination, TaxProvider, TaxQuote, TaxRequest } from '../../tax/provider.ts'
import {
  createTaxRequest,
  type PurchaseTotals,
  requestTax,
  sumGoods,
  toTaxLine,
  totalsWithAddedTax,
  totalsWithIncludedTax,
} from '../../tax/purchase-totals.ts'
import {
  type AppliedVouchers,
  applyVouchers,
  type VoucherClaim,
  type VoucherOutcome,
} from '../../vouchers/apply-vouchers.ts'

/** The purchase to price, with amounts in minor units of the market's currency. Its lines include gifts. */
export type QuoteInput = {
  readonly market: MarketCode
  readonly lines: readonly LineView[]
  readonly claims: readonly Omit<VoucherClaim, 'isGiftAvailable'>[]
  /** The voucher that the customer would get for subscribing. */
  readonly offered?: Omit<VoucherClaim, 'isGiftAvailable'> | null
  readonly shopper: { readonly isMember: boolean; readonly isSubscriber: boolean }
  /** A shipping method of the market; null until one is chosen, or if nothing is delivered. */
  readonly shipping: ShippingCode | null
  /** The tax destination; null while unknown. */
  readonly destination: TaxDestination | null
  readonly donation: Minor
  /** Gift cards in the order in which they are charged. */
  readonly cards: readonly CardBalance<number>[]
  readonly now: Date
}

export type QuotedLine = {
  readonly line: LineView
  /** The voucher discounts, in the order of the vouchers. */
  readonly reductions: readonly Reduction[]
  /** Its price less the reductions. */
  readonly paid: Minor
  /** Included in `paid` or added to it; null if it depends on an unknown destination. */
  readonly tax: Minor | null
}

/**
 * The totals of a purchase, computed the same way for the bag, the order and its documents.
 * `goods - discount + shipping + (tax if prices exclude it) + donation = total`, and `total - cards = toPay`.
 */
export type Quote = {
  readonly lines: readonly QuotedLine[]
  /** The price of all goods before voucher discounts. */
  readonly goods: Minor
  readonly discount: Minor
  /** The amount paid for shipped goods; null if only gift cards are bought, which are sent by e-mail. */
  readonly shippableAmount: Minor | null
  /** The delivery cost with and without a free-shipping voucher; null until a method is chosen. */
  readonly shipping: { readonly cost: Minor; readonly listed: Minor } | null
  readonly outcomes: readonly VoucherOutcome[]
  /** The outcome of the offered voucher if the customer subscribed; null if it would not apply. */
  readonly offered: VoucherOutcome | null
  /** The minimum for an automatic gift; null if there is no such gift. */
  readonly giftThreshold: GiftThreshold | null
  readonly donation: Minor
  /** Null while the tax depends on an unknown destination. */
  readonly totals: {
    readonly due: PurchaseTotals
    readonly total: Minor
    /** The amount that gift cards may pay: everything except purchased gift cards. */
    readonly cardLimit: Minor
    readonly cards: readonly { readonly id: number; readonly amount: Minor }[]
    readonly toPay: Minor
  } | null
}

/** The minimum for a gift and the amount missing to it; 0 once the voucher applies. */
export type GiftThreshold = { readonly missing: Minor; readonly minimum: Minor }

const sum = (amounts: readonly Minor[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The voucher data of a bag line. */
function toVoucherItem(line: LineView) {
  const { id, size, price, snapshot, brand, parentId, childKind } = line
  const bundleId = childKind === 'part' && parentId !== null ? parentId : id
  const { productId: model, family, category, giftCard } = snapshot
  return { id, bundleId, size, price, brand, model, family, category, giftCard }
}

/** @param shippableAmount the amount paid for shipped goods; null if all are gift cards, sent by e-mail */
function quoteShipping(
  { market, shipping }: QuoteInput,
  shippableAmount: Minor | null,
  { outcomes }: AppliedVouchers,
) {
  if (shipping === null) return null
  if (shippableAmount === null) return { listed: 0, cost: 0 }
  const listed = shippingCost(market, shipping, shippableAmount)
  if (listed === null) throw new Error(`Market ${market} has no shipping method ${shipping}`)
  const isFree = outcomes.some((outcome) => outcome.applied && outcome.freeShipping)
  return { listed, cost: isFree ? 0 : listed }
}

/** The first automatic gift with a minimum, and the amount missing to it. */
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

/** A quote that still needs its tax. */
type PendingQuote = {
  /** The request to the tax provider; null if none is needed or the destination is unknown. */
  readonly taxQuestion: TaxRequest | null
  /** @param tax the result of {@link taxQuestion}; null if there is none */
  withTax(tax: TaxQuote | null): Quote
}

/**
 * Prices a purchase without network calls, so it may run inside a transaction. Omits lines that cannot be
 * bought.
 */
export function prepareQuote(basket: QuoteInput): PendingQuote | DomainError<'shipping_not_available'> {
  const { market, claims, shopper, destination, donation, cards, now } = basket
  const sellable = getSellableLines(basket.lines)
  const bought = sellable.filter(({ giftOf }) => giftOf === undefined)
  const gifts = new Set(sellable.map(({ giftOf }) => giftOf))
  const withGiftAvailability = (claim: Omit<VoucherClaim, 'isGiftAvailable'>) => ({
    ...claim,
    isGiftAvailable: gifts.has(claim.code),
  })
  const purchased = { market, items: bought.map(toVoucherItem), now, ...shopper }
  const applied = applyVouchers(claims.map(withGiftAvailability), purchased)
  const offered = basket.offered
    ? applyVouchers([...claims, basket.offered].map(withGiftAvailability), {
        ...purchased,
        isSubscriber: true,
      })
    : null
  const givenGifts = new Set(
    applied.outcomes.flatMap((each) => (each.applied && each.gift ? [each.code] : [])),
  )
  const lines = sellable.filter(({ giftOf }) => giftOf === undefined || givenGifts.has(giftOf))
  const reductionsOf = (line: LineView) => applied.reductions.get(line.id) ?? []
  const paidOf = (line: LineView) => line.price - sum(reductionsOf(line).map(({ off }) => off))
  const taxed = lines.map((line) => ({ ...toTaxLine(line), amount: paidOf(line) }))
  const shippedLines = taxed.filter(({ giftCard }) => !giftCard)
  const hasOnlyGiftCards = taxed.length > 0 && shippedLines.length === 0
  const shippableAmount = hasOnlyGiftCards ? null : sumGoods(shippedLines)
  if (basket.shipping === emailShippingCode && shippableAmount !== null)
    return fail('shipping_not_available', 'Only gift cards can be delivered by e-mail.', 'shippingMethodId')
  const shipping = quoteShipping(basket, shippableAmount, applied)
  const purchase = { market, lines: taxed, shipping: shipping?.cost ?? null }
  // Gift cards are not taxed, whatever the destination.
  const isContained = hasOnlyGiftCards || marketOf(market).taxIncluded
  const goods = sum(lines.map(({ price }) => price))
  const toQuote = (due: PurchaseTotals | null): Quote => {
    const total = due && due.total + donation
    const cardLimit = total === null ? 0 : total - sumGoods(taxed.filter(({ giftCard }) => giftCard))
    const cardCharges = allocate(cards, cardLimit)
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
          ? {
              due,
              total,
              cardLimit,
              cards: cardCharges,
              toPay: total - sum(cardCharges.map(({ amount }) => amount)),
            }
          : null,
    }
  }
  return {
    taxQuestion: isContained || !destination ? null : createTaxRequest(purchase, destination),
    withTax: (tax) =>
      toQuote(isContained ? totalsWithIncludedTax(purchase) : tax && totalsWithAddedTax(purchase, tax)),
  }
}

/**
 * Prices a purchase with its tax.
 * @param taxes null inside a transaction: a tax that depends on the destination is then unknown
 * @param regionField the input field that names the region
 */
export async function quote(taxes: TaxProvider | null, basket: QuoteInput, regionField: string) {
  const pending = prepareQuote(basket)
  if (isDomainError(pending)) return pending
  if (!taxes || !pending.taxQuestion) return pending.withTax(null)
  const tax = await requestTax(taxes, pending.taxQuestion, regionField)
  return isDomainError(tax) ? tax : pending.withTax(tax)
}
