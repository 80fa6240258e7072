import { inArray, sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../db/client.ts'
import { stores } from '../db/schema/catalog/stores.ts'
import { type CompleteRow, upsertCompleteRows } from './complete-rows.ts'
import type { GatheredContent } from './gather-content.ts'
import { toLocalized } from './to-localized.ts'

type StoreRow = CompleteRow<typeof stores, 'status'>

function storeRows(gathered: GatheredContent): StoreRow[] {
  return gathered.stores.flatMap(({ country, timeZone, stores: some }) =>
    some.map(({ at: [latitude, longitude], note, ...store }) => ({
      ...store,
      countryId: country,
      timeZone: store.timeZone ?? timeZone,
      latitude,
      longitude,
      note: note ? toLocalized(note) : null,
    })),
  )
}

type StoreAddress = Pick<StoreRow, 'id' | 'countryId' | 'citySlug' | 'slug'>
const addressOf = ({ countryId, citySlug, slug }: StoreAddress) => `${countryId}/${citySlug}/${slug}`

/** A store of the folder whose address belongs to another store of the shop. */
export type RejectedStore = { readonly id: string; readonly address: string; readonly by: string }

/** Stores whose address is taken: by a store that is not in the folder, or by one that is rejected itself. */
function findAddressConflicts(
  rows: readonly StoreRow[],
  existingStores: readonly StoreAddress[],
): ReadonlyMap<string, RejectedStore> {
  const wanted = new Set(rows.map(({ id }) => id))
  const rejected = new Map<string, RejectedStore>()
  let before = -1
  while (before !== rejected.size) {
    before = rejected.size
    const staying = existingStores.filter(({ id }) => !wanted.has(id) || rejected.has(id))
    const idByAddress = new Map(staying.map((store) => [addressOf(store), store.id]))
    for (const row of rows) {
      const address = addressOf(row)
      const by = idByAddress.get(address)
      if (by !== undefined && by !== row.id) rejected.set(row.id, { id: row.id, address, by })
    }
  }
  return rejected
}

/** Clears the old address of moving stores first, since two of them may swap addresses. */
async function freeAddresses(
  db: Queryable,
  rows: readonly StoreRow[],
  existingStores: readonly StoreAddress[],
) {
  const wanted = new Map(rows.map((row) => [row.id, addressOf(row)]))
  const moving = existingStores.flatMap((store) =>
    (wanted.get(store.id) ?? addressOf(store)) === addressOf(store) ? [] : [store.id],
  )
  if (moving.length)
    await db
      .update(stores)
      .set({ slug: sql`'~' || ${stores.id}` })
      .where(inArray(stores.id, moving))
}

/** Upserts stores; a store whose address is taken is rejected. */
export async function writeStores(
  db: Queryable,
  gathered: GatheredContent,
): Promise<{ readonly events: readonly RefreshEvent[]; readonly rejected: readonly RejectedStore[] }> {
  const { id, countryId, citySlug, slug } = stores
  const existingStores = await db.select({ id, countryId, citySlug, slug }).from(stores)
  const all = storeRows(gathered)
  const rejected = findAddressConflicts(all, existingStores)
  const rows = all.filter((row) => !rejected.has(row.id))
  await freeAddresses(db, rows, existingStores)
  const changed = await upsertCompleteRows(db, stores, rows, { key: ['id'], except: ['status'] })
  return { events: changed ? [{ type: 'stores' }] : [], rejected: [...rejected.values()] }
}
