import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import { lockedRows, runInBatches } from '../../db/batches.ts'
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

export type Subscriber = typeof subscribers.$inferSelect

/** All subscriptions of an address, current and ended, by brand. */
export function findSubscriptions(db: Queryable, email: string): Promise<Subscriber[]> {
  return db
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()))
    .orderBy(asc(subscribers.brand))
}

/** The subscription of an address to a brand, current or ended. */
export async function findSubscription(
  db: Queryable,
  brand: Brand,
  email: string,
): Promise<Subscriber | null> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.brand, brand), eq(subscribers.email, email.toLowerCase())))
  return row ?? null
}

export async function findSubscriber(db: Queryable, id: number): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return row ?? null
}

/**
 * Starts a subscription, or an ended one again.
 * @returns null if it is current already: nothing changes then
 */
export async function startSubscription(
  tx: Queryable,
  subscriber: Omit<typeof subscribers.$inferInsert, 'id' | 'unsubscribedAt'>,
): Promise<Subscriber | null> {
  const { brand: _, email, ...rest } = subscriber
  const [row] = await tx
    .insert(subscribers)
    .values({ ...subscriber, email: email.toLowerCase() })
    .onConflictDoUpdate({
      target: [subscribers.brand, subscribers.email],
      set: { ...rest, unsubscribedAt: null },
      setWhere: sql`${subscribers.unsubscribedAt} is not null`,
    })
    .returning()
  return row ?? null
}

/**
 * Ends a subscription, and erases the contact data that only served it.
 * @returns false if it has ended already
 */
export async function endSubscription(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(subscribers)
    .set({ unsubscribedAt: now, name: null, phone: null })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id })
  return ended.length > 0
}

/** Ended subscriptions that still have a name or phone number. */
export const hasEndedContact = and(
  isNotNull(subscribers.unsubscribedAt),
  or(isNotNull(subscribers.name), isNotNull(subscribers.phone)),
)

/** Erases names and phone numbers of ended subscriptions, in batches. */
export async function eraseEndedContacts(db: Queryable, stopping?: AbortSignal): Promise<void> {
  await runInBatches(
    async (size) => {
      const rows = lockedRows(subscribers, hasEndedContact, size)
      const { rowCount } = await db.execute(
        sql`update ${subscribers} set name = null, phone = null where ctid = any(${rows})`,
      )
      return rowCount ?? 0
    },
    { signal: stopping },
  )
}

type SubscriberChanges = Partial<
  Pick<typeof subscribers.$inferInsert, 'name' | 'phone' | 'profile' | 'topics' | 'frequency'>
>

/** Changes a current subscription. */
export async function updateSubscriber(tx: Queryable, id: number, changes: SubscriberChanges): Promise<void> {
  if (Object.keys(changes).length) await tx.update(subscribers).set(changes).where(eq(subscribers.id, id))
}

/** A new hash for the links of newsletters, and the digest that is stored. */
export function createSubscriberHash(): { readonly hash: string; readonly hashDigest: string } {
  const hash = randomBytes(16).toString('base64url')
  return { hash, hashDigest: digestSubscriberHash(hash) }
}

/** The stored digest of a subscriber's hash. */
export const digestSubscriberHash = (hash: string) => createHash('sha256').update(hash).digest('hex')
