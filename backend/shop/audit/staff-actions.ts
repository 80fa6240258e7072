import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type StaffAction, staffActionLog } from './schema.ts'

/** Who of the house does something, and why. */
export type Staff = { readonly by: string; readonly reason: string }

/** Notes what somebody of the house does, in the transaction that does it. */
export async function recordStaffAction(
  tx: Queryable,
  action: StaffAction,
  about: string,
  { by, reason }: Staff,
  now: Date,
): Promise<void> {
  await tx.insert(staffActionLog).values({ action, about, by, reason, at: now })
}

/** Whether the action was noted before. */
export async function hasStaffAction(tx: Queryable, action: StaffAction, about: string): Promise<boolean> {
  const noted = and(eq(staffActionLog.about, about), eq(staffActionLog.action, action))
  return (await tx.$count(staffActionLog, noted)) > 0
}
