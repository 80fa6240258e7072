import type { AppContext } from '../../app-context.ts'
import type { Member } from '../../http/register-route.ts'
import { toVoucherUser, type VoucherUser } from './voucher-user.ts'

/** A customer who is identified before they fill in a form, as vouchers see them. */
export type KnownShopper = {
  readonly isMember: boolean
  readonly memberId: number | null
  readonly email: string | null
  /** The user whose voucher uses are counted. */
  readonly voucherUser: VoucherUser | null
}

/** A member as vouchers see them: identified by the e-mail of the account, whatever they enter in a form. */
export function toKnownShopper(
  { config }: Pick<AppContext, 'config'>,
  member: Member | null,
): KnownShopper | null {
  if (!member) return null
  return {
    isMember: true,
    memberId: member.id,
    email: member.email,
    voucherUser: toVoucherUser(member.email, config.linkSecret),
  }
}
