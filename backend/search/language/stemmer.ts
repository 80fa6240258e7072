import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { fold } from './text.ts'

const rows = z.array(z.object({ word: z.string(), stem: z.string().nullable() }))
/** Memory for query words of each language: about 20,000 words. */
const maxTypedBytes = 4 * 1024 * 1024
/** Bytes of an entry beside its letters, which take two bytes each. */
const entryBytes = 150

const bytesOf = (word: string, stem: string) => entryBytes + 2 * (word.length + stem.length)

/** The stems of a language as its documents have them; each word is queried from the database once. */
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
   * Loads the stems of unknown words; those of the language's own file are never evicted. In a language
   * without a stemmer, words are their own stems.
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

  /** Evicts the oldest words first, so that query words cannot fill the memory. */
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

  /** The stem of a word without diacritics; the word itself where it has not been loaded. */
  stemOf(word: string): string {
    return this.own.get(word) ?? this.typed.get(word) ?? fold(word)
  }
}
