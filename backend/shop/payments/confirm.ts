import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { extendHold, mayHold } from '../orders/hold.ts'
import { findOrder, lockOrder, type Order } from '../orders/repository.ts'
import { tooManyAgain } from '../orders/unpaid-limits.ts'
import { maxPaymentsPerOrder } from '../throttles/limits.ts'
import { paymentReply } from './answers.ts'
import { keptCardUnfit } from './kept-cards.ts'
import { attemptFacts, methodUnfit } from './methods.ts'
import { type PaymentInput, readPayment } from './payment-input.ts'
import { hasTooManyCardPayments, limitCardPayment, type PaymentAllowance } from './payment-limits.ts'
import { PaymentUnavailable } from './provider.ts'
import { type Attempt, findAttemptByKey, findAttempts, insertAttempt } from './repository.ts'
import { paymentDigest } from './request-digest.ts'
import { awaitSame, findEarlier } from './same-request.ts'
import { paymentUnavailable, startPayment } from './start-payment.ts'
import { isUnderWay } from './states.ts'
import { accountMissing } from './wallets/accounts.ts'

type Confirm = Contract['paymentConfirm' | 'walletAuthorize']

const tooManyAttempts = () =>
  refuse('too_many_attempts', 'This order takes no more payments. Nothing was charged.')

/** A further attempt under the order's lock, or why there is none. */
function addAttempt(parts: ShopParts, found: Order, input: PaymentInput, key: string, digest: string) {
  const now = parts.clock()
  return parts.database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order.state === 'paid' || order.state === 'accepted')
      return refuse(
        'order_already_paid',
        'The order cannot be paid here: it is paid, or is paid later as agreed.',
      )
    const expired = () => refuse('order_expired', 'The order no longer holds its stock.')
    if (!mayHold(order, now)) return expired()
    const before = await findAttempts(tx, order.id)
    if (before.some((each) => isUnderWay(each, now))) {
      return refuse('payment_in_progress', 'The last payment has not been decided yet.')
    }
    const ofBag = { bagId: order.bagId, method: input.method }
    if ((before[0]?.number ?? 0) >= maxPaymentsPerOrder || (await hasTooManyCardPayments(tx, ofBag, now)))
      return tooManyAttempts()
    const refused = methodUnfit(input.method, order.market, order.toPay, order.shippingMethod)
    if (refused) return refused
    // An order that gave its goods up and takes them again counts like a new one.
    const tooMany = order.state === 'expired' ? await tooManyAgain(tx, order.id, now) : null
    if (tooMany) return tooMany
    if (!(await extendHold(tx, order, { now, keys: parts.config.linkSecret }))) return expired()
    const number = (before[0]?.number ?? 0) + 1
    const own = {
      ...attemptFacts(input, parts.config),
      number,
      idempotencyKey: key,
      requestDigest: digest,
      now,
    }
    const attempt = await insertAttempt(tx, order, own)
    return attempt ? { attempt } : refuse('idempotency_conflict', 'The key was used for another request.')
  })
}

async function answerFor(
  parts: ShopParts,
  order: Order,
  attempt: Attempt,
  payment: PaymentInput,
  log: CallContext['log'],
  allowance?: PaymentAllowance,
): Promise<Result<Confirm>> {
  try {
    const started = await startPayment(parts, attempt, payment, log)
    await allowance?.settle(started.state)
    return ok(await paymentReply(parts.database, order, started))
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return paymentUnavailable(cause, log)
  }
}

/** Another payment for an order that still holds its stock; the same key gives the same payment again. */
export async function confirmPayment(
  parts: ShopParts,
  input: z.output<Confirm['input']>,
  { idempotencyKey, log, member, address }: CallContext,
): Promise<Result<Confirm>> {
  const order = await findOrder(parts.database.db, input.encodedReference)
  if (!order) return refuse('order_not_found', 'No such order.')
  const payment = readPayment(input.paymentInfo, parts)
  const digest = paymentDigest(input)
  const earlier = await findEarlier(parts, { idempotencyKey, address })
  const known = earlier.attempt
  if (known) {
    if (known.requestDigest !== digest) {
      return refuse('idempotency_conflict', 'The key was used for another request.')
    }
    return answerFor(parts, order, known, payment, log)
  }
  const unfit =
    accountMissing(parts.config, payment.method) ??
    (await keptCardUnfit(parts, payment, member?.id === order.memberId ? member : null, log))
  if (unfit) return unfit
  const client = { method: payment.method, address, captcha: input.captchaToken }
  const use = { idempotencyKey, input }
  const allowance = await limitCardPayment(parts, { brand: order.brand, ...client, use })
  if (isRefusal(allowance)) {
    const same = await awaitSame(parts, earlier, idempotencyKey)
    if (same?.requestDigest === digest) return answerFor(parts, order, same, payment, log)
    return allowance.refused === 'too_many_requests'
      ? tooManyAttempts()
      : { ...allowance, refused: allowance.refused }
  }
  const added = await addAttempt(parts, order, payment, idempotencyKey, digest).catch(
    async (cause: unknown) => {
      // Nothing was sent; the same request is repeated and counted again.
      await allowance.release()
      throw cause
    },
  )
  if ('refused' in added) {
    await allowance.release()
    const same = await findAttemptByKey(parts.database.db, idempotencyKey)
    return same?.requestDigest === digest ? answerFor(parts, order, same, payment, log) : added
  }
  return answerFor(parts, order, added.attempt, payment, log, allowance)
}
