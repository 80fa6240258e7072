import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CheckoutForm } from '#validation/checkout-form.ts'
import type { OrderChannel } from '../../db/schema/orders.ts'
import type { Member } from '../../http/register-route.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { Destination } from '../delivery/destination.ts'
import type { Holders } from '../orders/unpaid-limits.ts'
import type { toAttemptPayment } from '../payments/payment-methods.ts'
import type { TaxResults } from '../tax/tax-results.ts'
import { toVoucherUser } from '../vouchers/voucher-user.ts'

export type OrderRequest = {
  readonly input: z.output<Contract['createOrder']['input']>
  /** Contact and addresses in their stored form. */
  readonly form: CheckoutForm
  /** Gift cards to charge, in order; their PINs are verified. */
  readonly cards: readonly number[]
  readonly destination: Destination
  readonly idempotencyKey: string
  readonly digest: string
  /** The payment columns of the attempt. */
  readonly payment: ReturnType<typeof toAttemptPayment>
  readonly channel: OrderChannel
  readonly note: string | null
  /** The signed-in member; null for a guest. */
  readonly member: Member | null
  readonly taxes: TaxResults
  /** Key of the digest that identifies a voucher's user. */
  readonly secret: KeyRing
  /** Translates into the language of the profile. */
  readonly t: Translate
  readonly now: Date
  /** Voucher codes that must not be looked up. */
  readonly uncheckedCodes: ReadonlySet<string>
  /**
   * Holders that unpaid orders count for: digests of the address and the customer; empty if there is no
   * limit.
   */
  readonly holders: Holders
  /** Whether a captcha was solved for it, or captchas are not required. */
  readonly isVerified: boolean
}

/**
 * The customer that voucher uses count for: a member by the account's address, regardless of the one entered,
 * a guest by the address entered.
 */
export function getVoucherBuyer({ member, form, secret }: Pick<OrderRequest, 'member' | 'form' | 'secret'>) {
  const { email } = member ?? form.contact
  return { email, voucherUser: toVoucherUser(email, secret) }
}
