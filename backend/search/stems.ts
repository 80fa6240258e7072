import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { fold } from './text.ts'

/** The database's own stemmers. */
const dictionaries: Readonly<Record<Language, string>> = {
  en: 'english_stem',
  es: 'spanish_stem',
  fr: 'french_stem',
  de: 'german_stem',
  it: 'italian_stem',
  pt: 'portuguese_stem',
  ca: 'catalan_stem',
  nl: 'dutch_stem',
}

const rows = z.array(z.object({ word: z.string(), stem: z.string().nullable() }))
const mostKept = 200_000

/** A language's stems, asked of the database once a word. */
export class Stems {
  private readonly known = new Map<string, string>()
  private readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  /** Reads the stems of words that are not known yet. */
  async learn(db: Queryable, words: Iterable<string>): Promise<void> {
    const fresh = [...new Set(words)].filter((word) => !this.known.has(word) && /\p{L}/u.test(word))
    if (!fresh.length) return
    // What visitors type must not fill the memory: the oldest go.
    if (this.known.size + fresh.length > mostKept) this.known.clear()
    for (let from = 0; from < fresh.length; from += 5000) {
      const found = await db.execute(sql`
        select word, (ts_lexize((select oid::regdictionary from pg_ts_dict
          where dictname in (${dictionaries[this.language]}, 'simple') order by dictname = 'simple' limit 1), word))[1] as stem
        from jsonb_array_elements_text(${JSON.stringify(fresh.slice(from, from + 5000))}::jsonb) word
      `)
      for (const { word, stem } of rows.parse(found.rows)) this.known.set(word, fold(stem ?? word))
    }
  }

  /** A word's stem without marks; the word itself where it was not learnt. */
  of(word: string): string {
    return this.known.get(word) ?? fold(word)
  }
}
