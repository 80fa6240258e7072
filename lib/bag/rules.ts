import type { Minor } from '#lib/money/money.ts'
import { calculateDeliveryCost, calculateGoodsTax, type DeliveryRate } from '#lib/money/tax-and-delivery.ts'
import type { BundlePart } from './bundle-parts.client.ts'
import type { AppliedVoucher, Bag, BagLine } from './types.ts'

const sumAmounts = (amounts: readonly Minor[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The paid sum of shippable goods: gift cards are sent by e-mail and do not count towards free delivery. */
const sumShippablePaid = ({ lines }: Pick<Bag, 'lines'>): Minor =>
  sumAmounts(lines.filter(({ giftCard, blocked }) => !giftCard && !blocked).map(({ paid }) => paid))

/** Whether everything is sent by e-mail, so that nothing is shipped. */
export const isDigitalOnly = ({ lines, gifts }: Pick<Bag, 'lines' | 'gifts'>): boolean =>
  lines.length > 0 && [...lines, ...gifts].every(({ giftCard }) => giftCard)

/** Estimates the totals until the response of the service arrives. */
function recalculateTotals(bag: Bag, lines: readonly BagLine[]): Bag {
  const bought = lines.filter(({ blocked }) => !blocked)
  const total = sumAmounts(bought.map(({ price }) => price))
  const paid = sumAmounts(bought.map((line) => line.paid))
  const taxTotal = calculateGoodsTax(bag, paid)
  const threshold = bag.promo?.threshold ?? 0
  const missing = Math.max(0, threshold - sumShippablePaid({ lines }))
  const discounts = lines.flatMap(flattenLine).flatMap((line) => line.discounts)
  const vouchers = bag.vouchers.map((voucher) => ({
    ...voucher,
    discount: sumAmounts(discounts.flatMap(({ code, discount }) => (code === voucher.code ? discount : []))),
  }))
  const promo = bag.promo && {
    kind: bag.promo.kind,
    type: missing ? ('progress' as const) : ('obtained' as const),
    missing,
    threshold,
  }
  return { ...bag, lines, total, paid, vouchers, taxTotal, promo }
}

/** The total of a line with its children that can be bought. */
function recalculateLine(line: BagLine, children: readonly BagLine[]): BagLine {
  const counted = children.filter(({ blocked }) => !blocked)
  const price = sumAmounts([line.ownPrice, ...counted.map((child) => child.price)])
  const paid = sumAmounts([line.ownPaid, ...counted.map((child) => child.paid)])
  return { ...line, children, price, paid }
}

/** The bag without a line or a child line. */
export function excludeLine(bag: Bag, id: string): Bag {
  const left = bag.lines.filter((line) => line.id !== id)
  return recalculateTotals(
    bag,
    left.map((line) => {
      const children = line.children.filter((child) => child.id !== id)
      return children.length < line.children.length ? recalculateLine(line, children) : line
    }),
  )
}

function applySize(line: BagLine, size: string): BagLine {
  const chosen = line.sizes.find(({ value }) => value === size)
  return chosen ? { ...line, size, sizeLabel: chosen.label, stock: chosen.stock, blocked: false } : line
}

function removeReduction(line: BagLine, code: string): BagLine {
  const children = line.children.map((child) => removeReduction(child, code))
  const discounts = line.discounts.filter((discount) => discount.code !== code)
  const sum = (all: BagLine['discounts']) => sumAmounts(all.map(({ discount }) => discount))
  const removedDiscount = sum(line.discounts) - sum(discounts)
  const reduced = { ...line, discounts, ownPaid: line.ownPaid + removedDiscount }
  return children.length
    ? recalculateLine(reduced, children)
    : { ...reduced, children, paid: line.paid + removedDiscount }
}

/** The bag without the effect of a voucher. */
export function excludeVoucher(bag: Bag, code: string): Bag {
  const vouchers = bag.vouchers.filter((voucher) => voucher.code !== code)
  const gifts = bag.gifts.filter(({ giftVoucherCode }) => giftVoucherCode !== code)
  return recalculateTotals(
    { ...bag, vouchers, gifts },
    bag.lines.map((line) => removeReduction(line, code)),
  )
}

/** The bag with a line or child line in another size; the parts of a bundle take the same size. */
export function updateLineSize(bag: Bag, id: string, size: string): Bag {
  const lines = bag.lines.map((line) => {
    const isLine = line.id === id
    const children = line.children.map((child) =>
      child.id === id || (isLine && child.childKind === 'part') ? applySize(child, size) : child,
    )
    return { ...(isLine ? applySize(line, size) : line), children }
  })
  return { ...bag, lines }
}

/** The effect of vouchers is unknown until the service responds. */
const toUndiscountedPrices = (price: Minor) => ({
  price,
  paid: price,
  ownPrice: price,
  ownPaid: price,
  discounts: [],
})

/** The bag with one part replaced by another. */
export function replacePart(bag: Bag, id: string, { code, name, price, stock }: BundlePart): Bag {
  const lines = bag.lines.map((line) => {
    if (!line.children.some((child) => child.id === id)) return line
    const children = line.children.map((child) =>
      child.id === id
        ? { ...child, ...toUndiscountedPrices(price), code, name, stock, blocked: stock < 1 }
        : child,
    )
    return recalculateLine(line, children)
  })
  return recalculateTotals(bag, lines)
}

/** A line and its children. */
export const flattenLine = (line: BagLine): readonly BagLine[] => [line, ...line.children]

/** The number of items: a bundle counts as one. */
export function countItems(lines: readonly BagLine[]): number {
  return lines.flatMap(flattenLine).filter(({ childKind }) => childKind !== 'part').length
}

/** The vouchers that apply to the bag. */
export const getAppliedVouchers = ({ vouchers }: Pick<Bag, 'vouchers'>): readonly AppliedVoucher[] =>
  vouchers
    .filter(({ rejectionReason }) => rejectionReason === null)
    .map(({ code, name, discount, freeShipping }) => ({ code, name, discount, freeShipping }))

/** Whether a voucher pays for the delivery. */
export const hasFreeShippingVoucher = (bag: Pick<Bag, 'vouchers'>): boolean =>
  getAppliedVouchers(bag).some(({ freeShipping }) => freeShipping)

/** The cost of a delivery method for a bag. */
export const getDeliveryCost = (bag: Bag, rate: DeliveryRate): Minor =>
  hasFreeShippingVoucher(bag) || isDigitalOnly(bag) ? 0 : calculateDeliveryCost(rate, sumShippablePaid(bag))

/** Whether delivery is free: by the value of the bag, by a voucher, or because nothing is shipped. */
export const isFreeDeliveryReached = (bag: Bag): boolean =>
  isDigitalOnly(bag) ||
  hasFreeShippingVoucher(bag) ||
  bag.promo?.kind === 'gift-with-purchase' ||
  bag.promo?.type === 'obtained'

/** Why the bag cannot be checked out; null when it can. */
export function getCheckoutBlockedReason(bag: Bag | null): 'empty' | 'blocked' | null {
  if (!bag?.lines.length) return 'empty'
  return bag.lines.flatMap(flattenLine).some((line) => line.blocked) ? 'blocked' : null
}

/** Maximum of lines in a bag, as in the contract (which the browser does not load for one number). */
export const maxLines = 10
