import { and, eq, inArray } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { labels } from './schema.ts'

const columns = {
  parentId: labels.parentId,
  anchorId: labels.anchorId,
  profileId: labels.profile,
  value: labels.value,
}

export function findLabelsOf(db: Queryable, profile: Locale, parentIds: readonly string[]) {
  return db
    .select(columns)
    .from(labels)
    .where(and(eq(labels.profile, profile), inArray(labels.parentId, [...parentIds])))
    .orderBy(labels.parentId, labels.anchorId)
}

export async function findLabel(db: Queryable, profile: Locale, parentId: string, anchorId: string) {
  const found = await db
    .select(columns)
    .from(labels)
    .where(and(eq(labels.profile, profile), eq(labels.parentId, parentId), eq(labels.anchorId, anchorId)))
  return found[0] ?? null
}
