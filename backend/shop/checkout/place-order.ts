import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { ConcurrentUpdateError } from '../../db/database-errors.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { openBagLocked } from '../bag/bag-service.ts'
import type { Quote } from '../bag/quote.ts'
import { findLinkOfBag } from '../express/open-link.ts'
import { acceptOrder } from '../fulfilment/accept-order.ts'
import { commitHold } from '../fulfilment/commit-hold.ts'
import { holdCards, releaseCards } from '../giftcards/order-cards.ts'
import { insertOrder, type Order, supersedeOrder } from '../orders/repository.ts'
import { checkUnpaidLimits, lockHolders, recordHolders } from '../orders/unpaid-limits.ts'
import { hasTooManyCardPayments } from '../payments/payment-limits.ts'
import { checkMethodForOrder } from '../payments/payment-methods.ts'
import { type Attempt, findAttemptByKey, insertAttempt } from '../payments/repository.ts'
import { countUnits, lockStock, reserveStock } from '../stock/stock-repository.ts'
import { canUseVouchers } from '../vouchers/can-use-vouchers.ts'
import { insertVoucherUses } from '../vouchers/repository.ts'
import { toOutcomeDtos } from '../vouchers/voucher-dto.ts'
import { lockExpressCheckoutForOrder } from './express/express-open.ts'
import { setExpressOrder } from './express/express-repository.ts'
import { lockAndQuote, lockSupersededOrders } from './lock-and-quote.ts'
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
    const message = outcome?.message ?? t('bag.voucher.over', '{code} is no longer valid.', { code })
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

/** What differs from what the customer saw, or cannot be paid this way; null if nothing does. */
function findMismatch(
  { input, payment, channel, t }: OrderRequest,
  quoted: Quote,
  values: ReturnType<typeof toOrderRow>,
) {
  const { currency, market, shippingCost, total } = values
  const toPay = total - values.giftCardTotal
  if (input.pickupReady && !values.delivery.ready)
    return fail('pickup_changed', 'The store no longer has every item in stock.', 'pickupStoreId')
  const refused = findRejectedVoucher(quoted, input.vouchersApplied ?? [], input.profile, t)
  if (refused) return refused
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
  const { input, now, holders } = request
  const own = await openBagLocked(tx, input.shoppingCartHashId, {
    profile: input.profile,
    brand: input.brand,
    now,
  })
  if (isDomainError(own)) return own
  const twin = await findAttemptByKey(tx, request.idempotencyKey)
  if (twin) return { attempt: twin, isNew: false }
  const ofLink = { token: input.expressShoppingHashId, bagId: own.bag.id, now }
  const expressLink = await findLinkOfBag(tx, request.secret, ofLink)
  if (isDomainError(expressLink)) return expressLink
  const here = { profile: input.profile, brand: input.brand, now }
  const express = await lockExpressCheckoutForOrder(tx, input.checkoutExpressHashId, own.bag.id, here)
  if (isDomainError(express)) return express
  const ofBag = { bagId: own.bag.id, method: request.payment.method }
  if (await hasTooManyCardPayments(tx, ofBag, now))
    return fail(
      'too_many_requests',
      'Too many payment attempts were made for this bag. Try again in an hour.',
    )
  const superseded = await lockSupersededOrders(tx, own.bag, now)
  if (isDomainError(superseded)) return superseded
  const looked = await lockAndQuote(tx, request, own.bag, superseded)
  if (isDomainError(looked) || 'unanswered' in looked) return looked
  const { quoted, stockLocation } = looked
  if (!quoted.totals) throw new Error('The tax of the order is unknown')
  const values = toOrderRow(request, own.bag, quoted, quoted.totals, stockLocation !== null)
  const differs = findMismatch(request, quoted, values)
  if (differs) return differs
  const lines = toOrderLineRows(quoted.lines, stockLocation)
  await lockHolders(tx, holders)
  const tooMany = await checkUnpaidLimits(tx, holders, {
    units: lines.length,
    except: superseded.map((old) => old.order.id),
    isVerified: request.isVerified,
    now,
  })
  if (tooMany) return tooMany
  const order = await insertOrder(tx, { ...values, expressLink }, lines)
  await recordHolders(tx, holders, { orderId: order.id, units: lines.length, now })
  if (express) await setExpressOrder(tx, express.id, order.id)
  await insertVoucherUses(tx, order.id, quoted.outcomes, getVoucherBuyer(request).voucherUser)
  for (const old of superseded) {
    await releaseCards(tx, old.order.id, old.cards, now)
    await supersedeOrder(tx, old.order, order)
  }
  await holdCards(tx, order.id, quoted.totals.cards, now)
  const attempt = await insertFirstAttempt(tx, order, request)
  const pairs = countUnits(lines)
  const released = superseded.map((old) => old.units)
  const hold = async () => {
    if (!(await canUseVouchers(tx, order.id, { user: getVoucherBuyer(request).voucherUser })))
      throw new ConcurrentUpdateError('Another order used the last redemption of a voucher.')
    // Reserved and sold in two statements: all stock is locked before the first of them locks a product.
    if (order.toPay === 0)
      await lockStock(
        tx,
        [pairs, ...released].flatMap((each) => [...each.keys()]),
        now,
      )
    await reserveStock(tx, pairs, released, now)
  }
  if (order.toPay > 0) await hold()
  else
    await commitHold(tx, order, { now, keys: request.secret }, async () => {
      await acceptOrder(tx, order, 'paid', now)
      await hold()
    })
  return { attempt, isNew: true }
}
