import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { ConcurrentUpdateError } from '../../db/database-errors.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { openBagLocked } from '../bag/bag-service.ts'
import type { Quote } from '../bag/pricing/quote.ts'
import { findLinkOfBag } from '../express/open-link.ts'
import { acceptOrder } from '../fulfilment/accept-order.ts'
import { commitHold } from '../fulfilment/commit-hold.ts'
import { holdCards, releaseCards } from '../giftcards/order-cards.ts'
import { insertOrder, type Order, supersedeOrder } from '../orders/repository.ts'
import { checkUnpaidLimits, lockHolders, recordHolders } from '../orders/unpaid-limits.ts'
import { checkMethodForOrder } from '../payments/methods/payment-methods.ts'
import { hasTooManyCardPayments } from '../payments/payment-limits.ts'
import { type Attempt, findAttemptByKey, insertAttempt } from '../payments/repository.ts'
import { moveHolds, returnHolds, takeHolds } from '../stock/stock-holds.ts'
import { lockStock, reserveStock } from '../stock/stock-repository.ts'
import { addUnits, countUnits, subtractReleased } from '../stock/unit-counts.ts'
import { canUseVouchers } from '../vouchers/can-use-vouchers.ts'
import { insertVoucherUses } from '../vouchers/repository.ts'
import { toOutcomeDtos } from '../vouchers/voucher-dto.ts'
import { lockExpressCheckoutForOrder } from './express/express-open.ts'
import { setExpressOrder } from './express/express-repository.ts'
import { lockAndQuote, lockSupersededOrders, type Superseded } from './lock-and-quote.ts'
import { getVoucherBuyer, type OrderRequest } from './order-request.ts'
import { toOrderLineRows, toOrderRow } from './order-rows.ts'

/**
 * The idempotency key was taken while the order was being written. Throwing this rolls the transaction back.
 */
export class IdempotencyKeyTaken extends Error {
  override readonly name = 'IdempotencyKeyTaken'
}

/**
 * Whether this amount was shown to the customer. Amounts with more decimals than the currency match no total.
 */
function isAmountShown(seen: number, amount: Minor, currency: string): boolean {
  return Math.abs(seen - toDecimal(amount, currency)) < 1e-6
}

/** A voucher that was shown as applied and no longer has an effect; null if all still apply. */
function findRejectedVoucher({ outcomes }: Quote, seen: readonly string[], profile: Locale, t: Translate) {
  const outcomeByCode = new Map(toOutcomeDtos(outcomes, profile, t).map((outcome) => [outcome.code, outcome]))
  const [first, ...furtherErrors] = seen.flatMap((code, index) => {
    const outcome = outcomeByCode.get(code)
    if (outcome?.applied) return []
    const message = outcome?.message ?? t('bag.voucher.over', { code })
    return [{ code: 'voucher_refused' as const, message, field: `vouchersApplied.${index}` }]
  })
  return first ? { ...fail(first.code, first.message, first.field), furtherErrors } : null
}

/** Writes the first attempt together with the order, so that a crash before the payment can be resumed. */
async function insertFirstAttempt(
  tx: Queryable,
  order: Order,
  { idempotencyKey, digest, payment, now }: OrderRequest,
): Promise<Attempt> {
  const own = { ...payment, number: 1, idempotencyKey, requestDigest: digest, now }
  const attempt = await insertAttempt(tx, order, own)
  if (!attempt) throw new IdempotencyKeyTaken()
  return attempt
}

/** The error if the order differs from what the customer saw, or cannot be paid this way; otherwise null. */
function findMismatch(
  { input, payment, channel, t }: OrderRequest,
  quoted: Quote,
  values: ReturnType<typeof toOrderRow>,
) {
  const { currency, market, shippingCost, total } = values
  const toPay = total - values.giftCardTotal
  if (input.pickupReady && !values.delivery.ready)
    return fail('pickup_changed', 'The store no longer has every item in stock.', 'pickupStoreId')
  const voucherError = findRejectedVoucher(quoted, input.vouchersApplied ?? [], input.profile, t)
  if (voucherError) return voucherError
  if (input.shippingCost !== undefined && !isAmountShown(input.shippingCost, shippingCost, currency))
    return fail('price_changed', 'The shipping cost changed.', 'shippingCost')
  if (!isAmountShown(input.totalImport, total, currency))
    return fail('price_changed', 'The total changed since the bag was last shown.', 'totalImport')
  if (input.toPay !== undefined && !isAmountShown(input.toPay, toPay, currency))
    return fail('price_changed', 'The gift card balance changed.', 'toPay')
  if (toPay === 0) return null
  if (payment.method === 'none')
    return fail(
      'payment_needed',
      'A payment method is required: the gift cards do not cover the total.',
      'paymentInfo',
    )
  return channel === 'online'
    ? checkMethodForOrder(payment.method, market, toPay, input.shippingMethodId)
    : null
}

