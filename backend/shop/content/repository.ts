import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PageKind } from '#api-client/contract/content.ts'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, languageOf, locales, shownLocale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { pages, scenes } from './schema.ts'

export type PageRow = typeof pages.$inferSelect

type Asked = {
  readonly brand: Brand
  readonly locale: Locale
  readonly kinds: readonly PageKind[]
  readonly code?: string
}

function valid(now: Date) {
  return and(
    eq(pages.status, 'published'),
    or(isNull(pages.validFrom), lte(pages.validFrom, now)),
    or(isNull(pages.validUntil), sql`${pages.validUntil} > ${now.toISOString()}`),
  )
}

/** The brand’s own before everybody’s, the locale before its language before English. */
function preference(asked: Asked) {
  const locale = shownLocale(asked.locale)
  const languages = [locale, languageOf(locale), 'en'] as const
  return {
    languages: [...new Set<PageRow['language']>(languages)],
    order: [
      sql`${pages.brand} = 'all'`,
      sql`array_position(${sql.param([...languages])}::text[], ${pages.language})`,
    ],
  }
}

function select(db: Queryable, asked: Asked, now: Date) {
  const { languages, order } = preference(asked)
  const own: PageRow['brand'][] = ['all', asked.brand]
  return db
    .selectDistinctOn([pages.kind, pages.code])
    .from(pages)
    .where(
      and(
        inArray(pages.kind, [...asked.kinds]),
        asked.code === undefined ? undefined : eq(pages.code, asked.code),
        inArray(pages.brand, own),
        inArray(pages.language, languages),
        valid(now),
      ),
    )
    .orderBy(asc(pages.kind), asc(pages.code), ...order)
}

/** The valid page of a code in the words nearest to the locale; null when there is none. */
export async function findPage(
  db: Queryable,
  asked: Asked & { readonly code: string },
  now: Date,
): Promise<PageRow | null> {
  const found = await select(db, asked, now).limit(1)
  return found[0] ?? null
}

/** The locales that get a page in their own language: whose nearest words, by {@link preference}, are no stand-in. */
export async function findReaders(
  db: Queryable,
  brand: Brand,
  { kind, code }: Pick<PageRow, 'kind' | 'code'>,
  now: Date,
): Promise<readonly Locale[]> {
  const owners: PageRow['brand'][] = ['all', brand]
  const found = await db
    .select({ brand: pages.brand, language: pages.language })
    .from(pages)
    .where(and(eq(pages.kind, kind), eq(pages.code, code), inArray(pages.brand, owners), valid(now)))
  const written = new Set(found.map((page) => `${page.brand} ${page.language}`))
  return locales.filter((locale) => {
    const { languages } = preference({ brand, locale, kinds: [kind] })
    const own = languages.filter((language) => written.has(`${brand} ${language}`))
    const shared = languages.filter((language) => written.has(`all ${language}`))
    return [...own, ...shared][0]?.slice(0, 2) === languageOf(locale)
  })
}

/** Every valid page of some kinds, one a code. */
export function findPages(db: Queryable, asked: Asked, now: Date): Promise<PageRow[]> {
  return select(db, asked, now)
}

export function findScenes(db: Queryable, names: readonly string[]) {
  return db
    .select()
    .from(scenes)
    .where(inArray(scenes.name, [...names]))
}

/** At most so many pages at once. */
export const dueBatch = 200

/** Takes pages whose moment has come, each once, and tells of them in the same transaction; returns how many. */
export function claimDuePages(
  db: Queryable,
  now: Date,
  then: {
    readonly next: (row: PageRow) => Date | null
    readonly tell: (tx: Queryable, rows: readonly PageRow[]) => Promise<void>
  },
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(pages)
      .where(lte(pages.nextChangeAt, now))
      .orderBy(desc(pages.nextChangeAt))
      .limit(dueBatch)
      .for('update', { skipLocked: true })
    for (const row of due) {
      await tx
        .update(pages)
        .set({ nextChangeAt: then.next(row) })
        .where(
          and(
            eq(pages.kind, row.kind),
            eq(pages.code, row.code),
            eq(pages.brand, row.brand),
            eq(pages.language, row.language),
          ),
        )
    }
    await then.tell(tx, due)
    return due.length
  })
}
