import type { AppContext } from '../../app-context.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { type Benefit, lockBenefit, markRedeemed } from './repository.ts'

/** Redeems a code in a store, once. The code of a voucher is used in the shop and cannot be redeemed here. */
export async function redeemBenefit(
  { database: { db }, clock }: AppContext,
  code: string,
  staff: Staff,
): Promise<Benefit | DomainError<'benefit_not_found' | 'benefit_used' | 'benefit_expired'>> {
  const now = clock()
  return db.transaction(async (tx) => {
    const benefit = await lockBenefit(tx, code)
    if (benefit?.kind !== 'birthday-resole') return fail('benefit_not_found', 'No benefit has this code.')
    if (benefit.redeemedAt)
      return fail(
        'benefit_used',
        `The code was redeemed on ${benefit.redeemedAt.toISOString().slice(0, 10)}.`,
      )
    if (benefit.validUntil <= now)
      return fail('benefit_expired', `The code expired on ${benefit.validUntil.toISOString().slice(0, 10)}.`)
    await markRedeemed(tx, benefit.id, now)
    await recordStaffAction(tx, 'benefit-redeemed', `benefit:${benefit.id}`, staff, now)
    return { ...benefit, redeemedAt: now }
  })
}
