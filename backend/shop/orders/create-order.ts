import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { takesOrders } from '#i18n/markets.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { Queryable } from '../../db/client.ts'
import { ConcurrentUpdate } from '../../db/faults.ts'
import { isRateLimitFree } from '../../http/client-address.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, type Refusal, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { captchaSolved, requireCaptcha, tooManyRequests } from '../captcha/require-captcha.ts'
import { findExpress } from '../checkout/express-repository.ts'
import { findDestination } from '../delivery/destination.ts'
import { chooseCards } from '../giftcards/choose.ts'
import { isGlobalE } from '../global-e/begin.ts'
import { shopWords } from '../labels/service.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { type PaymentReply, paymentReply } from '../payments/answers.ts'
import { keptCardUnfit } from '../payments/kept-cards.ts'
import { attemptFacts } from '../payments/methods.ts'
import { type PaymentInput, readPayment } from '../payments/payment-input.ts'
import { limitCardPayment, type PaymentAllowance } from '../payments/payment-limits.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'
import { isSameContent, orderDigest } from '../payments/request-digest.ts'
import { awaitSame, findEarlier } from '../payments/same-request.ts'
import { paymentUnavailable, startPayment } from '../payments/start-payment.ts'
import { accountMissing, isWallet } from '../payments/wallets/accounts.ts'
import { deliversTo, isWay } from '../places/shipping.ts'
import { createTaxAnswers, type TaxAnswers } from '../tax/answers.ts'
import { type Allowance, consumeAttempt, uncounted } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { proveWholesaler } from '../wholesale/find.ts'
import { readForm } from './order-form.ts'
import type { OrderRequest } from './order-request.ts'
import { KeyTaken, placeOrder } from './place-order.ts'
import { findOrderById, type Order } from './repository.ts'
import type { OrderChannel } from './states.ts'
import { holdersOf } from './unpaid-limits.ts'

type Create = Contract['createOrder']
type Input = z.output<Create['input']>

const failed: ReadonlySet<Attempt['state']> = new Set(['refused', 'cancelled', 'error'])

/**
 * Whether a key's attempt answers the request. A shopper who lost the answer and typed her card again gets her
 * order; only where the payment had failed is another card another request.
 */
function mayRepeat(attempt: Attempt, digest: string, { method }: PaymentInput): boolean {
  // Another way to pay is another request: the provider knows the first under this key.
  if (attempt.method !== method && attempt.method !== 'none') return false
  if (attempt.requestDigest === digest) return true
  return isSameContent(attempt.requestDigest, digest) && !failed.has(attempt.state)
}

const conflict = () => refuse('idempotency_conflict', 'The key was used for another request.')

type UnquotedRequest = Omit<OrderRequest, 'taxes' | 'now'>

/**
 * One transaction that writes the order, or finds that the tax of what is bought now has to be asked for. Each try of it
 * works the bag out anew, so what another order took meanwhile is refused or left out.
 */
async function tryToPlace(
  { database: { db }, clock }: ShopParts,
  request: UnquotedRequest,
  taxes: TaxAnswers,
) {
  try {
    return await db.transaction((tx) => placeOrder(tx, { ...request, taxes, now: clock() }))
  } catch (cause) {
    if (cause instanceof KeyTaken) return conflict()
    throw cause
  }
}

/** How often the tax of one order is asked for, where its bag or its prices change meanwhile. */
const mostQuotes = 3

/**
 * Writes the order, or finds the attempt of the same key. The tax provider is asked between transactions, so nothing is
 * locked while it is slow; an answer counts only for exactly what the transaction then finds to be bought.
 */
async function findOrPlace(parts: ShopParts, request: UnquotedRequest) {
  const taxes = createTaxAnswers()
  for (let quotes = 0; ; quotes += 1) {
    const placed = await tryToPlace(parts, request, taxes)
    if (!('unanswered' in placed)) return placed
    if (quotes === mostQuotes)
      throw new ConcurrentUpdate('The bag or its prices changed each time that its tax was quoted.')
    await taxes.ask(parts.taxes, placed.unanswered, 'shippingAddress.region')
  }
}

/** Whether she asked for the letter and had it before. Told to who has paid, so that no address is tried out for nothing. */
async function hadSubscribed(db: Queryable, order: Order, { order: told }: PaymentReply): Promise<boolean> {
  if (!order.newsletter || told.cardResponse.resultCode !== 'Authorised') return false
  return isSubscribed(db, order.brand, order.email, order.createdAt)
}

