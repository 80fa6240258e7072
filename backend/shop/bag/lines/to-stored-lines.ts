import type { StoredLine } from '#backend/shop/bag/repository.ts'
import type { RequestedLine } from './line-views.ts'

/** Requested lines in their stored form, after the `present` ones. */
export function toStoredLines(
  lines: readonly RequestedLine[],
  bagId: number,
  present: readonly StoredLine[],
  now: Date,
): StoredLine[] {
  const last = present.at(-1)?.position ?? -1
  return lines.map((line, index) => ({
    ...line,
    giftCardFacts: line.giftCardFacts ?? null,
    bagId,
    position: last + 1 + index,
    priceBefore: null,
    priceChangedAt: null,
    addedAt: now,
  }))
}
