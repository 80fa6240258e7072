import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { subscribers } from '../../db/schema/customers/newsletter.ts'

const isActiveSubscriber = (brand: Brand) =>
  and(eq(subscribers.brand, brand), isNull(subscribers.unsubscribedAt))

/**
 * Whether the address is subscribed to the brand's newsletter.
 * @param before only if it was subscribed before that time
 */
export async function isSubscribed(
  db: Queryable,
  brand: Brand,
  email: string,
  before?: Date,
): Promise<boolean> {
  const is = and(
    isActiveSubscriber(brand),
    eq(subscribers.email, email.toLowerCase()),
    before && lt(subscribers.subscribedAt, before),
  )
  return (await db.$count(subscribers, is)) > 0
}

/** Whether the hash belongs to a subscriber of the brand's newsletter. */
export async function isSubscriberHash(db: Queryable, brand: Brand, hashDigest: string): Promise<boolean> {
  return (
    (await db.$count(subscribers, and(isActiveSubscriber(brand), eq(subscribers.hashDigest, hashDigest)))) > 0
  )
}

/** Upserts a subscriber. An ended subscription starts again; a current one stays unchanged. */
export async function upsertSubscriber(
  tx: Queryable,
  subscriber: Omit<typeof subscribers.$inferInsert, 'id' | 'unsubscribedAt'>,
): Promise<void> {
  const { profile, origin, subscribedAt, hashDigest } = subscriber
  await tx
    .insert(subscribers)
    .values({ ...subscriber, email: subscriber.email.toLowerCase() })
    .onConflictDoUpdate({
      target: [subscribers.brand, subscribers.email],
      set: { profile, origin, subscribedAt, hashDigest, unsubscribedAt: null },
      setWhere: sql`${subscribers.unsubscribedAt} is not null`,
    })
}

/** The stored digest of a subscriber's hash. */
export const digestSubscriberHash = (hash: string) => createHash('sha256').update(hash).digest('hex')