async function pay(
  parts: ShopParts,
  attempt: Attempt,
  payment: PaymentInput,
  log: CallContext['log'],
  allowance?: PaymentAllowance,
): Promise<Result<Create>> {
  try {
    const started = await startPayment(parts, attempt, payment, log)
    await allowance?.settle(started.state)
    const order = await findOrderById(parts.database.db, attempt.orderId)
    if (!order) throw new Error('an attempt without an order')
    const reply = await paymentReply(parts.database, order, started)
    const userAlreadySubscribed = await hadSubscribed(parts.database.db, order, reply)
    return { status: 'OK', ...reply, expressShopping: order.expressLink !== null, userAlreadySubscribed }
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return paymentUnavailable(cause, log)
  }
}

/** Answers a request whose key has an attempt already. */
async function payAgain(
  parts: ShopParts,
  attempt: Attempt,
  digest: string,
  payment: PaymentInput,
  log: CallContext['log'],
): Promise<Result<Create>> {
  return mayRepeat(attempt, digest, payment) ? pay(parts, attempt, payment, log) : conflict()
}

/** How she pays, with what her wallet said to an express checkout where she pays by that. */
async function withKeptToken(db: Queryable, { paymentInfo, checkoutExpressHashId: hash }: Input) {
  if (!hash || !isWallet(paymentInfo.method)) return paymentInfo
  const said = (await findExpress(db, hash))?.said
  return said && said.method === paymentInfo.method ? { ...paymentInfo, token: said.token } : paymentInfo
}

/** The wholesaler that an order names; null where it names none. */
async function wholesalerOf(
  parts: ShopParts,
  input: Input,
  { address, idempotencyKey }: Pick<CallContext, 'address' | 'idempotencyKey'>,
) {
  const { wholesalerId, wholesalerCode, profile, captchaToken: token } = input
  if (wholesalerId === undefined) return null
  const market = marketCodeOf(profile)
  const use = { idempotencyKey, input }
  return proveWholesaler(parts, { wholesalerId, wholesalerCode, market, token, address, use })
}

/**
 * Writes the order with its hold, then starts its payment. The same key and request give the same order and
 * answer, and go on where an earlier try broke off.
 */
export async function createOrder(
  parts: ShopParts,
  input: Input,
  context: CallContext,
): Promise<Result<Create>> {
  const payment = readPayment(await withKeptToken(parts.database.db, input), parts)
  if (!takesOrders(marketCodeOf(input.profile)))
    return refuse('market_offline', 'Orders of this market are not taken online.')
  if (isGlobalE(parts.config, input.profile))
    return refuse('market_offline', 'Orders of this market are taken by Global-e.')
  const wholesaler = await wholesalerOf(parts, input, context)
  if (isRefusal(wholesaler)) return wholesaler
  const onInvoice = payment.method === 'invoice'
  if (onInvoice && !wholesaler?.invoiceDays)
    return refuse('payment_method_not_available', 'The terms allow no invoice.', 'paymentInfo.method')
  const channel = onInvoice ? 'wholesale' : 'online'
  return takeOrder(parts, { input, payment, channel, note: null }, context)
}

/** Whether an address has requests for orders left, each of which is counted. */
async function mayRequest(parts: ShopParts, address: string): Promise<boolean> {
  if (isRateLimitFree(parts.config, address)) return true
  const counted = { limit: limits.orderRequests, subject: rateLimitKey(address) }
  return (await consumeAttempt(parts, counted)) !== null
}

/** A purchase as some way to order asks for it. */
export type Purchase = {
  readonly input: Input
  readonly payment: PaymentInput
  readonly channel: OrderChannel
  readonly note: string | null
}

type Ordering = Pick<CallContext, 'idempotencyKey' | 'address' | 'log' | 'member' | 'uncheckedCodes'>

/**
 * Decides whether a new order may be placed, and counts it. What it counted is released where no order is written, and
 * where the same request at the same time wrote it.
 */
export type Admission<Refused extends string = never> = () => Promise<
  Allowance | Refusal<Refused | 'E_CAPTCHA_ERROR' | 'too_many_requests'>
>

type Taken<Refused extends string> =
  | z.output<Create['reply']>
  | Refusal<(keyof Create['errors'] & string) | Refused>

