import type { Language } from '#i18n/markets.ts'
import { notesTrustedMs, readNotes } from '../db/change-notes.ts'
import type { Queryable } from '../db/client.ts'
import type { Words } from '../shop/catalog/listings/columns.ts'
import { findHits, type HitRow } from './document-repository.ts'
import { searchChanges } from './index-schema.ts'
import { queryOf, type Term } from './terms.ts'

/** Where a term stands: models by number and colours by code, each with its best letter (0 for A to 3 for D). */
export type Hits = {
  readonly models: Uint32Array
  readonly letters: Uint8Array
  readonly colors: ReadonlyMap<string, number>
}

type Kept = {
  readonly hits: Hits
  /** How many rewordings it takes account of. */
  readonly upTo: number
}

/** Models of all kept terms together: five bytes each. */
const mostKept = 8_000_000
/** From so many rewordings on everything is asked anew. */
const manyRewordings = 2000

function codes(text: string | null): readonly string[] {
  return text ? text.split(' ') : []
}

/** Hits out of the database's rows, after those of an earlier asking that are not `without`. */
function gather(
  rows: readonly HitRow[],
  numbers: Words,
  before: Hits | null,
  without: ReadonlySet<number>,
): Hits {
  const models: number[] = []
  const letters: number[] = []
  const colors = new Map(before?.colors)
  before?.models.forEach((model, at) => {
    if (without.has(model)) return
    models.push(model)
    letters.push(before.letters[at] ?? 3)
  })
  for (const { letter, ...found } of rows) {
    for (const model of codes(found.models)) {
      models.push(numbers.numberOf(model))
      letters.push(letter)
    }
    for (const color of codes(found.colors)) colors.set(color, letter)
  }
  return { models: Uint32Array.from(models), letters: Uint8Array.from(letters), colors }
}

/**
 * What PostgreSQL found for terms, kept by the process. Before each use the rewordings are read that its last snapshot
 * could not see, and what is kept is corrected for the models among them.
 */
export class TermMemory {
  readonly #db: Queryable
  readonly #kept = new Map<string, Kept>()
  #size = 0
  #numbers: Words | null = null
  #snapshot: string | null = null
  #askedAt = 0
  /** Models in the order of their rewordings, the first `#forgotten` left out. */
  #reworded: string[] = []
  #forgotten = 0
  #following: Promise<void> = Promise.resolve()

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Takes over what was committed before the call. */
  follow(): Promise<void> {
    const next = this.#following.then(() => this.#read())
    this.#following = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<void> {
    const now = Date.now()
    const since = now - this.#askedAt < notesTrustedMs ? this.#snapshot : null
    const notes = await readNotes(this.#db, searchChanges, searchChanges.model, since, manyRewordings)
    const { snapshot, changed } = notes
    const known = changed.filter((model) => model !== null)
    // A colour has no model: what its name was found for is in terms of any.
    if (since === null || changed.length >= manyRewordings || known.length < changed.length) this.forget()
    else this.#reworded.push(...known)
    if (this.#reworded.length > manyRewordings) {
      this.#forgotten += this.#reworded.length - manyRewordings
      this.#reworded = this.#reworded.slice(-manyRewordings)
    }
    this.#snapshot = snapshot
    this.#askedAt = now
  }

  /** Keeps nothing of what it knew. */
  forget(): void {
    this.#kept.clear()
    this.#size = 0
    // What is being asked just now was asked before.
    this.#forgotten += this.#reworded.length + 1
    this.#reworded = []
  }

  /** How many terms are kept, and how many were asked of the database so far. */
  asked = 0
  get size(): number {
    return this.#kept.size
  }

  /**
   * Where terms stand, in their order.
   * @param numbers the models' numbers on the shelf; others than before throw what was kept away
   */
  async find(language: Language, numbers: Words, terms: readonly Term[]): Promise<readonly Hits[]> {
    if (this.#numbers !== numbers) this.forget()
    this.#numbers = numbers
    const upTo = this.#forgotten + this.#reworded.length
    const keys = terms.map((term) => `${language} ${queryOf(term)}`)
    const fresh: number[] = []
    const stale: number[] = []
    let since = upTo
    const found = keys.map((key, at): Kept | null => {
      const kept = this.#kept.get(key)
      if (!kept || kept.upTo < this.#forgotten) {
        if (keys.indexOf(key) === at) fresh.push(at)
        return null
      }
      if (kept.upTo < upTo && keys.indexOf(key) === at) stale.push(at)
      since = Math.min(since, kept.upTo)
      return kept
    })
    const changed = [...new Set(this.#reworded.slice(since - this.#forgotten))]
    const pick = (places: readonly number[]) => places.map((at) => terms[at] ?? [])
    this.asked += fresh.length + stale.length
    const rows = await findHits(this.#db, language, pick(fresh), null)
    const corrections = await findHits(this.#db, language, pick(stale), changed)
    const without = new Set(changed.map((model) => numbers.numberOf(model)))
    const renew = (places: readonly number[], answers: readonly HitRow[], before: boolean) => {
      const byTerm = Map.groupBy(answers, ({ at }) => at)
      places.forEach((place, at) => {
        const hits = gather(
          byTerm.get(at) ?? [],
          numbers,
          before ? (found[place]?.hits ?? null) : null,
          without,
        )
        found[place] = { hits, upTo }
        this.#keep(keys[place] ?? '', { hits, upTo }, numbers)
      })
    }
    renew(fresh, rows, false)
    renew(stale, corrections, true)
    return keys.map((key, at) => {
      const own = found[at] ?? found[keys.indexOf(key)]
      this.#touch(key)
      return own?.hits ?? { models: new Uint32Array(), letters: new Uint8Array(), colors: new Map() }
    })
  }

  #keep(key: string, kept: Kept, numbers: Words): void {
    if (kept.upTo < this.#forgotten || this.#numbers !== numbers) return
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#size += kept.hits.models.length + 100
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= mostKept) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#size -= kept.hits.models.length + 100
  }

  /** What was used last goes last. */
  #touch(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }
}
