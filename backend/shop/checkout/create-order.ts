import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { acceptsOrders } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { ConcurrentUpdateError } from '../../db/database-errors.ts'
import type { OrderChannel } from '../../db/schema/orders.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, type Result } from '../../http/result.ts'
import { captchaSolved, requireCaptcha, tooManyRequests } from '../captcha/require-captcha.ts'
import { findDestination } from '../delivery/destination.ts'
import { deliversTo, isShippingMethod } from '../delivery/shipping-methods.ts'
import { resolveGiftCards } from '../giftcards/resolve-gift-cards.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { isGlobalE } from '../market/is-global-e.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { getHolders } from '../orders/unpaid-limits.ts'
import { startPayment } from '../payment-processing/start-payment.ts'
import { findEarlierRequest, waitForDuplicate } from '../payments/duplicate-requests.ts'
import { type PaymentInput, parsePaymentInput } from '../payments/payment-input.ts'
import { limitCardPayment, type PaymentAllowance } from '../payments/payment-limits.ts'
import { toAttemptPayment } from '../payments/payment-methods.ts'
import { buildPaymentReply, type PaymentReply } from '../payments/payment-result.ts'
import { toPaymentUnavailable } from '../payments/payment-unavailable.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'
import { digestOrderRequest, isSameContent } from '../payments/request-digest.ts'
import { checkSavedCard } from '../payments/saved-cards.ts'
import { checkWalletAccount, isWallet } from '../payments/wallets/wallet-accounts.ts'
import { type Allowance, consumeAttempt, unlimitedAllowance } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { createTaxResults, type TaxResults } from '../tax/tax-results.ts'
import { verifyWholesaler } from '../wholesale/verify-wholesaler.ts'
import { findExpressCheckout } from './express/express-repository.ts'
import { parseOrderForm } from './order-form.ts'
import type { OrderRequest } from './order-request.ts'
import { IdempotencyKeyTaken, placeOrder } from './place-order.ts'

type Create = Contract['createOrder']
type Input = z.output<Create['input']>

const failedStates: ReadonlySet<Attempt['state']> = new Set(['refused', 'cancelled', 'error'])

/**
 * Whether the attempt of an idempotency key answers the request. A customer who lost the response and
 * re-entered the card gets the existing order; only after a failed payment is another card a different
 * request.
 */
function isSameRequest(attempt: Attempt, digest: string, { method }: PaymentInput): boolean {
  // Another payment method is a different request: the provider has stored the first one under this key.
  if (attempt.method !== method && attempt.method !== 'none') return false
  if (attempt.requestDigest === digest) return true
  return isSameContent(attempt.requestDigest, digest) && !failedStates.has(attempt.state)
}

const idempotencyConflict = () =>
  fail('idempotency_conflict', 'The idempotency key was already used for a different request.')

type UnquotedRequest = Omit<OrderRequest, 'taxes' | 'now'>

/**
 * One transaction that writes the order, or finds that a tax quote is needed for the current items. Each try
 * recalculates the bag, so stock that another order took meanwhile is rejected or left out.
 */
async function tryPlaceOrder(
  { database: { db }, clock }: AppContext,
  request: UnquotedRequest,
  taxes: TaxResults,
) {
  try {
    return await db.transaction((tx) => placeOrder(tx, { ...request, taxes, now: clock() }))
  } catch (cause) {
    if (cause instanceof IdempotencyKeyTaken) return idempotencyConflict()
    throw cause
  }
}

/** The maximum number of tax quotes for one order when its bag or prices change meanwhile. */
const maxQuotes = 3

/**
 * Writes the order, or finds the attempt of the same key. The tax provider is called between transactions, so
 * no lock is held while it is slow; a quote counts only for exactly the items that the transaction then
 * finds.
 */
async function findOrPlaceOrder(context: AppContext, request: UnquotedRequest) {
  const taxes = createTaxResults()
  for (let quotes = 0; ; quotes += 1) {
    const placed = await tryPlaceOrder(context, request, taxes)
    if (!('unanswered' in placed)) return placed
    if (quotes === maxQuotes)
      throw new ConcurrentUpdateError('The bag or its prices changed during each tax quote. Try again later.')
    await taxes.request(context.taxes, placed.unanswered, 'shippingAddress.region')
  }
}

/**
 * Whether the customer requested the newsletter and was already subscribed. Returned only after payment, so
 * that it cannot be used to probe addresses.
 */
