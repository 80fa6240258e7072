import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { joinKey, splitKey } from '#i18n/label-key.ts'
import type { Locale } from '#i18n/locales.ts'
import { deleteBatch } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { labelQueue, type QueueStatus } from '../../db/schema/content/labels.ts'

/** Entries that were not missed for this long are pruned. */
const retentionMs = 90 * 24 * 60 * 60_000

export type QueuedLabel = {
  readonly hash: string
  readonly profile: Locale
  readonly key: string
  readonly status: QueueStatus
  readonly times: number
  readonly firstSeen: Date
  readonly lastSeen: Date
}

const toQueuedLabel = ({ parentId, anchorId, ...rest }: typeof labelQueue.$inferSelect): QueuedLabel => ({
  ...rest,
  key: joinKey({ parentId, anchorId }),
})

function hashKey(profile: Locale, key: string): string {
  return createHash('sha256').update(`${profile} ${key}`).digest('hex').slice(0, 12)
}

/**
 * Records missing labels. An accepted one that is missing again is queued again; a rejected one stays
 * rejected.
 */
export async function recordMissingLabels(
  db: Queryable,
  profile: Locale,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const isOld = lt(labelQueue.lastSeen, new Date(now.getTime() - retentionMs))
  // One batch per request, so that no customer's request prunes everything.
  await deleteBatch(db, labelQueue, isOld, 100)
  if (!keys.length) return
  // Sorted, so that two browsers do not deadlock on each other's rows.
  const rows = keys.toSorted().map((key) => ({
    profile,
    ...splitKey(key),
    hash: hashKey(profile, key),
    firstSeen: now,
    lastSeen: now,
  }))
  await db
    .insert(labelQueue)
    .values(rows)
    .onConflictDoUpdate({
      target: [labelQueue.profile, labelQueue.parentId, labelQueue.anchorId],
      set: {
        times: sql`${labelQueue.times} + 1`,
        lastSeen: now,
        status: sql`case when ${labelQueue.status} = 'accepted' then 'waiting' else ${labelQueue.status} end`,
      },
    })
}

/** The queue, most often missed first. */
export async function findQueue(
  db: Queryable,
  { status, profile }: { readonly status: QueueStatus; readonly profile: Locale | null },
): Promise<QueuedLabel[]> {
  const rows = await db
    .select()
    .from(labelQueue)
    .where(and(eq(labelQueue.status, status), profile ? eq(labelQueue.profile, profile) : undefined))
    .orderBy(desc(labelQueue.times), desc(labelQueue.lastSeen), labelQueue.hash)
  return rows.map(toQueuedLabel)
}

export async function findQueuedLabel(db: Queryable, hash: string): Promise<QueuedLabel | null> {
  const [row] = await db.select().from(labelQueue).where(eq(labelQueue.hash, hash))
  return row ? toQueuedLabel(row) : null
}

/** Sets the status of a label in each of these profiles that has it queued. */
export async function setQueueStatus(
  tx: Queryable,
  profiles: readonly Locale[],
  key: string,
  status: QueueStatus,
): Promise<void> {
  const { parentId, anchorId } = splitKey(key)
  await tx
    .update(labelQueue)
    .set({ status })
    .where(
      and(
        inArray(labelQueue.profile, [...profiles]),
        eq(labelQueue.parentId, parentId),
        eq(labelQueue.anchorId, anchorId),
      ),
    )
}
