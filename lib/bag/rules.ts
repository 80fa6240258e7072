import { goodsTax } from '#lib/money/totals.ts'
import type { Bag, BagLine } from './types.ts'

/** Sums as they will most likely come back, until the shop’s own arrive. */
function summed(bag: Bag, lines: readonly BagLine[]): Bag {
  const total = lines.reduce((sum, line) => sum + line.price, 0)
  const taxTotal = goodsTax(bag, total)
  const threshold = bag.promo?.threshold ?? 0
  const missing = Math.max(0, threshold - total)
  const promo = bag.promo && {
    type: missing ? ('progress' as const) : ('obtained' as const),
    missing,
    threshold,
  }
  return { ...bag, lines, total, taxTotal, promo }
}

export function withoutLine(bag: Bag, id: string): Bag {
  return summed(
    bag,
    bag.lines.filter((line) => line.id !== id),
  )
}

export function withSize(bag: Bag, id: string, size: string): Bag {
  const lines = bag.lines.map((line) => {
    if (line.id !== id) return line
    const chosen = line.sizes.find(({ value }) => value === size)
    return chosen ? { ...line, size, sizeLabel: chosen.label, stock: chosen.stock, blocked: false } : line
  })
  return { ...bag, lines }
}

/** Why the bag cannot be checked out; null when it can. */
export function checkoutHindrance(bag: Bag | null): 'empty' | 'blocked' | null {
  if (!bag?.lines.length) return 'empty'
  return bag.lines.some((line) => line.blocked) ? 'blocked' : null
}

/** Lines a bag holds, as the contract has it (which the browser does not load for one number). */
export const maxLines = 10