async function wasAlreadySubscribed(
  db: Queryable,
  order: Order,
  { order: orderReply }: PaymentReply,
): Promise<boolean> {
  if (!order.newsletter || orderReply.cardResponse.resultCode !== 'Authorised') return false
  return isSubscribed(db, order.brand, order.email, order.createdAt)
}

async function startOrderPayment(
  context: AppContext,
  attempt: Attempt,
  payment: PaymentInput,
  log: RequestContext['log'],
  allowance?: PaymentAllowance,
): Promise<Result<Create>> {
  try {
    const started = await startPayment(context, attempt, payment, log)
    await allowance?.settle(started.state)
    const order = await findOrderById(context.database.db, attempt.orderId)
    if (!order) throw new Error('The payment attempt has no order')
    const reply = await buildPaymentReply(context.database, order, started)
    const userAlreadySubscribed = await wasAlreadySubscribed(context.database.db, order, reply)
    return { status: 'OK', ...reply, expressShopping: order.expressLink !== null, userAlreadySubscribed }
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}

/** Answers a request whose key already has an attempt. */
async function resumeOrderPayment(
  context: AppContext,
  attempt: Attempt,
  digest: string,
  payment: PaymentInput,
  log: RequestContext['log'],
): Promise<Result<Create>> {
  return isSameRequest(attempt, digest, payment)
    ? startOrderPayment(context, attempt, payment, log)
    : idempotencyConflict()
}

/** The payment input, with the saved wallet token of an express checkout if the customer pays with it. */
async function withSavedWalletToken(db: Queryable, { paymentInfo, checkoutExpressHashId: hash }: Input) {
  if (!hash || !isWallet(paymentInfo.method)) return paymentInfo
  const said = (await findExpressCheckout(db, hash))?.walletResponse
  return said && said.method === paymentInfo.method ? { ...paymentInfo, token: said.token } : paymentInfo
}

/** The wholesaler that an order names, or null. */
async function resolveWholesaler(
  context: AppContext,
  input: Input,
  { address, idempotencyKey }: Pick<RequestContext, 'address' | 'idempotencyKey'>,
) {
  const { wholesalerId, wholesalerCode, profile, captchaToken: token } = input
  if (wholesalerId === undefined) return null
  const market = marketCodeOf(profile)
  const use = { idempotencyKey, input }
  return verifyWholesaler(context, { wholesalerId, wholesalerCode, market, token, address, use })
}

/**
 * Writes the order with its hold, then starts its payment. The same key and request return the same order and
 * response, and resume where an earlier try stopped.
 */
export async function createOrder(
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<Result<Create>> {
  const payment = parsePaymentInput(await withSavedWalletToken(context.database.db, input), context)
  if (!acceptsOrders(marketCodeOf(input.profile)))
    return fail('market_offline', 'This market does not accept online orders.')
  if (isGlobalE(context.config, input.profile))
    return fail('market_offline', 'Orders of this market are placed through Global-e.')
  const wholesaler = await resolveWholesaler(context, input, request)
  if (isDomainError(wholesaler)) return wholesaler
  const onInvoice = payment.method === 'invoice'
  if (onInvoice && !wholesaler?.invoiceDays)
    return fail(
      'payment_method_not_available',
      "The customer's terms do not allow payment by invoice.",
      'paymentInfo.method',
    )
  const channel = onInvoice ? 'wholesale' : 'online'
  return submitOrder(context, { input, payment, channel, note: null }, request)
}

/** Counts an order request for an address; returns whether it is within the limit. */
async function consumeOrderRequest(context: AppContext, address: string): Promise<boolean> {
  if (isRateLimitExempt(context.config, address)) return true
  const counted = { limit: limits.orderRequests, subject: rateLimitKey(address) }
  return (await consumeAttempt(context, counted)) !== null
}

/** An order request as each order channel submits it. */
export type OrderSubmission = {
  readonly input: Input
  readonly payment: PaymentInput
  readonly channel: OrderChannel
  readonly note: string | null
}

type SubmissionContext = Pick<
  RequestContext,
  'idempotencyKey' | 'address' | 'log' | 'member' | 'uncheckedCodes'
>

/**
 * Decides whether a new order may be placed, and counts it against the rate limit. The count is released if
 * no order is written, or if a concurrent duplicate request wrote it.
 */
export type AdmitOrder<Refused extends string = never> = () => Promise<
  Allowance | DomainError<Refused | 'E_CAPTCHA_ERROR' | 'too_many_requests'>
>

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

/** The common path of all orders: one key, one order, one transaction; then the payment starts. */
export async function submitOrder<Refused extends string = never>(
  context: AppContext,
  purchase: OrderSubmission,
  request: SubmissionContext,
  admit: AdmitOrder<Refused> = admitEveryOrder,
): Promise<SubmissionResult<Refused>> {
  const { input, payment } = purchase
  const { idempotencyKey, address, log } = request
  if (input.newsletterDiscount && !input.newsletter)
    throw new InvalidInputError(
      'The subscription discount requires a newsletter subscription.',
      'newsletterDiscount',
    )
  const digest = digestOrderRequest(input)
  const earlier = await findEarlierRequest(context, { idempotencyKey, address })
  if (earlier.attempt) return resumeOrderPayment(context, earlier.attempt, digest, payment, log)
  const taken = await submitNewOrder(context, purchase, digest, request, admit)
  if (!isDomainError(taken) || !duplicateRequestErrors.has(taken.errorCode)) return taken
  const same = await waitForDuplicate(context, earlier, idempotencyKey)
  return same ? resumeOrderPayment(context, same, digest, payment, log) : taken
}

/** Counts and checks a request that is not a retry, and writes its order. */
async function submitNewOrder<Refused extends string>(
  context: AppContext,
  { input, payment, channel, note }: OrderSubmission,
  digest: string,
  { idempotencyKey, address, log, member, uncheckedCodes }: SubmissionContext,
  admit: AdmitOrder<Refused>,
): Promise<SubmissionResult<Refused>> {
  // A signed-in store tablet shares its IP address with the store.
  const client = payment.method === 'store_card' ? '' : address
  if (!(await consumeOrderRequest(context, client))) return tooManyRequests()
  const { captchaToken: token } = input
  const captcha = token && context.captcha ? captchaSolved : undefined
  const use = { idempotencyKey, input }
  const ordering = await requireCaptcha(context, {
    limit: limits.orders,
    token,
    address: client,
    repeatableUse: use,
  })
  if (isDomainError(ordering)) return ordering
  const unfit =
    checkWalletAccount(context.config, payment.method) ??
    (await checkSavedCard(context, payment, member, log))
  if (unfit) return unfit
  const market = marketCodeOf(input.profile)
  if (input.shippingAddress && input.shippingAddress.countryId !== market) {
    return fail(
      'shipping_not_available',
      'This market only delivers within its own country.',
      'shippingAddress.countryId',
    )
  }
  const t = await loadTranslate(context.database.db, input.profile)
  const form = parseOrderForm(input, t)
  const noWay = () =>
    fail('shipping_not_available', 'The delivery method does not serve this address.', 'shippingMethodId')
  if (!isShippingMethod(market, input.shippingMethodId)) return noWay()
  const destination = await findDestination(context, input, market, form)
  if (isDomainError(destination)) return destination
  if (!deliversTo(market, input.shippingMethodId, destination.address)) return noWay()
  const cards = await resolveGiftCards(context, input, { captcha, address })
  if (isDomainError(cards)) return cards
  const { brand } = input
  const paying = { brand, method: payment.method, address: client, captcha } as const
  const allowance = await limitCardPayment(context, paying)
  if (isDomainError(allowance)) return allowance
  const admitted = await admit()
  if (isDomainError(admitted)) {
    await ordering.release()
    await allowance.release()
    return admitted
  }
  const request: UnquotedRequest = {
    input,
    form,
    destination,
    cards: cards.map(({ id }) => id),
    idempotencyKey,
    digest,
    payment: toAttemptPayment(payment, context.config),
    channel,
    note,
    member,
    secret: context.config.linkSecret,
    t,
    uncheckedCodes,
    holders: getHolders(context.config, client, { member, email: form.contact.email }),
    isVerified: captcha === captchaSolved || !context.captcha,
  }
  const placed = await findOrPlaceOrder(context, request).catch(async (cause: unknown) => {
    // No order was written; the same request will be retried and counted again.
    await ordering.release()
    await allowance.release()
    await admitted.release()
    throw cause
  })
  if (!isDomainError(placed) && placed.isNew)
    return startOrderPayment(context, placed.attempt, payment, log, allowance)
  await allowance.release()
  await admitted.release()
  if (isDomainError(placed)) return placed
  // A concurrent duplicate request wrote the order and is already counted.
  await ordering.release()
  return resumeOrderPayment(context, placed.attempt, digest, payment, log)
}
