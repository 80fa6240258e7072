import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { upsertSubscriber } from './repository.ts'

/** The stored digest of a subscriber's hash. */
export const digestSubscriberHash = (hash: string) => createHash('sha256').update(hash).digest('hex')

/**
 * Subscribes a customer who ticked the newsletter box and bought. The hash for the links is regenerated with
 * each newsletter.
 */
export async function subscribeBuyer(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (!order.newsletter) return
  const { brand, email, profile } = order
  const hashDigest = digestSubscriberHash(randomBytes(16).toString('base64url'))
  await upsertSubscriber(tx, { brand, email, profile, hashDigest, origin: 'checkout', subscribedAt: now })
}
