import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { canHold, extendHold } from '../orders/hold.ts'
import { findOrderByReference, lockOrder, type Order } from '../orders/repository.ts'
import { recheckUnpaidLimits } from '../orders/unpaid-limits.ts'
import { findEarlierRequest, waitForDuplicate } from '../payments/duplicate-requests.ts'
import { type PaymentInput, parsePaymentInput } from '../payments/methods/payment-input.ts'
import { checkMethodForOrder, toAttemptPayment } from '../payments/methods/payment-methods.ts'
import { checkSavedCard } from '../payments/methods/saved-cards.ts'
import {
  hasTooManyCardPayments,
  limitCardPayment,
  type PaymentAllowance,
} from '../payments/payment-limits.ts'
import { buildPaymentReply } from '../payments/payment-result.ts'
import { toPaymentUnavailable } from '../payments/payment-unavailable.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import { type Attempt, findAttemptByKey, findAttempts, insertAttempt } from '../payments/repository.ts'
import { digestPaymentRequest } from '../payments/request-digest.ts'
import { isInProgress } from '../payments/states.ts'
import { checkWalletAccount } from '../payments/wallets/wallet-accounts.ts'
import { maxPaymentsPerOrder } from '../rate-limits/limits.ts'
import { startPayment } from './start-payment.ts'

type Confirm = Contract['paymentConfirm' | 'walletAuthorize']

const tooManyAttempts = () =>
  fail(
    'too_many_attempts',
    'This order has reached the maximum number of payment attempts. Nothing was charged.',
  )

/** Adds another attempt under the order's lock, or returns why it is not allowed. */
function addAttempt(context: AppContext, found: Order, input: PaymentInput, key: string, digest: string) {
  const now = context.clock()
  return context.database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order.state === 'paid' || order.state === 'accepted')
      return fail(
        'order_already_paid',
        'The order cannot be paid here: it is already paid, or it will be paid later as agreed.',
      )
    const expired = () => fail('order_expired', 'The stock reservation of the order expired.')
    if (!canHold(order, now)) return expired()
    const before = await findAttempts(tx, order.id)
    if (before.some((attempt) => isInProgress(attempt, now))) {
      return fail('payment_in_progress', 'The last payment is still in progress.')
    }
    const ofBag = { bagId: order.bagId, method: input.method }
    if ((before[0]?.number ?? 0) >= maxPaymentsPerOrder || (await hasTooManyCardPayments(tx, ofBag, now)))
      return tooManyAttempts()
    const refused = checkMethodForOrder(input.method, order.market, order.toPay, order.shippingMethod)
    if (refused) return refused
    // An order that renews its released hold counts as a new one.
    const tooMany = order.state === 'expired' ? await recheckUnpaidLimits(tx, order.id, now) : null
    if (tooMany) return tooMany
    if (!(await extendHold(tx, order, { now, keys: context.config.linkSecret }))) return expired()
    const number = (before[0]?.number ?? 0) + 1
    const own = {
      ...toAttemptPayment(input, context.config),
      // The goods may wait for weeks, longer than an authorisation.
      ...(order.channel === 'exchange' && { capturesLater: false }),
      number,
      idempotencyKey: key,
      requestDigest: digest,
      now,
    }
    const attempt = await insertAttempt(tx, order, own)
    return attempt
      ? { attempt }
      : fail('idempotency_conflict', 'The idempotency key was already used for a different request.')
  })
}

async function payWithAttempt(
  context: AppContext,
  order: Order,
  attempt: Attempt,
  payment: PaymentInput,
  log: RequestContext['log'],
  allowance?: PaymentAllowance,
): Promise<Result<Confirm>> {
  try {
    const started = await startPayment(context, attempt, payment, log)
    await allowance?.settle(started.state)
    return ok(await buildPaymentReply(context.database, order, started))
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}

/** Starts another payment for an order that still holds its stock; idempotent per key. */
export async function confirmPayment(
  context: AppContext,
  input: z.output<Confirm['input']>,
  { idempotencyKey, log, member, address }: RequestContext,
): Promise<Result<Confirm>> {
  const order = await findOrderByReference(context.database.db, input.encodedReference)
  if (!order) return fail('order_not_found', 'The order was not found.')
  const payment = parsePaymentInput(input.paymentInfo, context)
  const digest = digestPaymentRequest(input)
  const earlier = await findEarlierRequest(context, { idempotencyKey, address })
  const known = earlier.attempt
  if (known) {
    if (known.requestDigest !== digest) {
      return fail('idempotency_conflict', 'The idempotency key was already used for a different request.')
    }
    return payWithAttempt(context, order, known, payment, log)
  }
  const unfit =
    checkWalletAccount(context.config, payment.method) ??
    (await checkSavedCard(context, payment, member?.id === order.memberId ? member : null, log))
  if (unfit) return unfit
  const client = { method: payment.method, address, captcha: input.captchaToken }
  const use = { idempotencyKey, input }
  const allowance = await limitCardPayment(context, { brand: order.brand, ...client, use })
  if (isDomainError(allowance)) {
    const same = await waitForDuplicate(context, earlier, idempotencyKey)
    if (same?.requestDigest === digest) return payWithAttempt(context, order, same, payment, log)
    return allowance.errorCode === 'too_many_requests'
      ? tooManyAttempts()
      : { ...allowance, errorCode: allowance.errorCode }
  }
  const added = await addAttempt(context, order, payment, idempotencyKey, digest).catch(
    async (cause: unknown) => {
      // Nothing was sent; the same request will be retried and counted again.
      await allowance.release()
      throw cause
    },
  )
  if ('errorCode' in added) {
    await allowance.release()
    const same = await findAttemptByKey(context.database.db, idempotencyKey)
    return same?.requestDigest === digest ? payWithAttempt(context, order, same, payment, log) : added
  }
  return payWithAttempt(context, order, added.attempt, payment, log, allowance)
}
