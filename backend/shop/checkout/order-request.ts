import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CheckoutForm } from '#validation/checkout-form.ts'
import type { OrderChannel } from '../../db/schema/sales/orders.ts'
import type { Member, RequestContext } from '../../http/register-route.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { Destination } from '../delivery/destination.ts'
import type { Holders } from '../orders/unpaid-limits.ts'
import type { PaymentInput } from '../payments/methods/payment-input.ts'
import type { toAttemptPayment } from '../payments/methods/payment-methods.ts'
import type { TaxResults } from '../tax/tax-results.ts'
import { toVoucherUser } from '../vouchers/voucher-user.ts'

export type OrderInput = z.output<Contract['createOrder']['input']>

/** An order request as each order channel submits it. */
export type OrderSubmission = {
  readonly input: OrderInput
  readonly payment: PaymentInput
  readonly channel: OrderChannel
  readonly note: string | null
}

/** The parts of the HTTP request that an order needs. */
export type SubmissionContext = Pick<
  RequestContext,
  'idempotencyKey' | 'address' | 'log' | 'member' | 'uncheckedCodes'
>

/** An order request, checked: what the transaction that writes the order needs. */
export type OrderRequest = {
  readonly input: OrderInput
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
