import type { ShopParts } from '../../parts.ts'
import { rekeyPins } from '../giftcards/rekey-pins.ts'
import { rekeyRefusals } from '../mails/rekey-refusals.ts'
import { rekeyUses } from '../vouchers/rekey-uses.ts'
import type { Batch } from './batch.ts'

/** What is stored under the current key again, in this order. Each batch is a transaction of its own. */
const steps = {
  'gift-cards': rekeyPins,
  'voucher-uses': rekeyUses,
  'mail-refusals': rekeyRefusals,
} as const

export const rekeySteps = ['gift-cards', 'voucher-uses', 'mail-refusals'] as const
export type RekeyStep = (typeof rekeySteps)[number]

/**
 * Stores one batch of a step's rows under the current key. Rows that are done are left out, so a run that was
 * interrupted begins anew where it ended.
 */
export function rekeyBatch(
  parts: ShopParts,
  step: RekeyStep,
  after: string | null,
  size = 500,
): Promise<Batch> {
  return steps[step](parts, after, size)
}
