import { oneSize } from '#config/sizes.ts'
import type { BlockedReason, ReturnableItem, RuleLine } from './returnable-items.ts'

/** Why an item cannot be exchanged for another size now. */
export type ExchangeBlockedReason = BlockedReason | 'one_size' | 'bundle' | 'old_size_missing'

/**
 * Bundles are returned as a whole, and an exchange is of one line. A new size that was sent early is exchanged once its
 * own old size has been accepted: until then the customer has paid for one of two.
 */
export function getExchangeBlockedReason<Line extends RuleLine>(
  { line, parts, blockedReason }: ReturnableItem<Line>,
  { lacksOldSize }: { readonly lacksOldSize: boolean },
): ExchangeBlockedReason | null {
  if (blockedReason !== null) return blockedReason
  if (line.giftOf !== null) return 'gift'
  if (lacksOldSize) return 'old_size_missing'
  if (parts.length) return 'bundle'
  return line.snapshot.size === oneSize ? 'one_size' : null
}
