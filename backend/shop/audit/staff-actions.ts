import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type StaffAction, staffActionLog } from '../../db/schema/operations/audit.ts'

/** The staff member who acts, and the reason. */
export type Staff = { readonly by: string; readonly reason: string }

/** Records an action of staff in the transaction that performs it. */
export async function recordStaffAction(
  tx: Queryable,
  action: StaffAction,
  about: string,
  { by, reason }: Staff,
  now: Date,
): Promise<void> {
  await tx.insert(staffActionLog).values({ action, about, by, reason, at: now })
}

/** Whether the action was recorded before. */
export async function hasStaffAction(tx: Queryable, action: StaffAction, about: string): Promise<boolean> {
  const noted = and(eq(staffActionLog.about, about), eq(staffActionLog.action, action))
  return (await tx.$count(staffActionLog, noted)) > 0
}
