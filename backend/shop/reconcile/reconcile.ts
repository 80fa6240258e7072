import type { Database, Queryable } from '../../db/client.ts'
import type { Check, Discrepancy } from './check.ts'
import { donationChecks } from './donations.ts'
import { exchangeChecks } from './exchanges.ts'
import { giftCardChecks } from './giftcards.ts'
import { orderChecks } from './orders.ts'
import { paymentChecks } from './payments.ts'
import { returnChecks } from './returns.ts'
import { stockChecks } from './stock.ts'
import { voucherChecks } from './vouchers.ts'

const checks: readonly Check[] = [
  ...exchangeChecks,
  ...orderChecks,
  ...paymentChecks,
  ...stockChecks,
  ...returnChecks,
  ...voucherChecks,
  ...giftCardChecks,
  ...donationChecks,
]

export type CheckResult = { readonly title: string; readonly disagreements: readonly Discrepancy[] }

/** Runs all checks on the transaction's snapshot, without changes. */
export async function reconcileInTransaction(tx: Queryable): Promise<CheckResult[]> {
  const checked: CheckResult[] = []
  for (const { title, find } of checks) checked.push({ title, disagreements: await find(tx) })
  return checked
}

/** Runs all checks on one snapshot. */
export function reconcile({ db }: Database): Promise<CheckResult[]> {
  return db.transaction(reconcileInTransaction, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
