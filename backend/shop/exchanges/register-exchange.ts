import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { returnReasonsOf } from '#config/return-reasons.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { type OpenedOrder, openOrder, requireProof } from '../orders/order-access.ts'
import { findOrderLines, lockOrder, type Order } from '../orders/repository.ts'
import { type PaymentInput, parsePaymentInput } from '../payments/methods/payment-input.ts'
import { checkMethodForOrder } from '../payments/methods/payment-methods.ts'
import { checkSavedCard } from '../payments/methods/saved-cards.ts'
import { limitCardPayment } from '../payments/payment-limits.ts'
import { type Attempt, findAttemptByKey } from '../payments/repository.ts'
import { digestRequest } from '../payments/request-digest.ts'
import { checkWalletAccount } from '../payments/wallets/wallet-accounts.ts'
import { hasPickupAddress } from '../return-processing/prepare-return.ts'
import {
  checkPickupDate,
  digestAccount,
  type NewReturnRequest,
  registerLockedReturn,
  toPickup,
} from '../return-processing/register-return.ts'
import { needsRepaymentAccount } from '../return-processing/repayment-account.ts'
import { resolveReturnPlace } from '../return-processing/resolve-return-place.ts'
import { loadReturnContext } from '../return-processing/return-context.ts'
import { parseReturn, type Step2Input as ReturnInput } from '../return-processing/return-request.ts'
import { getExchangeBlockedReason } from '../returns/exchangeable-items.ts'
import { findReturnByKey } from '../returns/repository.ts'
import { listReturnableItems } from '../returns/returnable-items.ts'
import { calculateExchange } from './exchange-amounts.ts'
import { queueRegisteredEmail } from './exchange-emails.ts'
import { type Exchange, findExchangeByReturn, insertExchange } from './exchange-repository.ts'
import { getLineValue } from './exchange-value.ts'
import { findNewSizes, localeOf } from './new-size.ts'
import { buildExchangeReply, type ExchangeReplyContext } from './pay-exchange.ts'
import { placeFollowUpOrder } from './place-follow-up-order.ts'

type Step2 = Contract['modifySizeStep2']
type Step2Input = z.output<Step2['input']>
type Caller = Pick<RequestContext, 'member' | 'address' | 'idempotencyKey' | 'log'>

/** Card data has another ciphertext each time, so the payment is not part of the digest. */
function digestExchangeRequest(input: Step2Input): string {
  const {
    captchaToken: _,
    accessToken: __,
    email: ___,
    profile: ____,
    paymentInfo: _____,
    account,
    ...content
  } = input
  return digestRequest('modifySizeStep2', { ...content, account: digestAccount(account) })
}

/** The old size as a return, for the rules that returns and exchanges share. */
function toReturnInput(input: Step2Input): ReturnInput {
  const { product, difference: _, paymentInfo: __, ...shared } = input
  const { id, sealIntact } = product
  return {
    ...shared,
    rejectProducts: [{ id, reason: 'size', ...(sealIntact !== undefined && { sealIntact }) }],
  }
}

/** Checks how the old size goes back, outside of the transaction. */
async function parseOldSize(app: AppContext, input: Step2Input, order: Order) {
  const { database, clock } = app
  const now = clock()
  const t = await loadTranslate(database.db, input.profile)
  const lines = await findOrderLines(database.db, order.id)
  const items = listReturnableItems({ order, lines, shipments: [], claimed: new Set(), now })
  const requirements = {
    market: order.market,
    // Also without a difference: the whole value is repaid if the customer ends up with neither size.
    needsAccount: await needsRepaymentAccount(database.db, order),
    hasAddress: hasPickupAddress(order),
    isSealed: (id: string) => items.some(({ line, isSealed }) => isSealed && line.bagLineId === id),
  }
  const reasons = returnReasonsOf(order.market).map(({ code }) => code)
  const returnInput = toReturnInput(input)
  const parsed = parseReturn(returnInput, order, requirements, { t, reasons })
  checkPickupDate(returnInput, order, now)
  const resolved = await resolveReturnPlace(app, order, input.shippingMethodId, input.expeditionCenter ?? '')
  return isDomainError(resolved) ? resolved : { t, returnInput, parsed, ...resolved }
}

