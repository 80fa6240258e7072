import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CheckoutForm } from '#validation/checkout-form.ts'
import type { Member } from '../../http/register-route.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { Destination } from '../delivery/destination.ts'
import type { toAttemptPayment } from '../payments/payment-methods.ts'
import type { TaxResults } from '../tax/tax-results.ts'
import { toVoucherUser } from '../vouchers/voucher-user.ts'
import type { OrderChannel } from './states.ts'
import type { Holders } from './unpaid-limits.ts'

export type OrderRequest = {
  readonly input: z.output<Contract['createOrder']['input']>
  /** Contact and addresses as they are stored. */
  readonly form: CheckoutForm
  /** Gift cards to draw on, in their order; their PINs were right. */
  readonly cards: readonly number[]
  readonly destination: Destination
  readonly idempotencyKey: string
  readonly digest: string
  /** What the attempt’s row says of how it is paid. */
  readonly payment: ReturnType<typeof toAttemptPayment>
  readonly channel: OrderChannel
  readonly note: string | null
  /** Who is signed in; null for a guest. */
  readonly member: Member | null
  readonly taxes: TaxResults
  /** Keys the digest of who used a voucher. */
  readonly secret: KeyRing
  /** The shop’s words in the profile’s language. */
  readonly t: Translate
  readonly now: Date
  /** Voucher codes that must not be looked at. */
  readonly uncheckedCodes: ReadonlySet<string>
  /** Whom unpaid orders are counted for: digests of the address and the customer; nobody where there is no limit. */
  readonly holders: Holders
  /** Whether a captcha was answered for it, or nobody is asked for one. */
  readonly isVerified: boolean
}

/** Whom vouchers count: a member by her account's address, whatever she writes, a guest by the one she writes. */
export function getVoucherBuyer({ member, form, secret }: Pick<OrderRequest, 'member' | 'form' | 'secret'>) {
  const { email } = member ?? form.contact
  return { email, voucherUser: toVoucherUser(email, secret) }
}
