import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { languages } from '#config/markets.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Database, Queryable } from '../../db/client.ts'

const rows = z.array(z.object({ language: z.string() }))

async function findMissing(db: Queryable, wanted: readonly string[]): Promise<readonly string[]> {
  const found = await db.execute(sql`
    select given.language from unnest(${sql.param([...wanted])}::text[]) as given (language)
    where given.language not in (select language from search_languages())
  `)
  return rows.parse(found.rows).map(({ language }) => language)
}

/** A configuration based on PostgreSQL's `simple`: words match as written, without stemming. */
async function addLanguage(db: Queryable, language: string): Promise<void> {
  if (!/^[a-z]{2,3}$/.test(language)) throw new Error(`"${language}" is not a language code`)
  const config = sql.raw(`vereda_${language}`)
  const stemmer = sql.raw(`vereda_${language}_stem`)
  await db.execute(sql`drop text search dictionary if exists ${stemmer} cascade`)
  await db.execute(sql`create text search dictionary ${stemmer} (template = simple)`)
  await db.execute(sql`create text search configuration ${config} (copy = simple)`)
  await db.execute(sql`
    alter text search configuration ${config} alter mapping for asciiword, word, numword, asciihword, hword, numhword,
      hword_asciipart, hword_part, hword_numpart with unaccent, ${stemmer}
  `)
  await db.execute(sql`insert into search_word_counts (language) values (${language}) on conflict do nothing`)
  await db.execute(sql`
    create index if not exists ${sql.raw(`search_documents_${language}`)} on search_documents using gin (words)
    where language = ${sql.raw(`'${language}'`)}
  `)
}

/**
 * Creates a text search configuration for every language without a stemmer in the schema, and indexes the
 * catalogue in it. Idempotent, and safe to call from several processes at once, after the migrations.
 * @returns the languages that were added
 */
export async function ensureSearchLanguages(
  { db }: Pick<Database, 'db'>,
  wanted: readonly string[] = languages,
): Promise<readonly string[]> {
  if (!(await findMissing(db, wanted)).length) return []
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.searchLanguages})`)
    const missing = await findMissing(tx, wanted)
    for (const language of missing) await addLanguage(tx, language)
    if (missing.length) {
      await tx.execute(sql`select index_models(array(select code from models))`)
      await tx.execute(sql`select index_colors(array(select code from colors))`)
    }
    return missing
  })
}
