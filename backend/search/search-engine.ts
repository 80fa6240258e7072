import { type Language, languages } from '#config/markets.ts'
import type { Queryable } from '../db/client.ts'
import { getCatalogIndexCache } from '../shop/catalog/listings/catalog-index-cache.ts'
import { Dictionary } from './language/dictionary.ts'
import { Stemmer } from './language/stemmer.ts'
import type { SearchContext } from './lookup.ts'
import { TermCache } from './records/term-cache.ts'
import { findCommonTerms } from './records/word-repository.ts'

/** Number of terms per language to preload. */
const warmTerms = 40

/**
 * The search engine of this process: PostgreSQL finds terms, which are cached; the catalogue indexes of the
 * grids hold the products on sale. Each call sees everything that was committed before it.
 */
export class SearchEngine {
  readonly termCache: TermCache
  readonly db: Queryable
  readonly #stems = new Map<Language, Stemmer>()
  readonly #dictionaries = new Map<Language, Promise<Dictionary>>()
  readonly #warm = new Set<Language>()

  constructor(db: Queryable) {
    this.db = db
    this.termCache = new TermCache(db)
  }

  /** The context of a search in a language, no older than the call. */
  async createContext(language: Language): Promise<SearchContext> {
    const [catalogIndexes, dictionary] = await Promise.all([
      getCatalogIndexCache(this.db).getFresh(),
      this.#dictionaryOf(language),
      this.termCache.refresh(),
    ])
    const stems = this.#stemsOf(language)
    return { db: this.db, language, dictionary, stems, termCache: this.termCache, catalogIndexes }
  }

  /**
   * Preloads the most common terms of one more language per call, so that a first search need not wait;
   * afterwards only refreshes the cache.
   */
  async warmUp(stopping?: AbortSignal): Promise<void> {
    const cold = languages.find((language) => !this.#warm.has(language))
    if (!cold) return this.termCache.refresh()
    this.#warm.add(cold)
    const { termCache, catalogIndexes } = await this.createContext(cold)
    const terms = await findCommonTerms(this.db, cold, warmTerms)
    for (const term of terms) {
      if (stopping?.aborted) return
      await termCache.find(cold, catalogIndexes.vereda.models, [[[term]]])
    }
  }

  #stemsOf(language: Language): Stemmer {
    const known = this.#stems.get(language) ?? new Stemmer(language)
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
    await stems.load(this.db, Dictionary.vocabulary(language), true)
    return Dictionary.of(language, stems)
  }
}
