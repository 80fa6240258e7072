import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { keysOfLabel, type LabelId, splitKey } from '#i18n/label-key.ts'
import { displayLocale, type Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { labels } from '../../db/schema/content/labels.ts'

const columns = {
  parentId: labels.parentId,
  anchorId: labels.anchorId,
  profileId: labels.profile,
  value: labels.value,
}

const isOfProfile = (profile: Locale) => eq(labels.profile, displayLocale(profile))
const joinedKey = sql<string>`${labels.parentId} || '.' || ${labels.anchorId}`

/** If a key is split in two ways, the longer group comes last and overrides the other. */
function selectLabels(db: Queryable, where: SQL | undefined) {
  return db.select(columns).from(labels).where(where).orderBy(labels.parentId, labels.anchorId)
}

/** The shop's own labels of some groups and their subgroups. */
export function findLabelsOf(db: Queryable, profile: Locale, parentIds: readonly string[]) {
  const below = parentIds.map((id) => sql`starts_with(${labels.parentId}, ${`${id}.`})`)
  return selectLabels(db, and(isOfProfile(profile), or(inArray(labels.parentId, [...parentIds]), ...below)))
}

export function findAllLabels(db: Queryable, profile: Locale) {
  return selectLabels(db, isOfProfile(profile))
}

/** A label under its current key or its earlier one, however it is split. */
const isLabel = (key: string) => inArray(joinedKey, [...keysOfLabel(key)])

/** One label, under its current or its earlier key, however it is split. */
export async function findLabel(db: Queryable, profile: Locale, { parentId, anchorId }: LabelId) {
  const found = await selectLabels(db, and(isOfProfile(profile), isLabel(`${parentId}.${anchorId}`)))
  return (
    found.find((label) => label.parentId === parentId && label.anchorId === anchorId) ?? found.at(-1) ?? null
  )
}

export async function findNewestLabels(db: Queryable, profile: Locale, limit: number, offset: number) {
  const where = isOfProfile(profile)
  const rows = await db
    .select({ ...columns, changedAt: labels.changedAt })
    .from(labels)
    .where(where)
    .orderBy(desc(labels.changedAt), labels.parentId, labels.anchorId)
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(labels).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Removes a label, however its key is split; true if it existed. */
export async function removeLabel(tx: Queryable, profiles: readonly Locale[], key: string): Promise<boolean> {
  const gone = await tx
    .delete(labels)
    .where(and(inArray(labels.profile, [...profiles]), isLabel(key)))
    .returning({ profile: labels.profile })
  return gone.length > 0
}

/** Upserts a label for each profile, replacing any split of its key; true if its text changed. */
export async function upsertLabel(
  tx: Queryable,
  profiles: readonly Locale[],
  key: string,
  value: string,
  now: Date,
): Promise<boolean> {
  const { parentId, anchorId } = splitKey(key)
  const others = and(
    inArray(labels.profile, [...profiles]),
    isLabel(key),
    or(ne(labels.parentId, parentId), ne(labels.anchorId, anchorId)),
  )
  const gone = await tx.delete(labels).where(others).returning({ profile: labels.profile })
  const written = await tx
    .insert(labels)
    .values(profiles.map((profile) => ({ profile, parentId, anchorId, value, changedAt: now })))
    .onConflictDoUpdate({
      target: [labels.profile, labels.parentId, labels.anchorId],
      set: { value, changedAt: now },
      setWhere: ne(labels.value, value),
    })
    .returning({ profile: labels.profile })
  return gone.length + written.length > 0
}
