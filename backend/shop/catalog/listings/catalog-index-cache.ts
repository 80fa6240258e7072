import { productChanges } from '#backend/db/schema/catalog/product-changes.ts'
import { type Brand, brands } from '#config/brands.ts'
import { chunksWithYield } from '../../../chunks-with-yield.ts'
import { changeLogFreshMs, readChangeLog } from '../../../db/change-log.ts'
import type { Queryable } from '../../../db/client.ts'
import { CatalogIndex, type Listing } from './catalog-index.ts'
import { StringInterner } from './columns.ts'
import { readAllListings, readListings } from './read-listings.ts'

export type CatalogIndexes = Readonly<Record<Brand, CatalogIndex>>

/** From this many changes on, all listings are reloaded. */
const fullReloadThreshold = 5000
/** This many rows are written in a few milliseconds. */
const stageBatchSize = 500

function createEmptyIndexes() {
  const models = new StringInterner()
  return Object.fromEntries(brands.map((brand) => [brand, new CatalogIndex(models)])) as Record<
    Brand,
    CatalogIndex
  >
}

/**
 * The grid listings of every brand, cached by this process. The database is the source of truth: each query
 * first reads the changes since the last one, so a result is as fresh as its query, in any number of
 * processes.
 */
export class CatalogIndexCache {
  readonly #db: Queryable
  #indexes = createEmptyIndexes()
  #snapshot: string | null = null
  #askedAt = 0
  #running: Promise<void> | null = null
  #waiting: Promise<void> | null = null

  constructor(db: Queryable) {
    this.#db = db
  }

  /** The indexes as of a time after the call. */
  async getFresh(): Promise<CatalogIndexes> {
    await this.#refresh()
    return this.#indexes
  }

  /** A refresh that is running began before this call, so concurrent callers share the next one. */
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
    const since = now - this.#askedAt < changeLogFreshMs ? this.#snapshot : null
    const notes = await readChangeLog(
      this.#db,
      productChanges,
      productChanges.material,
      since,
      fullReloadThreshold,
    )
    const changed = notes.changed.filter((material) => material !== null)
    if (since === null || changed.length >= fullReloadThreshold) await this.#readAll()
    else if (changed.length) {
      await this.#takeOver(changed)
    }
    this.#snapshot = notes.snapshot
    this.#askedAt = now
  }

  /**
   * Stages the changed products in batches, then publishes all of them in one turn of the event loop: no
   * response sees a partial update.
   */
  async #takeOver(changed: readonly string[]): Promise<void> {
    const indexes = this.#indexes
    const listings = await readListings(this.#db, changed)
    const staged: (readonly [CatalogIndex, Listing, number])[] = []
    for await (const part of chunksWithYield(listings, stageBatchSize))
      for (const [brand, listing] of part)
        staged.push([indexes[brand], listing, indexes[brand].stageRow(listing)])
    for (const catalogIndex of Object.values(indexes))
      for (const material of changed) catalogIndex.remove(material)
    for (const [catalogIndex, listing, rowId] of staged) catalogIndex.publishRow(listing, rowId)
  }

  async #readAll(): Promise<void> {
    const indexes = createEmptyIndexes()
    for await (const listings of readAllListings(this.#db))
      for (const [brand, listing] of listings) indexes[brand].upsert(listing)
    this.#indexes = indexes
  }
}

const caches = new WeakMap<Queryable, CatalogIndexCache>()

/** The listings of a database, one cache per process. */
export function getCatalogIndexCache(db: Queryable): CatalogIndexCache {
  const known = caches.get(db) ?? new CatalogIndexCache(db)
  caches.set(db, known)
  return known
}
