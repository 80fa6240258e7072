import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { type DomainError, isDomainError } from '../../http/result.ts'
import {
  type CaptchaProof,
  captchaSolved,
  requireCaptcha,
  tooManyRequests,
} from '../captcha/require-captcha.ts'
import { limitCardPayment, type PaymentAllowance } from '../payments/payment-limits.ts'
import { type Allowance, consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import type { OrderSubmission, SubmissionContext } from './order-request.ts'

/** Counts an order request for an address; returns whether it is within the limit. */
async function consumeOrderRequest(context: AppContext, address: string): Promise<boolean> {
  if (isRateLimitExempt(context.config, address)) return true
  const counted = { limit: limits.orderRequests, subject: rateLimitKey(address) }
  return (await consumeAttempt(context, counted)) !== null
}

/**
 * Decides whether a new order may be placed, and counts it against the rate limit. The count is released if
 * no order is written, or if a concurrent duplicate request wrote it.
 */
export type AdmitOrder<Refused extends string = never> = () => Promise<
  Allowance | DomainError<Refused | 'E_CAPTCHA_ERROR' | 'too_many_requests'>
>

/** A request that is counted for its address. */
export type CountedRequest = {
  /** The address that limits count for; empty for a signed-in store tablet, which shares it with the store. */
  readonly client: string
  /** Proof of a solved captcha, for the checks that follow. */
  readonly captcha: CaptchaProof
  /** Releases the count of the order. */
  release(): Promise<void>
}

/** Counts an order request, and requires a captcha from an address with many orders. */
export async function countOrderRequest(
  context: AppContext,
  { input, payment }: OrderSubmission,
  { address, idempotencyKey }: Pick<SubmissionContext, 'address' | 'idempotencyKey'>,
): Promise<CountedRequest | DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const client = payment.method === 'store_card' ? '' : address
  if (!(await consumeOrderRequest(context, client))) return tooManyRequests()
  const { captchaToken: token } = input
  const counted = await requireCaptcha(context, {
    limit: limits.orders,
    token,
    address: client,
    repeatableUse: { idempotencyKey, input },
  })
  if (isDomainError(counted)) return counted
  return {
    client,
    captcha: token && context.captcha ? captchaSolved : undefined,
    release: () => counted.release(),
  }
}

type Admission = {
  readonly payment: PaymentAllowance
  /** Releases what was counted for the payment and for the channel. */
  release(): Promise<void>
}

/** Counts the card payment, then asks the channel whether it takes the order. */
export async function admitOrder<Refused extends string>(
  context: AppContext,
  { input: { brand }, payment: { method } }: OrderSubmission,
  { client, captcha, release }: CountedRequest,
  admit: AdmitOrder<Refused>,
): Promise<Admission | DomainError<Refused | 'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const payment = await limitCardPayment(context, { brand, method, address: client, captcha })
  if (isDomainError(payment)) return payment
  const channel = await admit()
  if (isDomainError(channel)) {
    await release()
    await payment.release()
    return channel
  }
  return {
    payment,
    async release() {
      await payment.release()
      await channel.release()
    },
  }
}