/** Locks the bag with its express link and express checkout. Finds the attempt if the key has already placed this order. */
async function openSources(tx: Queryable, { input, idempotencyKey, secret, payment, now }: OrderRequest) {
  const shop = { profile: input.profile, brand: input.brand, now }
  const own = await openBagLocked(tx, input.shoppingCartHashId, shop)
  if (isDomainError(own)) return own
  const { bag } = own
  const earlier = await findAttemptByKey(tx, idempotencyKey)
  if (earlier) return { earlier }
  const expressLink = await findLinkOfBag(tx, secret, {
    token: input.expressShoppingHashId,
    bagId: bag.id,
    now,
  })
  if (isDomainError(expressLink)) return expressLink
  const express = await lockExpressCheckoutForOrder(tx, input.checkoutExpressHashId, bag.id, shop)
  if (isDomainError(express)) return express
  if (await hasTooManyCardPayments(tx, { bagId: bag.id, method: payment.method }, now))
    return fail(
      'too_many_requests',
      'Too many payment attempts were made for this bag. Try again in an hour.',
    )
  return { bag, expressLink, express }
}

type OrderParts = {
  readonly values: ReturnType<typeof toOrderRow> & { readonly expressLink: number | null }
  readonly lines: ReturnType<typeof toOrderLineRows>
  readonly quoted: Quote
  readonly cards: NonNullable<Quote['totals']>['cards']
  readonly expressId: number | null
  readonly superseded: readonly Superseded[]
}

/** Writes the order with its vouchers, gift card holds and first payment attempt. */
async function writeOrder(
  tx: Queryable,
  request: OrderRequest,
  { values, lines, quoted, cards, expressId, superseded }: OrderParts,
) {
  const { holders, now } = request
  const order = await insertOrder(tx, values, lines)
  await recordHolders(tx, holders, { orderId: order.id, units: lines.length, now })
  if (expressId !== null) await setExpressOrder(tx, expressId, order.id)
  await insertVoucherUses(tx, order.id, quoted.outcomes, getVoucherBuyer(request).voucherUser)
  for (const old of superseded) {
    await releaseCards(tx, old.order.id, old.cards, now)
    await supersedeOrder(tx, old.order, order)
  }
  await holdCards(tx, order.id, cards, now)
  return { order, attempt: await insertFirstAttempt(tx, order, request) }
}

/** Reserves stock and vouchers; an order with nothing left to pay is paid at once. */
async function reserve(
  tx: Queryable,
  request: OrderRequest,
  { order, lines, superseded }: Pick<OrderParts, 'lines' | 'superseded'> & { readonly order: Order },
): Promise<void> {
  const { secret: keys, now } = request
  const units = countUnits(lines)
  const released = superseded.map((old) => old.units)
  const hold = async () => {
    const supersededIds = superseded.map((old) => old.order.id)
    const moved = await moveHolds(tx, supersededIds, { orderId: order.id, units })
    const returned = await returnHolds(tx, supersededIds)
    const others = subtractReleased(units, [moved])
    const taken = await takeHolds(tx, { order, units: others, now })
    const wanted = addUnits(units, returned)
    if (!(await canUseVouchers(tx, order.id, { user: getVoucherBuyer(request).voucherUser })))
      throw new ConcurrentUpdateError('another order used a voucher for the last time')
    // Reserved and sold in two statements: all stock is locked before the first of them locks a product.
    if (order.toPay === 0)
      await lockStock(
        tx,
        [units, ...released].flatMap((each) => [...each.keys()]),
        now,
      )
    await reserveStock(tx, wanted, [...released, taken], now)
  }
  if (order.toPay > 0) return hold()
  await commitHold(tx, order, { now, keys }, async () => {
    await acceptOrder(tx, order, 'paid', now)
    await hold()
  })
}

/**
 * Turns the bag into an order that holds its stock and vouchers, all or nothing. Locks are acquired in the
 * order bag, orders, gift cards, holders, vouchers, stock: the customer's own rows first, rows shared by all
 * orders of an article last. The stock of a gift is locked only if the gift is given. Returns the payment
 * attempt, or the existing one of the same key; if nothing is left to pay, the order is paid in the same
 * transaction. If there is no tax quote for exactly this purchase yet, returns the request for the tax
 * provider (`unanswered`) and writes nothing. Throws {@link ConcurrentUpdateError} if another order took
 * something that the quote relied on.
 */
export async function placeOrder(tx: Queryable, request: OrderRequest) {
  const sources = await openSources(tx, request)
  if (isDomainError(sources)) return sources
  if ('earlier' in sources) return { attempt: sources.earlier, isNew: false }
  const { bag, expressLink, express } = sources

  const superseded = await lockSupersededOrders(tx, bag, request.now)
  if (isDomainError(superseded)) return superseded
  const quote = await lockAndQuote(tx, request, bag, superseded)
  if (isDomainError(quote) || 'unanswered' in quote) return quote
  const { quoted, stockLocation } = quote
  const { totals } = quoted
  if (!totals) throw new Error('The tax of the order is unknown')

  const values = toOrderRow(request, bag, quoted, totals, stockLocation !== null)
  const mismatch = findMismatch(request, quoted, values)
  if (mismatch) return mismatch
  const lines = toOrderLineRows(quoted.lines, stockLocation)
  await lockHolders(tx, request.holders)
  const limitError = await checkUnpaidLimits(tx, request.holders, {
    units: lines.length,
    except: superseded.map((old) => old.order.id),
    isVerified: request.isVerified,
    now: request.now,
  })
  if (limitError) return limitError

  const { order, attempt } = await writeOrder(tx, request, {
    values: { ...values, expressLink },
    lines,
    quoted,
    cards: totals.cards,
    expressId: express?.id ?? null,
    superseded,
  })
  await reserve(tx, request, { order, lines, superseded })
  return { attempt, isNew: true }
}
