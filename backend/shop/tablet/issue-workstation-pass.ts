import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import { stores } from '../../db/schema/catalog/stores.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { createStorePass } from './store-pass.ts'

const hourMs = 60 * 60_000

type PassRequest = Staff & { readonly storeId: string; readonly workstation: string; readonly hours: number }

/** Issues a pass for a store's workstation, recorded with the staff member who requested it. */
export async function issueWorkstationPass(
  { database, config, clock }: AppContext,
  { storeId, workstation, hours, ...staff }: PassRequest,
) {
  const now = clock()
  const until = new Date(now.getTime() + hours * hourMs)
  return database.db.transaction(async (tx) => {
    const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId))
    if (!store) return fail('store_not_found', 'The store was not found.', 'storeId')
    await recordStaffAction(tx, 'store-pass-issued', `till:${storeId}/${workstation}`, staff, now)
    return { pass: createStorePass(config.linkSecret, { storeId, workstation, expiresAt: until }), until }
  })
}
