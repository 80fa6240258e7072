import type { KeyRingName, KeyRotationStep } from '#api-client/contract/deployment/secret-keys.ts'
import type { AppContext } from '../app-context.ts'
import { rotateOptOutKeys } from '../shop/emails/rotate-opt-out-keys.ts'
import { reencryptPins } from '../shop/giftcards/reencrypt-pins.ts'
import type { RotateRows, RotationBatch } from '../shop/key-rotation/batch.ts'
import { reencryptAccounts } from '../shop/returns/reencrypt-accounts.ts'
import { rotateVoucherUseKeys } from '../shop/vouchers/rotate-use-keys.ts'
import { getKeyRing } from './key-usage.ts'

const steps: Readonly<
  Record<KeyRotationStep, { readonly secret: KeyRingName; readonly rotate: RotateRows }>
> = {
  'gift-cards': { secret: 'GIFT_CARD_SECRET', rotate: reencryptPins },
  'voucher-uses': { secret: 'LINK_SECRET', rotate: rotateVoucherUseKeys },
  'mail-refusals': { secret: 'LINK_SECRET', rotate: rotateOptOutKeys },
  'return-accounts': { secret: 'LINK_SECRET', rotate: reencryptAccounts },
}

/**
 * Rotates one batch of a step's rows to the current key, in its own transaction. Rotated rows are skipped, so
 * an interrupted run resumes where it ended.
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
