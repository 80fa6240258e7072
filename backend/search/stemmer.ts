import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { fold } from './text.ts'

const rows = z.array(z.object({ word: z.string(), stem: z.string().nullable() }))
/** Memory for the words that visitors typed, of each language: about 20,000 of them. */
const maxTypedBytes = 4 * 1024 * 1024
/** What an entry takes beside its letters, of two bytes each. */
const entryBytes = 150

const bytesOf = (word: string, stem: string) => entryBytes + 2 * (word.length + stem.length)

/** A language's stems as its documents have them, asked of the database once a word. */
export class Stemmer {
  private readonly own = new Map<string, string>()
  private readonly typed = new Map<string, string>()
  private readonly language: Language
  private readonly maxBytes: number
  private typedBytes = 0

  constructor(language: Language, maxBytes = maxTypedBytes) {
    this.language = language
    this.maxBytes = maxBytes
  }

  /**
   * Reads the stems of words that are not known yet; those of the language's own file are kept for good. Without a
   * stemmer of the language the words are their own stems.
   */
  async load(db: Queryable, words: Iterable<string>, own = false): Promise<void> {
    const isKnown = (word: string) => this.own.has(word) || (!own && this.typed.has(word))
    const fresh = [...new Set(words)].filter((word) => !isKnown(word) && /\p{L}/u.test(word))
    if (!fresh.length) return
    const found = await db.execute(sql`
      select word, (ts_lexize(coalesce(
        (select oid from pg_ts_dict where dictname = ${`vereda_${this.language}_stem`}), 'simple'::regdictionary
      )::regdictionary, unaccent(word)))[1] as stem
      from jsonb_array_elements_text(${JSON.stringify(fresh)}::jsonb) word
    `)
    for (const { word, stem } of rows.parse(found.rows)) {
      if (own) this.own.set(word, stem ?? fold(word))
      else this.addTyped(word, stem ?? fold(word))
    }
  }

  /** What visitors type must not fill the memory: the words that were learnt first go first. */
  private addTyped(word: string, stem: string): void {
    if (this.typed.has(word)) return
    this.typed.set(word, stem)
    this.typedBytes += bytesOf(word, stem)
    for (const [oldest, itsStem] of this.typed) {
      if (this.typedBytes <= this.maxBytes) return
      this.typed.delete(oldest)
      this.typedBytes -= bytesOf(oldest, itsStem)
    }
  }

  /** A word's stem without marks; the word itself where it was not learnt. */
  stemOf(word: string): string {
    return this.own.get(word) ?? this.typed.get(word) ?? fold(word)
  }
}
