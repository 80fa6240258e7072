import type { RekeyStep, RingName } from '#api-client/contract/deployment/secret-keys.ts'
import type { ShopParts } from '../../parts.ts'
import { rekeyPins } from '../giftcards/rekey-pins.ts'
import { rekeyRefusals } from '../mails/rekey-refusals.ts'
import { rekeyUses } from '../vouchers/rekey-uses.ts'
import type { Batch, Rekey } from './batch.ts'
import { ringOf } from './key-usage.ts'

const steps: Readonly<Record<RekeyStep, { readonly secret: RingName; readonly rekey: Rekey }>> = {
  'gift-cards': { secret: 'GIFT_CARD_SECRET', rekey: rekeyPins },
  'voucher-uses': { secret: 'LINK_SECRET', rekey: rekeyUses },
  'mail-refusals': { secret: 'LINK_SECRET', rekey: rekeyRefusals },
}

/**
 * Stores one batch of a step's rows under the current key, in a transaction of its own. Rows that are done are left
 * out, so a run that was interrupted continues where it ended.
 */
export async function rekeyBatch(
  { database, config }: ShopParts,
  step: RekeyStep,
  after: string | null,
  size = 500,
): Promise<Batch> {
  const { secret, rekey } = steps[step]
  const keys = ringOf(config, secret)
  if (keys.keys.length < 2) return { changed: 0, next: null }
  return database.db.transaction((tx) => rekey(tx, keys, after, size))
}
