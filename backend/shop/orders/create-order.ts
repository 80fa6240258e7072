import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { acceptsOrders } from '#i18n/markets.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { ConcurrentUpdateError } from '../../db/database-errors.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, type Result } from '../../http/result.ts'
import { captchaSolved, requireCaptcha, tooManyRequests } from '../captcha/require-captcha.ts'
import { findExpressCheckout } from '../checkout/express-repository.ts'
import { findDestination } from '../delivery/destination.ts'
import { resolveGiftCards } from '../giftcards/resolve-gift-cards.ts'
import { isGlobalE } from '../global-e/begin-global-e.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { findEarlierRequest, waitForDuplicate } from '../payments/duplicate-requests.ts'
import { type PaymentInput, parsePaymentInput } from '../payments/payment-input.ts'
import { limitCardPayment, type PaymentAllowance } from '../payments/payment-limits.ts'
import { toAttemptPayment } from '../payments/payment-methods.ts'
import { buildPaymentReply, type PaymentReply } from '../payments/payment-result.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'
import { digestOrderRequest, isSameContent } from '../payments/request-digest.ts'
import { checkSavedCard } from '../payments/saved-cards.ts'
import { startPayment, toPaymentUnavailable } from '../payments/start-payment.ts'
import { checkWalletAccount, isWallet } from '../payments/wallets/wallet-accounts.ts'
import { deliversTo, isShippingMethod } from '../places/shipping-methods.ts'
import { type Allowance, consumeAttempt, unlimitedAllowance } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { createTaxResults, type TaxResults } from '../tax/tax-results.ts'
import { verifyWholesaler } from '../wholesale/verify-wholesaler.ts'
import { parseOrderForm } from './order-form.ts'
import type { OrderRequest } from './order-request.ts'
import { IdempotencyKeyTaken, placeOrder } from './place-order.ts'
import { findOrderById, type Order } from './repository.ts'
import type { OrderChannel } from './states.ts'
import { getHolders } from './unpaid-limits.ts'

type Create = Contract['createOrder']
type Input = z.output<Create['input']>

const failedStates: ReadonlySet<Attempt['state']> = new Set(['refused', 'cancelled', 'error'])

/**
 * Whether a key's attempt answers the request. A shopper who lost the answer and typed her card again gets her
 * order; only where the payment had failed is another card another request.
 */
function isSameRequest(attempt: Attempt, digest: string, { method }: PaymentInput): boolean {
  // Another way to pay is another request: the provider knows the first under this key.
  if (attempt.method !== method && attempt.method !== 'none') return false
  if (attempt.requestDigest === digest) return true
  return isSameContent(attempt.requestDigest, digest) && !failedStates.has(attempt.state)
}

const idempotencyConflict = () => fail('idempotency_conflict', 'The key was used for another request.')

type UnquotedRequest = Omit<OrderRequest, 'taxes' | 'now'>

/**
 * One transaction that writes the order, or finds that the tax of what is bought now has to be asked for. Each try of it
 * works the bag out anew, so what another order took meanwhile is refused or left out.
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

/** How often the tax of one order is asked for, where its bag or its prices change meanwhile. */
const maxQuotes = 3

/**
 * Writes the order, or finds the attempt of the same key. The tax provider is asked between transactions, so nothing is
 * locked while it is slow; an answer counts only for exactly what the transaction then finds to be bought.
 */
async function findOrPlaceOrder(parts: AppContext, request: UnquotedRequest) {
  const taxes = createTaxResults()
  for (let quotes = 0; ; quotes += 1) {
    const placed = await tryPlaceOrder(parts, request, taxes)
    if (!('unanswered' in placed)) return placed
    if (quotes === maxQuotes)
      throw new ConcurrentUpdateError('The bag or its prices changed each time that its tax was quoted.')
    await taxes.request(parts.taxes, placed.unanswered, 'shippingAddress.region')
  }
}

/** Whether she asked for the letter and had it before. Told to who has paid, so that no address is tried out for nothing. */
async function wasAlreadySubscribed(
  db: Queryable,
  order: Order,
  { order: told }: PaymentReply,
): Promise<boolean> {
  if (!order.newsletter || told.cardResponse.resultCode !== 'Authorised') return false
  return isSubscribed(db, order.brand, order.email, order.createdAt)
}

