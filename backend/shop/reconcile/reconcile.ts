import type { Database, Queryable } from '../../db/client.ts'
import type { Check, Discrepancy } from './check.ts'
import { donationChecks } from './donations.ts'
import { giftCardChecks } from './giftcards.ts'
import { orderChecks } from './orders.ts'
import { paymentChecks } from './payments.ts'
import { stockChecks } from './stock.ts'
import { voucherChecks } from './vouchers.ts'

const checks: readonly Check[] = [
  ...orderChecks,
  ...paymentChecks,
  ...stockChecks,
  ...voucherChecks,
  ...giftCardChecks,
  ...donationChecks,
]

export type CheckResult = { readonly title: string; readonly disagreements: readonly Discrepancy[] }

/** Looks at all books as the transaction sees them, and changes nothing. */
export async function reconcileInTransaction(tx: Queryable): Promise<CheckResult[]> {
  const checked: CheckResult[] = []
  for (const { title, find } of checks) checked.push({ title, disagreements: await find(tx) })
  return checked
}

/** All books at one and the same moment. */
export function reconcile({ db }: Database): Promise<CheckResult[]> {
  return db.transaction(reconcileInTransaction, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
