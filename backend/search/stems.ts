import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { fold } from './text.ts'

const rows = z.array(z.object({ word: z.string(), stem: z.string().nullable() }))
const mostTyped = 200_000

/** A language's stems as its documents have them, asked of the database once a word. */
export class Stems {
  private readonly own = new Map<string, string>()
  private readonly typed = new Map<string, string>()
  private readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  /** Reads the stems of words that are not known yet; those of the language's own file are kept for good. */
  async learn(db: Queryable, words: Iterable<string>, own = false): Promise<void> {
    const fresh = [...new Set(words)].filter((word) => !this.has(word) && /\p{L}/u.test(word))
    if (!fresh.length) return
    const found = await db.execute(sql`
      select word, (ts_lexize(${`vereda_${this.language}_stem`}::regdictionary, unaccent(word)))[1] as stem
      from jsonb_array_elements_text(${JSON.stringify(fresh)}::jsonb) word
    `)
    // What visitors type must not fill the memory.
    if (this.typed.size > mostTyped) this.typed.clear()
    const known = own ? this.own : this.typed
    for (const { word, stem } of rows.parse(found.rows)) known.set(word, stem ?? fold(word))
  }

  private has(word: string): boolean {
    return this.own.has(word) || this.typed.has(word)
  }

  /** A word's stem without marks; the word itself where it was not learnt. */
  of(word: string): string {
    return this.own.get(word) ?? this.typed.get(word) ?? fold(word)
  }
}
