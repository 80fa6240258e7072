import type { AppContext } from '../../app-context.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { findOrderByLocator } from '../orders/repository.ts'
import { lockByReference, setOutcome, type Withdrawal } from './withdrawal-repository.ts'

type Resolution = Staff & {
  readonly reference: string
  /** The order that the statement ends, if staff have found it. */
  readonly locator: string | null
}

/** Records that a person has carried out, or answered, a statement. Repeating the call changes nothing. */
export async function resolveWithdrawal(
  { database, clock }: AppContext,
  { reference, locator, ...staff }: Resolution,
) {
  return database.db.transaction(async (tx) => {
    const withdrawal = await lockByReference(tx, reference)
    if (!withdrawal || withdrawal.state === 'draft')
      return fail('withdrawal_not_found', 'The statement was not found.', 'reference')
    if (withdrawal.state === 'resolved') return withdrawal
    if (withdrawal.state !== 'staff')
      return fail('withdrawal_not_open', 'The statement does not wait for a person.')
    const order = locator === null ? null : await findOrderByLocator(tx, locator)
    if (locator !== null && !order) return fail('order_not_found', 'The order was not found.', 'locator')
    const outcome = {
      state: 'resolved',
      problem: withdrawal.problem,
      orderId: order?.id ?? withdrawal.orderId,
    } as const
    const now = clock()
    await setOutcome(tx, withdrawal.id, outcome, now)
    await recordStaffAction(tx, 'withdrawal-resolved', `withdrawal:${withdrawal.id}`, staff, now)
    return { ...withdrawal, ...outcome, processedAt: now } satisfies Withdrawal
  })
}
