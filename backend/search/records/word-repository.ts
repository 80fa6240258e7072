import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Term, toTsquery } from '#backend/search/language/terms.ts'
import type { Language } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { models } from '../../db/schema/catalog/catalog.ts'
import { searchDocuments, searchWords } from '../../db/schema/operations/search-index.ts'

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
const activeInLanguage = (language: Language) => sql`w.language = ${language} and w.gone_at is null`
const startingWith = (start: string) => `${start.replace(/[\\%_]/g, '\\$&')}%`

const knownRows = z.array(z.object({ word: z.string(), spelling: z.string() }))

/** The words that occur in some document, with their written form. */
export async function findWords(
  db: Queryable,
  language: Language,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!words.length) return new Map()
  const found = await db.execute(sql`
    select w.word, max(w.spelling) as spelling from ${searchWords} w
    where ${activeInLanguage(language)} and w.word = any(${list(words)}) group by w.word
  `)
  return new Map(knownRows.parse(found.rows).map(({ word, spelling }) => [word, spelling]))
}

const termRows = z.array(z.object({ word: z.string(), term: z.string() }))
const spelledRows = z.array(z.object({ word: z.string(), term: z.string(), spelling: z.string() }))

/** Words with the prefix, the most frequent first. */
export async function findWordsStartingWith(db: Queryable, language: Language, start: string, most: number) {
  const found = await db.execute(sql`
    select w.word, w.term, max(w.spelling) as spelling from ${searchWords} w
    where ${activeInLanguage(language)} and w.word like ${startingWith(start)}
    group by w.word, w.term order by max(w.count) desc, w.word limit ${most}
  `)
  return spelledRows.parse(found.rows)
}

/** Longer words that end with one of these. */
export async function findWordsEndingWith(db: Queryable, language: Language, tails: readonly string[]) {
  if (!tails.length) return []
  const found = await db.execute(sql`
    select distinct w.word, w.term from unnest(${list(tails)}) as tail
    join ${searchWords} w on w.word like '%___' || tail where ${activeInLanguage(language)}
  `)
  return termRows.parse(found.rows)
}

const closeRows = z.array(z.object({ typed: z.string(), word: z.string(), count: z.number() }))

/** Words that share enough trigrams with each of the typed ones, the most similar first. */
export async function findSimilarWords(db: Queryable, language: Language, typed: readonly string[]) {
  if (!typed.length) return []
  const found = await db.execute(
    sql`select meant_by as typed, word, count from search_close_words(${language}, ${list(typed)})`,
  )
  return closeRows.parse(found.rows)
}

const modelRows = z.array(z.object({ model: z.string() }))

/** Models with exactly this name, or (`begun`) whose name has this prefix. At most `most`. */
export async function findModelsByTitle(
  db: Queryable,
  language: Language,
  title: string,
  begun: boolean,
  most = 400,
): Promise<readonly string[]> {
  if (!title) return []
  const same = begun ? sql`d.title like ${startingWith(title)}` : sql`d.title = ${title}`
  const found = await db.execute(sql`
    select d.model from ${searchDocuments} d
    where d.language = ${language} and ${same} and d.model is not null order by d.title limit ${most}
  `)
  return modelRows.parse(found.rows).map(({ model }) => model)
}

const positionRows = z.array(z.object({ at: z.number() }))

/** Which lists of terms occur together in some name, by their indexes. */
export async function findTitleMatches(
  db: Queryable,
  language: Language,
  rows: readonly Term[],
): Promise<ReadonlySet<number>> {
  if (!rows.length) return new Set()
  const found = await db.execute(sql`
    select (asked.at - 1)::int as at from unnest(${list(rows.map((row) => toTsquery(row, 'A')))}) with ordinality as asked (query, at)
    where exists (
      select 1 from ${searchDocuments} d
      where d.language = ${language} and d.words @@ asked.query::tsquery and d.model is not null
    )
  `)
  return new Set(positionRows.parse(found.rows).map(({ at }) => at))
}

/** The terms with the highest document frequency. */
export async function findCommonTerms(
  db: Queryable,
  language: Language,
  most: number,
): Promise<readonly string[]> {
  const found = await db.execute(sql`
    select w.term as word, w.term from ${searchWords} w where ${activeInLanguage(language)}
    group by w.term order by max(w.count) desc, w.term limit ${most}
  `)
  return termRows.parse(found.rows).map(({ term }) => term)
}

const nameRows = z.array(z.object({ name: z.string(), models: z.array(z.string()) }))

/** Names with the prefix in their written form, the shortest first, with their models. */
export async function findModelNames(db: Queryable, language: Language, start: string, most: number) {
  const found = await db.execute(sql`
    select coalesce(m.name ->> ${language}, m.name ->> 'en') as name, called.models
    from (
      select begun.title, min(begun.model) as one, array_agg(begun.model) as models
      from (
        select d.model, d.title from ${searchDocuments} d
        where d.language = ${language} and d.title like ${startingWith(start)} and d.model is not null limit 500
      ) begun
      group by begun.title order by length(begun.title), begun.title limit ${most}
    ) called join ${models} m on m.code = called.one
    order by length(called.title), called.title
  `)
  return nameRows.parse(found.rows)
}