type OldSize = Exclude<Awaited<ReturnType<typeof parseOldSize>>, DomainError>

/** Why the payment cannot be made; null if it can. */
async function checkPayment(
  app: AppContext,
  payment: PaymentInput,
  order: Order,
  { member, log }: Pick<Caller, 'member' | 'log'>,
) {
  return (
    checkWalletAccount(app.config, payment.method) ??
    (await checkSavedCard(app, payment, member?.id === order.memberId ? member : null, log))
  )
}

type Registration = {
  readonly app: AppContext
  readonly input: Step2Input
  readonly payment: PaymentInput
  readonly oldSize: OldSize
  readonly idempotencyKey: string
  readonly requestDigest: string
}

/** Everything of an exchange in one transaction, under the lock of its order; the stock last. */
async function registerLocked(
  tx: Queryable,
  order: Order,
  { app, input, payment, oldSize, idempotencyKey, requestDigest }: Registration,
) {
  const { config, clock } = app
  const now = clock()
  const context = await loadReturnContext(tx, order, now)
  const item = context.items.find(({ line }) => line.bagLineId === input.product.id)
  if (item?.blockedReason === 'returned')
    return fail('line_already_returned', 'This item is already being returned or exchanged.', 'product.id')
  const blockedReason = item ? getExchangeBlockedReason(item, context) : null
  if (blockedReason === 'old_size_missing')
    return fail('product_not_returnable', 'Its old size has not been accepted yet.', 'product.id')
  if (!item || blockedReason !== null)
    return fail('product_not_returnable', 'This item cannot be exchanged.', 'product.id')
  const { line } = item
  const locale = localeOf(order, input.profile)
  const choices = await findNewSizes(tx, [line], { order, locale, t: oldSize.t, now })
  const view = choices
    .get(line.position)
    ?.find(({ material, size }) => material === input.product.material && size === input.product.size)
  if (!view) return fail('size_not_found', 'The item cannot be exchanged for this size.', 'product.size')
  if (view.stock < 1) return fail('out_of_stock', 'This size has just sold out.', 'product.size')
  const value = await getLineValue(tx, order, context.lines, line.position)
  const amounts = calculateExchange(order, line, { newPrice: view.price, value })
  if (Math.abs(toDecimal(amounts.difference, order.currency) - input.difference) > 1e-6)
    return fail(
      'exchange_changed',
      'The price of this size has changed. Check the difference again.',
      'difference',
    )
  if (amounts.toPay > 0) {
    if (payment.method === 'none' || payment.method === 'cash_on_delivery' || payment.method === 'invoice')
      return fail('payment_needed', 'A difference has to be paid: a payment is required.', 'paymentInfo')
    const unfit = checkMethodForOrder(payment.method, order.market, amounts.toPay, order.shippingMethod)
    if (unfit) return unfit
  }
  const { parsed, method, place, returnInput } = oldSize
  const request: NewReturnRequest = {
    kind: 'exchange',
    items: parsed.items,
    // Exchanges are free.
    method: { ...method, price: 0 },
    place,
    pickup: toPickup(returnInput, order, parsed),
    account: parsed.account,
    idempotencyKey,
    requestDigest,
  }
  // Gifts of an order stay, because the exchanged item stays.
  const withoutGifts = { ...context, items: context.items.filter(({ line: { giftOf } }) => giftOf === null) }
  const own = await registerLockedReturn(tx, withoutGifts, request, config.linkSecret)
  if (isDomainError(own)) return own
  const firstPayment = {
    method: payment.method,
    instrument: 'instrument' in payment ? payment.instrument : null,
    idempotencyKey,
    requestDigest,
  }
  const newSize = { order, old: line, view, amounts, now }
  const placed = await placeFollowUpOrder(tx, newSize, firstPayment, config.linkSecret)
  if (!placed) throw new IdempotencyKeyUsed()
  const { newOrder, attempt, reserve } = placed
  const exchange = await insertExchange(tx, {
    orderId: order.id,
    position: line.position,
    returnId: own.id,
    newOrderId: newOrder.id,
    state: newOrder.toPay > 0 ? 'unpaid' : 'waiting',
    value,
    refundDue: amounts.refundDue,
    createdAt: now,
  })
  if (newOrder.toPay === 0) await queueRegisteredEmail(tx, { order, own, newOrder, exchange }, now)
  await reserve()
  return { exchange, attempt }
}

