import type { Minor } from '#lib/money/money.ts'
import { type DeliveryRate, deliveryCost, goodsTax } from '#lib/money/totals.ts'
import type { Part } from './parts.ts'
import type { Bag, BagLine, UsedVoucher } from './types.ts'

const sumOf = (amounts: readonly Minor[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is paid for goods that travel: gift cards go by mail and count nothing towards free delivery. */
const paidToTravel = ({ lines }: Pick<Bag, 'lines'>): Minor =>
  sumOf(lines.filter(({ giftCard, blocked }) => !giftCard && !blocked).map(({ paid }) => paid))

/** Whether all of it comes by mail, so that nothing is delivered. */
export const isMailed = ({ lines, gifts }: Pick<Bag, 'lines' | 'gifts'>): boolean =>
  lines.length > 0 && [...lines, ...gifts].every(({ giftCard }) => giftCard)

/** Sums as they will most likely come back, until the shop’s own arrive. */
function summed(bag: Bag, lines: readonly BagLine[]): Bag {
  const bought = lines.filter(({ blocked }) => !blocked)
  const total = sumOf(bought.map(({ price }) => price))
  const paid = sumOf(bought.map((line) => line.paid))
  const taxTotal = goodsTax(bag, paid)
  const threshold = bag.promo?.threshold ?? 0
  const missing = Math.max(0, threshold - paidToTravel({ lines }))
  const reductions = lines.flatMap(membersOf).flatMap((line) => line.reductions)
  const vouchers = bag.vouchers.map((voucher) => ({
    ...voucher,
    off: sumOf(reductions.flatMap(({ code, off }) => (code === voucher.code ? off : []))),
  }))
  const promo = bag.promo && {
    kind: bag.promo.kind,
    type: missing ? ('progress' as const) : ('obtained' as const),
    missing,
    threshold,
  }
  return { ...bag, lines, total, paid, vouchers, taxTotal, promo }
}

/** What a line comes to with the children that can be bought. */
function withChildren(line: BagLine, children: readonly BagLine[]): BagLine {
  const counted = children.filter(({ blocked }) => !blocked)
  const price = sumOf([line.ownPrice, ...counted.map((child) => child.price)])
  const paid = sumOf([line.ownPaid, ...counted.map((child) => child.paid)])
  return { ...line, children, price, paid }
}

/** The bag without a line, or without a child of one. */
export function withoutLine(bag: Bag, id: string): Bag {
  const left = bag.lines.filter((line) => line.id !== id)
  return summed(
    bag,
    left.map((line) => {
      const children = line.children.filter((child) => child.id !== id)
      return children.length < line.children.length ? withChildren(line, children) : line
    }),
  )
}

function inSize(line: BagLine, size: string): BagLine {
  const chosen = line.sizes.find(({ value }) => value === size)
  return chosen ? { ...line, size, sizeLabel: chosen.label, stock: chosen.stock, blocked: false } : line
}

function unreduced(line: BagLine, code: string): BagLine {
  const children = line.children.map((child) => unreduced(child, code))
  const reductions = line.reductions.filter((reduction) => reduction.code !== code)
  const gone = sumOf(line.reductions.map(({ off }) => off)) - sumOf(reductions.map(({ off }) => off))
  const own = { ...line, reductions, ownPaid: line.ownPaid + gone }
  return children.length ? withChildren(own, children) : { ...own, children, paid: line.paid + gone }
}

/** The bag without what a voucher makes of it. */
export function withoutVoucher(bag: Bag, code: string): Bag {
  const vouchers = bag.vouchers.filter((voucher) => voucher.code !== code)
  const gifts = bag.gifts.filter(({ giftOf }) => giftOf !== code)
  return summed(
    { ...bag, vouchers, gifts },
    bag.lines.map((line) => unreduced(line, code)),
  )
}

/** The bag with a line, or a child of one, in another size; the parts of a bundle follow it. */
export function withSize(bag: Bag, id: string, size: string): Bag {
  const lines = bag.lines.map((line) => {
    const isLine = line.id === id
    const children = line.children.map((child) =>
      child.id === id || (isLine && child.childKind === 'part') ? inSize(child, size) : child,
    )
    return { ...(isLine ? inSize(line, size) : line), children }
  })
  return { ...bag, lines }
}

/** What vouchers make of it is not known before the shop says so. */
const atPrice = (price: Minor) => ({
  price,
  paid: price,
  ownPrice: price,
  ownPaid: price,
  reductions: [],
})

/** The bag with another part in the place of one. */
export function withPart(bag: Bag, id: string, { code, name, price, stock }: Part): Bag {
  const lines = bag.lines.map((line) => {
    if (!line.children.some((child) => child.id === id)) return line
    const children = line.children.map((child) =>
      child.id === id ? { ...child, ...atPrice(price), code, name, stock, blocked: stock < 1 } : child,
    )
    return withChildren(line, children)
  })
  return summed(bag, lines)
}

/** A line and what belongs to it. */
export const membersOf = (line: BagLine): readonly BagLine[] => [line, ...line.children]

/** How many things are bought: a bundle is one. */
export function countThings(lines: readonly BagLine[]): number {
  return lines.flatMap(membersOf).filter(({ childKind }) => childKind !== 'part').length
}

/** The vouchers that count for the bag. */
export const appliedVouchers = ({ vouchers }: Pick<Bag, 'vouchers'>): readonly UsedVoucher[] =>
  vouchers
    .filter(({ why }) => why === null)
    .map(({ code, name, off, freeShipping }) => ({ code, name, off, freeShipping }))

/** Whether a voucher pays for the delivery. */
export const isSentFree = (bag: Pick<Bag, 'vouchers'>): boolean =>
  appliedVouchers(bag).some(({ freeShipping }) => freeShipping)

/** What a way to deliver costs for a bag. */
export const deliveryCostOf = (bag: Bag, rate: DeliveryRate): Minor =>
  isSentFree(bag) || isMailed(bag) ? 0 : deliveryCost(rate, paidToTravel(bag))

/** Whether delivery costs nothing already: by what is in the bag, or by a voucher; or there is none. */
export const isDeliveryReached = (bag: Bag): boolean =>
  isMailed(bag) ||
  isSentFree(bag) ||
  bag.promo?.kind === 'gift-with-purchase' ||
  bag.promo?.type === 'obtained'

/** Why the bag cannot be checked out; null when it can. */
export function checkoutHindrance(bag: Bag | null): 'empty' | 'blocked' | null {
  if (!bag?.lines.length) return 'empty'
  return bag.lines.flatMap(membersOf).some((line) => line.blocked) ? 'blocked' : null
}

/** Lines a bag holds, as the contract has it (which the browser does not load for one number). */
export const maxLines = 10
