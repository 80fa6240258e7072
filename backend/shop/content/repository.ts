import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PageKind } from '#api-client/contract/content.ts'
import type { Brand } from '#config/brands.ts'
import { displayLocale, type Locale, languageOf, locales } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { pages, scenes } from '../../db/schema/content/content.ts'

export type PageRow = typeof pages.$inferSelect

type PageQuery = {
  readonly brand: Brand
  readonly locale: Locale
  readonly kinds: readonly PageKind[]
  readonly code?: string
}

function isValidAt(now: Date) {
  return and(
    eq(pages.status, 'published'),
    or(isNull(pages.validFrom), lte(pages.validFrom, now)),
    or(isNull(pages.validUntil), sql`${pages.validUntil} > ${now.toISOString()}`),
  )
}

/** Sort order: the brand's own page before the shared one, the locale before its language before English. */
function languagePreference(query: PageQuery) {
  const locale = displayLocale(query.locale)
  const languages = [locale, languageOf(locale), 'en'] as const
  return {
    languages: [...new Set<PageRow['language']>(languages)],
    order: [
      sql`${pages.brand} = 'all'`,
      sql`array_position(${sql.param([...languages])}::text[], ${pages.language})`,
    ],
  }
}

function selectPages(db: Queryable, query: PageQuery, now: Date) {
  const { languages, order } = languagePreference(query)
  const own: PageRow['brand'][] = ['all', query.brand]
  return db
    .selectDistinctOn([pages.kind, pages.code])
    .from(pages)
    .where(
      and(
        inArray(pages.kind, [...query.kinds]),
        query.code === undefined ? undefined : eq(pages.code, query.code),
        inArray(pages.brand, own),
        inArray(pages.language, languages),
        isValidAt(now),
      ),
    )
    .orderBy(asc(pages.kind), asc(pages.code), ...order)
}

/** The valid page of a code in the language closest to the locale; null without one. */
export async function findPage(
  db: Queryable,
  query: PageQuery & { readonly code: string },
  now: Date,
): Promise<PageRow | null> {
  const found = await selectPages(db, query, now).limit(1)
  return found[0] ?? null
}

/** The locales that get a page in their own language, so without a fallback by {@link languagePreference}. */
export async function findLocalesOfPage(
  db: Queryable,
  brand: Brand,
  { kind, code }: Pick<PageRow, 'kind' | 'code'>,
  now: Date,
): Promise<readonly Locale[]> {
  const owners: PageRow['brand'][] = ['all', brand]
  const found = await db
    .select({ brand: pages.brand, language: pages.language })
    .from(pages)
    .where(and(eq(pages.kind, kind), eq(pages.code, code), inArray(pages.brand, owners), isValidAt(now)))
  const written = new Set(found.map((page) => `${page.brand} ${page.language}`))
  return locales.filter((locale) => {
    const { languages } = languagePreference({ brand, locale, kinds: [kind] })
    const own = languages.filter((language) => written.has(`${brand} ${language}`))
    const shared = languages.filter((language) => written.has(`all ${language}`))
    return [...own, ...shared][0]?.slice(0, 2) === languageOf(locale)
  })
}

/** All valid pages of some kinds, one per code. */
export function findPages(db: Queryable, query: PageQuery, now: Date): Promise<PageRow[]> {
  return selectPages(db, query, now)
}

export function findScenes(db: Queryable, names: readonly string[]) {
  return db
    .select()
    .from(scenes)
    .where(inArray(scenes.name, [...names]))
}

/** Maximum pages per batch. */
export const dueBatchSize = 200

/**
 * Claims pages whose change is due, each once, and enqueues their events in the same transaction; returns the
 * number.
 */
export function claimDuePages(
  db: Queryable,
  now: Date,
  then: {
    readonly getNextChange: (row: PageRow) => Date | null
    readonly notify: (tx: Queryable, rows: readonly PageRow[]) => Promise<void>
  },
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(pages)
      .where(lte(pages.nextChangeAt, now))
      .orderBy(desc(pages.nextChangeAt))
      .limit(dueBatchSize)
      .for('update', { skipLocked: true })
    for (const row of due) {
      await tx
        .update(pages)
        .set({ nextChangeAt: then.getNextChange(row) })
        .where(
          and(
            eq(pages.kind, row.kind),
            eq(pages.code, row.code),
            eq(pages.brand, row.brand),
            eq(pages.language, row.language),
          ),
        )
    }
    await then.notify(tx, due)
    return due.length
  })
}
