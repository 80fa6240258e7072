import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { subscribers } from './schema.ts'

const isActiveSubscriber = (brand: Brand) =>
  and(eq(subscribers.brand, brand), isNull(subscribers.unsubscribedAt))

/**
 * Whether the address gets the brand’s letters.
 * @param before only where it did before that moment
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

/** Whether somebody who gets the brand’s letters has that hash. */
export async function isSubscriberHash(db: Queryable, brand: Brand, hashDigest: string): Promise<boolean> {
  return (
    (await db.$count(subscribers, and(isActiveSubscriber(brand), eq(subscribers.hashDigest, hashDigest)))) > 0
  )
}

/** Writes who subscribes. An address that stands there already begins anew where it had ended, and else stays as it is. */
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
