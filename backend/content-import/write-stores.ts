import { inArray, sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../db/client.ts'
import { stores } from '../shop/stores/schema.ts'
import type { Gathered } from './gather.ts'
import { upsertWhole, type Whole } from './whole-rows.ts'
import { dense } from './words.ts'

type StoreRow = Whole<typeof stores, 'status'>

function storeRows(gathered: Gathered): StoreRow[] {
  return gathered.stores.flatMap(({ country, timeZone, stores: some }) =>
    some.map(({ at: [latitude, longitude], note, ...store }) => ({
      ...store,
      countryId: country,
      timeZone: store.timeZone ?? timeZone,
      latitude,
      longitude,
      note: note ? dense(note) : null,
    })),
  )
}

type Addressed = Pick<StoreRow, 'id' | 'countryId' | 'citySlug' | 'slug'>
const addressOf = ({ countryId, citySlug, slug }: Addressed) => `${countryId}/${citySlug}/${slug}`

/** A store of the folder whose address another store of the shop keeps. */
export type RefusedStore = { readonly id: string; readonly address: string; readonly by: string }

/** Who cannot have their address: it is kept by a store that is not in the folder, or by one that is refused itself. */
function refusals(
  rows: readonly StoreRow[],
  standing: readonly Addressed[],
): ReadonlyMap<string, RefusedStore> {
  const wanted = new Set(rows.map(({ id }) => id))
  const refused = new Map<string, RefusedStore>()
  let before = -1
  while (before !== refused.size) {
    before = refused.size
    const staying = standing.filter(({ id }) => !wanted.has(id) || refused.has(id))
    const kept = new Map(staying.map((store) => [addressOf(store), store.id]))
    for (const row of rows) {
      const address = addressOf(row)
      const by = kept.get(address)
      if (by !== undefined && by !== row.id) refused.set(row.id, { id: row.id, address, by })
    }
  }
  return refused
}

/** Stores that move give their old address up first: two of them may change places. */
async function makeRoom(db: Queryable, rows: readonly StoreRow[], standing: readonly Addressed[]) {
  const wanted = new Map(rows.map((row) => [row.id, addressOf(row)]))
  const moving = standing.flatMap((store) =>
    (wanted.get(store.id) ?? addressOf(store)) === addressOf(store) ? [] : [store.id],
  )
  if (moving.length)
    await db
      .update(stores)
      .set({ slug: sql`'~' || ${stores.id}` })
      .where(inArray(stores.id, moving))
}

/** Writes stores; one whose address another keeps stays out. */
export async function writeStores(
  db: Queryable,
  gathered: Gathered,
): Promise<{ readonly events: readonly RefreshEvent[]; readonly refused: readonly RefusedStore[] }> {
  const { id, countryId, citySlug, slug } = stores
  const standing = await db.select({ id, countryId, citySlug, slug }).from(stores)
  const all = storeRows(gathered)
  const refused = refusals(all, standing)
  const rows = all.filter((row) => !refused.has(row.id))
  await makeRoom(db, rows, standing)
  const changed = await upsertWhole(db, stores, rows, { key: ['id'], leaves: ['status'] })
  return { events: changed ? [{ type: 'stores' }] : [], refused: [...refused.values()] }
}
