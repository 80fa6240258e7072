import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { type DomainError, isDomainError } from '../../http/result.ts'
import { captchaSolved } from '../captcha/require-captcha.ts'
import { getHolders } from '../orders/unpaid-limits.ts'
import { findEarlierRequest, waitForDuplicate } from '../payments/duplicate-requests.ts'
import { toAttemptPayment } from '../payments/methods/payment-methods.ts'
import { digestOrderRequest } from '../payments/request-digest.ts'
import { unlimitedAllowance } from '../rate-limits/attempts.ts'
import { type AdmitOrder, admitOrder, type CountedRequest, countOrderRequest } from './order-admission.ts'
import type { OrderSubmission, SubmissionContext } from './order-request.ts'
import { resumeOrderPayment, startOrderPayment } from './pay-order.ts'
import { quoteAndPlace, type UnquotedRequest } from './quote-and-place.ts'
import { type ValidOrder, validateNewsletterDiscount, validateOrder } from './validate-order.ts'

type Create = Contract['createOrder']

type SubmissionResult<Refused extends string> =
  | z.output<Create['reply']>
  | DomainError<(keyof Create['errors'] & string) | Refused>

const admitEveryOrder = () => Promise.resolve(unlimitedAllowance)

/**
 * Errors that a concurrent duplicate request may cause: it was counted first, or payments are available
 * again.
 */
const duplicateRequestErrors: ReadonlySet<string> = new Set([
  'E_CAPTCHA_ERROR',
  'too_many_requests',
  'payments_available',
])

/**
 * The common path of all channels: one idempotency key, one order, one transaction, and then the payment. The
 * answer of an earlier request with the same key is repeated.
 */
export async function submitOrder<Refused extends string = never>(
  context: AppContext,
  submission: OrderSubmission,
  request: SubmissionContext,
  admit: AdmitOrder<Refused> = admitEveryOrder,
): Promise<SubmissionResult<Refused>> {
  const { input, payment } = submission
  const { idempotencyKey, address, log } = request
  validateNewsletterDiscount(input)
  const digest = digestOrderRequest(input)
  const earlier = await findEarlierRequest(context, { idempotencyKey, address })
  if (earlier.attempt) return resumeOrderPayment(context, earlier.attempt, digest, payment, log)
  const result = await placeNewOrder(context, submission, digest, request, admit)
  if (!isDomainError(result) || !duplicateRequestErrors.has(result.errorCode)) return result
  const duplicate = await waitForDuplicate(context, earlier, idempotencyKey)
  return duplicate ? resumeOrderPayment(context, duplicate, digest, payment, log) : result
}

/** Places the order of a request that is not a retry: count, validate, admit, quote and place, pay. */
async function placeNewOrder<Refused extends string>(
  context: AppContext,
  submission: OrderSubmission,
  digest: string,
  request: SubmissionContext,
  admit: AdmitOrder<Refused>,
): Promise<SubmissionResult<Refused>> {
  const { payment } = submission
  const counted = await countOrderRequest(context, submission, request)
  if (isDomainError(counted)) return counted
  const order = await validateOrder(context, submission, request, counted)
  if (isDomainError(order)) return order
  const admission = await admitOrder(context, submission, counted, admit)
  if (isDomainError(admission)) return admission
  const placed = await quoteAndPlace(
    context,
    toOrderRequest(context, submission, request, { ...order, ...counted, digest }),
  ).catch(async (cause: unknown) => {
    // No order was written; the same request will be retried and counted again.
    await counted.release()
    await admission.release()
    throw cause
  })
  if (!isDomainError(placed) && placed.isNew)
    return startOrderPayment(context, placed.attempt, payment, request.log, admission.payment)
  await admission.release()
  if (isDomainError(placed)) return placed
  // A concurrent duplicate request wrote the order and is already counted.
  await counted.release()
  return resumeOrderPayment(context, placed.attempt, digest, payment, request.log)
}

/** What the transaction that writes the order needs. */
function toOrderRequest(
  { config, captcha: provider }: Pick<AppContext, 'config' | 'captcha'>,
  { input, payment, channel, note }: OrderSubmission,
  { idempotencyKey, member, uncheckedCodes }: SubmissionContext,
  { form, destination, cards, t, client, captcha, digest }: ValidOrder & CountedRequest & { digest: string },
): UnquotedRequest {
  return {
    input,
    form,
    destination,
    cards,
    idempotencyKey,
    digest,
    payment: toAttemptPayment(payment, config),
    channel,
    note,
    member,
    secret: config.linkSecret,
    t,
    uncheckedCodes,
    holders: getHolders(config, client, { member, email: form.contact.email }),
    isVerified: captcha === captchaSolved || !provider,
  }
}
