import { eq } from 'drizzle-orm'
import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAction, type Staff } from '../audit/note.ts'
import { stores } from '../stores/schema.ts'
import { issueStorePass } from './store-pass.ts'

const hourMs = 60 * 60_000

type Till = Staff & { readonly storeId: string; readonly workstation: string; readonly hours: number }

/** A pass for a till of a store, noted with who asked for it. */
export async function passForTill(
  { database, config, clock }: ShopParts,
  { storeId, workstation, hours, ...staff }: Till,
) {
  const now = clock()
  const until = new Date(now.getTime() + hours * hourMs)
  return database.db.transaction(async (tx) => {
    const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId))
    if (!store) return refuse('store_not_found', 'No such store.', 'storeId')
    await noteAction(tx, 'store-pass-issued', `till:${storeId}/${workstation}`, staff, now)
    return { pass: issueStorePass(config.linkSecret, { storeId, workstation, until }), until }
  })
}
