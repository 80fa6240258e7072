import { oneSize } from '#config/sizes.ts'
import type { BlockedReason, ReturnableItem, RuleLine } from './returnable-items.ts'

/** Why an item cannot be exchanged for another size now. */
export type ExchangeBlockedReason = BlockedReason | 'one_size' | 'bundle'

/** Bundles are returned as a whole, and an exchange is of one line. */
export function getExchangeBlockedReason<Line extends RuleLine>({
  line,
  parts,
  blockedReason,
}: ReturnableItem<Line>): ExchangeBlockedReason | null {
  if (blockedReason !== null) return blockedReason
  if (parts.length) return 'bundle'
  return line.snapshot.size === oneSize ? 'one_size' : null
}