async function startOrderPayment(
  parts: AppContext,
  attempt: Attempt,
  payment: PaymentInput,
  log: RequestContext['log'],
  allowance?: PaymentAllowance,
): Promise<Result<Create>> {
  try {
    const started = await startPayment(parts, attempt, payment, log)
    await allowance?.settle(started.state)
    const order = await findOrderById(parts.database.db, attempt.orderId)
    if (!order) throw new Error('an attempt without an order')
    const reply = await buildPaymentReply(parts.database, order, started)
    const userAlreadySubscribed = await wasAlreadySubscribed(parts.database.db, order, reply)
    return { status: 'OK', ...reply, expressShopping: order.expressLink !== null, userAlreadySubscribed }
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}

/** Answers a request whose key has an attempt already. */
async function resumeOrderPayment(
  parts: AppContext,
  attempt: Attempt,
  digest: string,
  payment: PaymentInput,
  log: RequestContext['log'],
): Promise<Result<Create>> {
  return isSameRequest(attempt, digest, payment)
    ? startOrderPayment(parts, attempt, payment, log)
    : idempotencyConflict()
}

/** How she pays, with what her wallet said to an express checkout where she pays by that. */
async function withSavedWalletToken(db: Queryable, { paymentInfo, checkoutExpressHashId: hash }: Input) {
  if (!hash || !isWallet(paymentInfo.method)) return paymentInfo
  const said = (await findExpressCheckout(db, hash))?.walletResponse
  return said && said.method === paymentInfo.method ? { ...paymentInfo, token: said.token } : paymentInfo
}

/** The wholesaler that an order names; null where it names none. */
async function resolveWholesaler(
  parts: AppContext,
  input: Input,
  { address, idempotencyKey }: Pick<RequestContext, 'address' | 'idempotencyKey'>,
) {
  const { wholesalerId, wholesalerCode, profile, captchaToken: token } = input
  if (wholesalerId === undefined) return null
  const market = marketCodeOf(profile)
  const use = { idempotencyKey, input }
  return verifyWholesaler(parts, { wholesalerId, wholesalerCode, market, token, address, use })
}

/**
 * Writes the order with its hold, then starts its payment. The same key and request give the same order and
 * answer, and go on where an earlier try broke off.
 */
export async function createOrder(
  parts: AppContext,
  input: Input,
  context: RequestContext,
): Promise<Result<Create>> {
  const payment = parsePaymentInput(await withSavedWalletToken(parts.database.db, input), parts)
  if (!acceptsOrders(marketCodeOf(input.profile)))
    return fail('market_offline', 'Orders of this market are not taken online.')
  if (isGlobalE(parts.config, input.profile))
    return fail('market_offline', 'Orders of this market are taken by Global-e.')
  const wholesaler = await resolveWholesaler(parts, input, context)
  if (isDomainError(wholesaler)) return wholesaler
  const onInvoice = payment.method === 'invoice'
  if (onInvoice && !wholesaler?.invoiceDays)
    return fail('payment_method_not_available', 'The terms allow no invoice.', 'paymentInfo.method')
  const channel = onInvoice ? 'wholesale' : 'online'
  return submitOrder(parts, { input, payment, channel, note: null }, context)
}

/** Whether an address has requests for orders left, each of which is counted. */
async function consumeOrderRequest(parts: AppContext, address: string): Promise<boolean> {
  if (isRateLimitExempt(parts.config, address)) return true
  const counted = { limit: limits.orderRequests, subject: rateLimitKey(address) }
  return (await consumeAttempt(parts, counted)) !== null
}

/** A purchase as some way to order asks for it. */
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
 * Decides whether a new order may be placed, and counts it. What it counted is released where no order is written, and
 * where the same request at the same time wrote it.
 */
export type AdmitOrder<Refused extends string = never> = () => Promise<
  Allowance | DomainError<Refused | 'E_CAPTCHA_ERROR' | 'too_many_requests'>
>

type SubmissionResult<Refused extends string> =
  | z.output<Create['reply']>
  | DomainError<(keyof Create['errors'] & string) | Refused>

const admitEveryOrder = () => Promise.resolve(unlimitedAllowance)

/** Refusals of a request whose order the same request may have written meanwhile: it was counted, or payments are back. */
const duplicateRequestErrors: ReadonlySet<string> = new Set([
  'E_CAPTCHA_ERROR',
  'too_many_requests',
  'payments_available',
])

/** The common way of all orders: one key, one order, in one transaction; then its payment is started. */
export async function submitOrder<Refused extends string = never>(
  parts: AppContext,
  purchase: OrderSubmission,
  context: SubmissionContext,
  admit: AdmitOrder<Refused> = admitEveryOrder,
): Promise<SubmissionResult<Refused>> {
  const { input, payment } = purchase
  const { idempotencyKey, address, log } = context
  if (input.newsletterDiscount && !input.newsletter)
    throw new InvalidInputError('What is given for subscribing is for who subscribes.', 'newsletterDiscount')
  const digest = digestOrderRequest(input)
  const earlier = await findEarlierRequest(parts, { idempotencyKey, address })
  if (earlier.attempt) return resumeOrderPayment(parts, earlier.attempt, digest, payment, log)
  const taken = await submitNewOrder(parts, purchase, digest, context, admit)
  if (!isDomainError(taken) || !duplicateRequestErrors.has(taken.errorCode)) return taken
  const same = await waitForDuplicate(parts, earlier, idempotencyKey)
  return same ? resumeOrderPayment(parts, same, digest, payment, log) : taken
}

/** Counts and checks a request that no earlier one answers, and writes its order. */
async function submitNewOrder<Refused extends string>(
  parts: AppContext,
  { input, payment, channel, note }: OrderSubmission,
  digest: string,
  { idempotencyKey, address, log, member, uncheckedCodes }: SubmissionContext,
  admit: AdmitOrder<Refused>,
): Promise<SubmissionResult<Refused>> {
  // A store's tablet that is signed in shares its address with its store.
  const client = payment.method === 'store_card' ? '' : address
  if (!(await consumeOrderRequest(parts, client))) return tooManyRequests()
  const { captchaToken: token } = input
  const captcha = token && parts.captcha ? captchaSolved : undefined
  const use = { idempotencyKey, input }
  const ordering = await requireCaptcha(parts, {
    limit: limits.orders,
    token,
    address: client,
    repeatableUse: use,
  })
  if (isDomainError(ordering)) return ordering
  const unfit =
    checkWalletAccount(parts.config, payment.method) ?? (await checkSavedCard(parts, payment, member, log))
  if (unfit) return unfit
  const market = marketCodeOf(input.profile)
  if (input.shippingAddress && input.shippingAddress.countryId !== market) {
    return fail(
      'shipping_not_available',
      'The shop of this market delivers in its own country.',
      'shippingAddress.countryId',
    )
  }
  const t = await loadTranslate(parts.database.db, input.profile)
  const form = parseOrderForm(input, t)
  const noWay = () =>
    fail('shipping_not_available', 'This delivery does not go to that address.', 'shippingMethodId')
  if (!isShippingMethod(market, input.shippingMethodId)) return noWay()
  const destination = await findDestination(parts, input, market, form)
  if (isDomainError(destination)) return destination
  if (!deliversTo(market, input.shippingMethodId, destination.address)) return noWay()
  const cards = await resolveGiftCards(parts, input, { captcha, address })
  if (isDomainError(cards)) return cards
  const { brand } = input
  const paying = { brand, method: payment.method, address: client, captcha } as const
  const allowance = await limitCardPayment(parts, paying)
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
    payment: toAttemptPayment(payment, parts.config),
    channel,
    note,
    member,
    secret: parts.config.linkSecret,
    t,
    uncheckedCodes,
    holders: getHolders(parts.config, client, { member, email: form.contact.email }),
    isVerified: captcha === captchaSolved || !parts.captcha,
  }
  const placed = await findOrPlaceOrder(parts, request).catch(async (cause: unknown) => {
    // Nothing was ordered; the same request is repeated and counted again.
    await ordering.release()
    await allowance.release()
    await admitted.release()
    throw cause
  })
  if (!isDomainError(placed) && placed.isNew)
    return startOrderPayment(parts, placed.attempt, payment, log, allowance)
  await allowance.release()
  await admitted.release()
  if (isDomainError(placed)) return placed
  // The same request at the same time wrote the order, and is counted for it.
  await ordering.release()
  return resumeOrderPayment(parts, placed.attempt, digest, payment, log)
}
