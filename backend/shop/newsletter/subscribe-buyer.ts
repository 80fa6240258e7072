import { randomBytes } from 'node:crypto'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { digestSubscriberHash, upsertSubscriber } from './repository.ts'

/** The customer of an order, with the state of its newsletter box. */
export type Buyer = {
  readonly newsletter: boolean
  readonly brand: Brand
  readonly email: string
  readonly profile: Locale
}

/**
 * Subscribes a customer who ticked the newsletter box and bought. The hash for the links is regenerated with
 * each newsletter.
 */
export async function subscribeBuyer(
  tx: Queryable,
  { newsletter, brand, email, profile }: Buyer,
  now: Date,
): Promise<void> {
  if (!newsletter) return
  const hashDigest = digestSubscriberHash(randomBytes(16).toString('base64url'))
  await upsertSubscriber(tx, { brand, email, profile, hashDigest, origin: 'checkout', subscribedAt: now })
}
