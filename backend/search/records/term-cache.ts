import { type Term, toTsquery } from '#backend/search/language/terms.ts'
import type { Language } from '#config/markets.ts'
import { changeLogFreshMs, readChangeLog } from '../../db/change-log.ts'
import type { Queryable } from '../../db/client.ts'
import { searchChanges } from '../../db/schema/operations/search-index.ts'
import type { StringInterner } from '../../shop/catalog/listings/columns.ts'
import { findHits, type HitRow } from './document-repository.ts'

/**
 * The matches of a term: models by number and colours by code, each with its best weight letter (0 for A to 3
 * for D).
 */
export type Hits = {
  readonly models: Uint32Array
  readonly weightIndexes: Uint8Array
  readonly colors: ReadonlyMap<string, number>
}

type CacheEntry = {
  readonly hits: Hits
  /** Number of applied text changes. */
  readonly version: number
}

/** Maximum number of models in all cached terms: five bytes each. */
const maxCachedHits = 8_000_000
/** From this many text changes on, the cache is cleared. */
const maxTrackedChanges = 2000

function codes(text: string | null): readonly string[] {
  return text ? text.split(' ') : []
}

/** Hits from the rows of the database, merged with earlier hits that are not in `without`. */
function mergeHits(
  rows: readonly HitRow[],
  numbers: StringInterner,
  before: Hits | null,
  without: ReadonlySet<number>,
): Hits {
  const models: number[] = []
  const weightIndexes: number[] = []
  const colors = new Map(before?.colors)
  before?.models.forEach((model, at) => {
    if (without.has(model)) return
    models.push(model)
    weightIndexes.push(before.weightIndexes[at] ?? 3)
  })
  for (const { letter, ...found } of rows) {
    for (const model of codes(found.models)) {
      models.push(numbers.intern(model))
      weightIndexes.push(letter)
    }
    for (const color of codes(found.colors)) colors.set(color, letter)
  }
  return { models: Uint32Array.from(models), weightIndexes: Uint8Array.from(weightIndexes), colors }
}

/**
 * Cache of the term matches that PostgreSQL returned. Before each use it reads the text changes that its last
 * snapshot could not see, and corrects the cached matches for the changed models.
 */
export class TermCache {
  readonly #db: Queryable
  readonly #entries = new Map<string, CacheEntry>()
  #size = 0
  #numbers: StringInterner | null = null
  #snapshot: string | null = null
  #askedAt = 0
  /** Models in the order of their text changes, without the first `#forgotten`. */
  #reworded: string[] = []
  #forgotten = 0
  #following: Promise<void> = Promise.resolve()

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Applies everything that was committed before the call. */
  refresh(): Promise<void> {
    const next = this.#following.then(() => this.#read())
    this.#following = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<void> {
    const now = Date.now()
    const since = now - this.#askedAt < changeLogFreshMs ? this.#snapshot : null
    const notes = await readChangeLog(this.#db, searchChanges, searchChanges.model, since, maxTrackedChanges)
    const { snapshot, changed } = notes
    const known = changed.filter((model) => model !== null)
    // A colour has no model: its name may match terms of any model.
    if (since === null || changed.length >= maxTrackedChanges || known.length < changed.length) this.clear()
    else this.#reworded.push(...known)
    if (this.#reworded.length > maxTrackedChanges) {
      this.#forgotten += this.#reworded.length - maxTrackedChanges
      this.#reworded = this.#reworded.slice(-maxTrackedChanges)
    }
    this.#snapshot = snapshot
    this.#askedAt = now
  }

  /** Clears the cache. */
  clear(): void {
    this.#entries.clear()
    this.#size = 0
    // Requests in flight were started before the clear.
    this.#forgotten += this.#reworded.length + 1
    this.#reworded = []
  }

  /** Number of cached terms, and of database lookups so far. */
  queryCount = 0
  get size(): number {
    return this.#entries.size
  }

  /**
   * The matches of terms, in the order of the terms.
   * @param numbers the model numbers of the catalogue index; a different array clears the cache
   */
  async find(language: Language, numbers: StringInterner, terms: readonly Term[]): Promise<readonly Hits[]> {
    if (this.#numbers !== numbers) this.clear()
    this.#numbers = numbers
    const version = this.#forgotten + this.#reworded.length
    const keys = terms.map((term) => `${language} ${toTsquery(term)}`)
    const fresh: number[] = []
    const stale: number[] = []
    let since = version
    const found = keys.map((key, at): CacheEntry | null => {
      const entry = this.#entries.get(key)
      if (!entry || entry.version < this.#forgotten) {
        if (keys.indexOf(key) === at) fresh.push(at)
        return null
      }
      if (entry.version < version && keys.indexOf(key) === at) stale.push(at)
      since = Math.min(since, entry.version)
      return entry
    })
    const changed = [...new Set(this.#reworded.slice(since - this.#forgotten))]
    const pick = (places: readonly number[]) => places.map((at) => terms[at] ?? [])
    this.queryCount += fresh.length + stale.length
    const rows = await findHits(this.#db, language, pick(fresh), null)
    const corrections = await findHits(this.#db, language, pick(stale), changed)
    const without = new Set(changed.map((model) => numbers.intern(model)))
    const renew = (places: readonly number[], answers: readonly HitRow[], before: boolean) => {
      const byTerm = Map.groupBy(answers, ({ at }) => at)
      places.forEach((place, at) => {
        const hits = mergeHits(
          byTerm.get(at) ?? [],
          numbers,
          before ? (found[place]?.hits ?? null) : null,
          without,
        )
        found[place] = { hits, version }
        this.#store(keys[place] ?? '', { hits, version }, numbers)
      })
    }
    renew(fresh, rows, false)
    renew(stale, corrections, true)
    return keys.map((key, at) => {
      const own = found[at] ?? found[keys.indexOf(key)]
      this.#touch(key)
      return own?.hits ?? { models: new Uint32Array(), weightIndexes: new Uint8Array(), colors: new Map() }
    })
  }

  #store(key: string, entry: CacheEntry, numbers: StringInterner): void {
    if (entry.version < this.#forgotten || this.#numbers !== numbers) return
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#size += entry.hits.models.length + 100
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= maxCachedHits) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.hits.models.length + 100
  }

  /** Moves an entry to the end, so that the least recently used is evicted first. */
  #touch(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }
}
