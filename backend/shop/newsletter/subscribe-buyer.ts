import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { upsertSubscriber } from './repository.ts'

/** What is kept of a subscriber’s hash. */
export const digestSubscriberHash = (hash: string) => createHash('sha256').update(hash).digest('hex')

/** Who ticked it and bought gets the letter from now on. The hash of her links is made anew with each letter. */
export async function subscribeBuyer(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (!order.newsletter) return
  const { brand, email, profile } = order
  const hashDigest = digestSubscriberHash(randomBytes(16).toString('base64url'))
  await upsertSubscriber(tx, { brand, email, profile, hashDigest, origin: 'checkout', subscribedAt: now })
}