const admitEveryOrder = () => Promise.resolve(uncounted)

/** Refusals of a request whose order the same request may have written meanwhile: it was counted, or payments are back. */
const refusedBySame: ReadonlySet<string> = new Set([
  'E_CAPTCHA_ERROR',
  'too_many_requests',
  'payments_available',
])

/** The common way of all orders: one key, one order, in one transaction; then its payment is started. */
export async function takeOrder<Refused extends string = never>(
  parts: ShopParts,
  purchase: Purchase,
  context: Ordering,
  admit: Admission<Refused> = admitEveryOrder,
): Promise<Taken<Refused>> {
  const { input, payment } = purchase
  const { idempotencyKey, address, log } = context
  if (input.newsletterDiscount && !input.newsletter)
    throw new InvalidInput('What is given for subscribing is for who subscribes.', 'newsletterDiscount')
  const digest = orderDigest(input)
  const earlier = await findEarlier(parts, { idempotencyKey, address })
  if (earlier.attempt) return payAgain(parts, earlier.attempt, digest, payment, log)
  const taken = await takeNew(parts, purchase, digest, context, admit)
  if (!isRefusal(taken) || !refusedBySame.has(taken.refused)) return taken
  const same = await awaitSame(parts, earlier, idempotencyKey)
  return same ? payAgain(parts, same, digest, payment, log) : taken
}

/** Counts and checks a request that no earlier one answers, and writes its order. */
async function takeNew<Refused extends string>(
  parts: ShopParts,
  { input, payment, channel, note }: Purchase,
  digest: string,
  { idempotencyKey, address, log, member, uncheckedCodes }: Ordering,
  admit: Admission<Refused>,
): Promise<Taken<Refused>> {
  // A store's tablet that is signed in shares its address with its store.
  const client = payment.method === 'store_card' ? '' : address
  if (!(await mayRequest(parts, client))) return tooManyRequests()
  const { captchaToken: token } = input
  const captcha = token && parts.captcha ? captchaSolved : undefined
  const use = { idempotencyKey, input }
  const ordering = await requireCaptcha(parts, { limit: limits.orders, token, address: client, use })
  if (isRefusal(ordering)) return ordering
  const unfit =
    accountMissing(parts.config, payment.method) ?? (await keptCardUnfit(parts, payment, member, log))
  if (unfit) return unfit
  const market = marketCodeOf(input.profile)
  if (input.shippingAddress && input.shippingAddress.countryId !== market) {
    return refuse(
      'shipping_not_available',
      'The shop of this market delivers in its own country.',
      'shippingAddress.countryId',
    )
  }
  const t = await shopWords(parts.database.db, input.profile)
  const form = readForm(input, t)
  const noWay = () =>
    refuse('shipping_not_available', 'This delivery does not go to that address.', 'shippingMethodId')
  if (!isWay(market, input.shippingMethodId)) return noWay()
  const destination = await findDestination(parts, input, market, form)
  if (isRefusal(destination)) return destination
  if (!deliversTo(market, input.shippingMethodId, destination.address)) return noWay()
  const cards = await chooseCards(parts, input, { captcha, address })
  if (isRefusal(cards)) return cards
  const { brand } = input
  const paying = { brand, method: payment.method, address: client, captcha } as const
  const allowance = await limitCardPayment(parts, paying)
  if (isRefusal(allowance)) return allowance
  const admitted = await admit()
  if (isRefusal(admitted)) {
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
    payment: attemptFacts(payment, parts.config),
    channel,
    note,
    member,
    secret: parts.config.linkSecret,
    t,
    uncheckedCodes,
    holders: holdersOf(parts.config, client, { member, email: form.contact.email }),
    isVerified: captcha === captchaSolved || !parts.captcha,
  }
  const placed = await findOrPlace(parts, request).catch(async (cause: unknown) => {
    // Nothing was ordered; the same request is repeated and counted again.
    await ordering.release()
    await allowance.release()
    await admitted.release()
    throw cause
  })
  if (!isRefusal(placed) && placed.isNew) return pay(parts, placed.attempt, payment, log, allowance)
  await allowance.release()
  await admitted.release()
  if (isRefusal(placed)) return placed
  // The same request at the same time wrote the order, and is counted for it.
  await ordering.release()
  return payAgain(parts, placed.attempt, digest, payment, log)
}
