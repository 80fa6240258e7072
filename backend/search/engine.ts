import { type Language, languages } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { listingsOf } from '../shop/catalog/listings/listings.ts'
import { Dictionary } from './dictionary.ts'
import type { Books } from './lookup.ts'
import { Stems } from './stems.ts'
import { TermMemory } from './term-memory.ts'
import { findCommonTerms } from './word-repository.ts'

/** Terms of a language that are asked for before anybody searches. */
const warmTerms = 40

/**
 * The search of this process: PostgreSQL finds where words stand, which is kept by term; the shelves of the grids say
 * what stands in the shop. Each opening takes over what was committed before.
 */
export class Engine {
  readonly memory: TermMemory
  readonly db: Queryable
  readonly #stems = new Map<Language, Stems>()
  readonly #dictionaries = new Map<Language, Promise<Dictionary>>()
  readonly #warm = new Set<Language>()

  constructor(db: Queryable) {
    this.db = db
    this.memory = new TermMemory(db)
  }

  /** Everything that a search in a language needs, as of a moment after the call. */
  async open(language: Language): Promise<Books> {
    const [shelves, dictionary] = await Promise.all([
      listingsOf(this.db).fresh(),
      this.#dictionaryOf(language),
      this.memory.follow(),
    ])
    const stems = this.#stemsOf(language)
    return { db: this.db, language, dictionary, stems, memory: this.memory, shelves }
  }

  /** Asks for the commonest terms of one more language, so that a first search need not wait; then follows what changes. */
  async keepWarm(stopping?: AbortSignal): Promise<void> {
    const cold = languages.find((language) => !this.#warm.has(language))
    if (!cold) return this.memory.follow()
    this.#warm.add(cold)
    const { memory, shelves } = await this.open(cold)
    const terms = await findCommonTerms(this.db, cold, warmTerms)
    for (const term of terms) {
      if (stopping?.aborted) return
      await memory.find(cold, shelves.vereda.models, [[[term]]])
    }
  }

  #stemsOf(language: Language): Stems {
    const known = this.#stems.get(language) ?? new Stems(language)
    this.#stems.set(language, known)
    return known
  }

  #dictionaryOf(language: Language): Promise<Dictionary> {
    const known = this.#dictionaries.get(language)
    if (known) return known
    const reading = this.#readDictionary(language)
    this.#dictionaries.set(language, reading)
    reading.catch(() => this.#dictionaries.delete(language))
    return reading
  }

  async #readDictionary(language: Language): Promise<Dictionary> {
    const stems = this.#stemsOf(language)
    await stems.learn(this.db, Dictionary.vocabulary(language), true)
    return Dictionary.of(language, stems)
  }
}