/** Rolls the transaction back: the key belongs to another payment. */
class IdempotencyKeyUsed extends Error {
  override readonly name = 'IdempotencyKeyUsed'
}

const idempotencyConflict = () =>
  fail('idempotency_conflict', 'The idempotency key was already used for a different request.')

/** The exchange that the key registered before; null if the key is new. */
async function findEarlier(db: Queryable, order: Order, key: string, digest: string) {
  const own = await findReturnByKey(db, order.id, key)
  if (!own) return null
  if (own.requestDigest !== digest) return idempotencyConflict()
  const exchange = await findExchangeByReturn(db, own.id)
  const attempt = await findAttemptByKey(db, key)
  return exchange && attempt ? { exchange, attempt } : idempotencyConflict()
}

type Registered = { readonly exchange: Exchange; readonly attempt: Attempt }

async function register(
  registration: Registration,
  { order, reply }: { readonly order: Order; readonly reply: ExchangeReplyContext },
  { member, address, log }: Caller,
): Promise<Result<Step2>> {
  const { app, input, payment, idempotencyKey, requestDigest } = registration
  const { database } = app
  const unfit = await checkPayment(app, payment, order, { member, log })
  if (unfit) return unfit
  const use = { idempotencyKey, input }
  const client = { brand: order.brand, method: payment.method, address, captcha: input.captchaToken, use }
  const allowance = await limitCardPayment(app, client)
  if (isDomainError(allowance)) return allowance
  const run = () =>
    database.db.transaction(
      async (
        tx,
      ): Promise<(Registered & { readonly isNew: boolean }) | DomainError<keyof Step2['errors']>> => {
        const locked = await lockOrder(tx, order.id)
        const again = await findEarlier(tx, locked, idempotencyKey, requestDigest)
        if (isDomainError(again)) return again
        if (again) return { ...again, isNew: false }
        const done = await registerLocked(tx, locked, registration)
        return isDomainError(done) ? done : { ...done, isNew: true }
      },
    )
  const done = await run().catch(async (cause: unknown) => {
    await allowance.release()
    if (cause instanceof IdempotencyKeyUsed) return idempotencyConflict()
    throw cause
  })
  if (isDomainError(done)) {
    await allowance.release()
    return done
  }
  if (!done.isNew) await allowance.release()
  return buildExchangeReply({ ...reply, allowance: done.isNew ? allowance : null }, done, payment)
}

function parsePayment(app: AppContext, { paymentInfo }: Step2Input): PaymentInput {
  return paymentInfo ? parsePaymentInput(paymentInfo, app) : { method: 'none' }
}

function checkReference({ reference }: Step2Input, { order }: OpenedOrder): void {
  if (reference === undefined || reference === order.reference || reference === order.locator) return
  throw new InvalidInputError('It is not the order of the path.', 'reference')
}

/** Step 2 of a size exchange, once per idempotency key. */
export async function registerExchange(
  app: AppContext,
  input: Step2Input,
  request: Caller,
): Promise<Result<Step2>> {
  const opened = await openOrder(app, input, request)
  if (isDomainError(opened)) return opened
  checkReference(input, opened)
  const { order } = opened
  // Goods are sent to the address of the order, and its customer pays: number and e-mail address are not enough.
  const unproven = requireProof(opened)
  if (unproven) return unproven
  if (order.channel === 'wholesale')
    return fail('return_by_agreement', 'Wholesale orders are exchanged by agreement. Contact your manager.')
  const payment = parsePayment(app, input)
  const { idempotencyKey } = request
  const requestDigest = digestExchangeRequest(input)
  const reply = { app, order, profile: input.profile, log: request.log, allowance: null }
  const earlier = await findEarlier(app.database.db, order, idempotencyKey, requestDigest)
  if (isDomainError(earlier)) return earlier
  if (earlier) return buildExchangeReply(reply, earlier, payment)
  const oldSize = await parseOldSize(app, input, order)
  if (isDomainError(oldSize)) return oldSize
  return register({ app, input, payment, oldSize, idempotencyKey, requestDigest }, { order, reply }, request)
}
