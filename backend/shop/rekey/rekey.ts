import type { KeyRingName, KeyRotationStep } from '#api-client/contract/deployment/secret-keys.ts'
import type { AppContext } from '../../parts.ts'
import { reencryptPins } from '../giftcards/rekey-pins.ts'
import { rotateOptOutKeys } from '../mails/rekey-refusals.ts'
import { rotateVoucherUseKeys } from '../vouchers/rekey-uses.ts'
import type { RotateRows, RotationBatch } from './batch.ts'
import { getKeyRing } from './key-usage.ts'

const steps: Readonly<
  Record<KeyRotationStep, { readonly secret: KeyRingName; readonly rotate: RotateRows }>
> = {
  'gift-cards': { secret: 'GIFT_CARD_SECRET', rotate: reencryptPins },
  'voucher-uses': { secret: 'LINK_SECRET', rotate: rotateVoucherUseKeys },
  'mail-refusals': { secret: 'LINK_SECRET', rotate: rotateOptOutKeys },
}

/**
 * Stores one batch of a step's rows under the current key, in a transaction of its own. Rows that are done are left
 * out, so a run that was interrupted continues where it ended.
 */
export async function rotateBatch(
  { database, config }: AppContext,
  step: KeyRotationStep,
  after: string | null,
  size = 500,
): Promise<RotationBatch> {
  const { secret, rotate } = steps[step]
  const keys = getKeyRing(config, secret)
  if (keys.keys.length < 2) return { changed: 0, next: null }
  return database.db.transaction((tx) => rotate(tx, keys, after, size))
}
