import { type Brand, brands } from '#i18n/brands.ts'
import { notesTrustedMs, readNotes } from '../../../db/change-notes.ts'
import type { Queryable } from '../../../db/client.ts'
import { inSlices } from '../../../in-slices.ts'
import { productChanges } from '../changes-schema.ts'
import { Words } from './columns.ts'
import { readAllListings, readListings } from './rows.ts'
import { type Listing, Shelf } from './shelf.ts'

export type Shelves = Readonly<Record<Brand, Shelf>>

/** From so many changes on all listings are read anew. */
const manyChanges = 5000
/** So many are written in some milliseconds. */
const stagedAtOnce = 500

function emptyShelves() {
  const models = new Words()
  return Object.fromEntries(brands.map((brand) => [brand, new Shelf(models)])) as Record<Brand, Shelf>
}

/**
 * What stands in the grids of every brand, held by this process. The database owns all of it: each question first
 * reads what has changed since the last one, so an answer is as old as its question, in however many processes.
 */
export class Listings {
  readonly #db: Queryable
  #shelves = emptyShelves()
  #snapshot: string | null = null
  #askedAt = 0
  #running: Promise<void> | null = null
  #waiting: Promise<void> | null = null

  constructor(db: Queryable) {
    this.#db = db
  }

  /** The shelves as of a moment after the call. */
  async fresh(): Promise<Shelves> {
    await this.#refresh()
    return this.#shelves
  }

  /** A reading that is under way began before this call: who comes meanwhile shares the next one. */
  #refresh(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#read().finally(() => {
        this.#running = null
      })
      return this.#running
    }
    this.#waiting ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#waiting = null
        return this.#refresh()
      })
    return this.#waiting
  }

  async #read(): Promise<void> {
    const now = Date.now()
    const since = now - this.#askedAt < notesTrustedMs ? this.#snapshot : null
    const notes = await readNotes(this.#db, productChanges, productChanges.material, since, manyChanges)
    const changed = notes.changed.filter((material) => material !== null)
    if (since === null || changed.length >= manyChanges) await this.#readAll()
    else if (changed.length) {
      await this.#takeOver(changed)
    }
    this.#snapshot = notes.snapshot
    this.#askedAt = now
  }

  /** Writes the changed products in steps, then shows all of them in one turn of the event loop: no answer sees a part. */
  async #takeOver(changed: readonly string[]): Promise<void> {
    const shelves = this.#shelves
    const listings = await readListings(this.#db, changed)
    const staged: (readonly [Shelf, Listing, number])[] = []
    for await (const part of inSlices(listings, stagedAtOnce))
      for (const [brand, listing] of part)
        staged.push([shelves[brand], listing, shelves[brand].stage(listing)])
    for (const shelf of Object.values(shelves)) for (const material of changed) shelf.remove(material)
    for (const [shelf, listing, place] of staged) shelf.show(listing, place)
  }

  async #readAll(): Promise<void> {
    const shelves = emptyShelves()
    for await (const listings of readAllListings(this.#db))
      for (const [brand, listing] of listings) shelves[brand].put(listing)
    this.#shelves = shelves
  }
}

const held = new WeakMap<Queryable, Listings>()

/** The listings of a database, one a process. */
export function listingsOf(db: Queryable): Listings {
  const known = held.get(db) ?? new Listings(db)
  held.set(db, known)
  return known
}
