import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Term, toTsquery } from '#backend/search/language/terms.ts'
import type { Language } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { searchDocuments } from '../../db/schema/operations/search-index.ts'

const hitRow = z.object({
  /** Index of the term in the request. */
  at: z.number(),
  /** 0 for A to 3 for D. */
  letter: z.number(),
  models: z.string().nullable(),
  colors: z.string().nullable(),
})
export type HitRow = z.infer<typeof hitRow>

/**
 * Matches of terms: the codes of models and colours by their best weight letter, separated by spaces.
 * @param models restricts the models; null means all models, and colours too
 */
export async function findHits(
  db: Queryable,
  language: Language,
  terms: readonly Term[],
  models: readonly string[] | null,
): Promise<readonly HitRow[]> {
  if (!terms.length) return []
  const termQueries = terms.map((term, at) => ({
    at,
    all: toTsquery(term),
    a: toTsquery(term, 'A'),
    b: toTsquery(term, 'AB'),
    c: toTsquery(term, 'ABC'),
  }))
  const which = models === null ? sql`true` : sql`d.model = any(${sql.param([...models])}::text[])`
  // A literal instead of a parameter, so that the planner uses the partial index of the language.
  const inLanguage = sql.raw(`'${language}'`)
  const found = await db.execute(sql`
    select asked.at, hit.letter, string_agg(hit.model, ' ') as models, string_agg(hit.color, ' ') as colors
    from jsonb_to_recordset(${JSON.stringify(termQueries)}::jsonb) as asked (at int, "all" tsquery, a tsquery, b tsquery, c tsquery),
    lateral (
      select d.model, d.color,
        case when d.words @@ asked.a then 0 when d.words @@ asked.b then 1 when d.words @@ asked.c then 2 else 3 end as letter
      from ${searchDocuments} d
      where d.language = ${inLanguage} and d.words @@ asked."all" and ${which}
    ) hit
    group by asked.at, hit.letter
  `)
  return z.array(hitRow).parse(found.rows)
}
