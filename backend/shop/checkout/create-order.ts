import type { Contract } from '#api-client/contract/index.ts'
import { acceptsOrders } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, type Result } from '../../http/result.ts'
import { isGlobalE } from '../market/is-global-e.ts'
import { saveAddress } from '../member-profile/address-book.ts'
import { parsePaymentInput } from '../payments/methods/payment-input.ts'
import { isWallet } from '../payments/wallets/wallet-accounts.ts'
import { verifyWholesaler } from '../wholesale/verify-wholesaler.ts'
import { findExpressCheckout } from './express/express-repository.ts'
import type { OrderInput } from './order-request.ts'
import { submitOrder } from './submit-order.ts'

type Create = Contract['createOrder']

/** The payment input, with the saved wallet token of an express checkout if the customer pays with it. */
async function withSavedWalletToken(db: Queryable, { paymentInfo, checkoutExpressHashId: hash }: OrderInput) {
  if (!hash || !isWallet(paymentInfo.method)) return paymentInfo
  const walletResponse = (await findExpressCheckout(db, hash))?.walletResponse
  return walletResponse && walletResponse.method === paymentInfo.method
    ? { ...paymentInfo, token: walletResponse.token }
    : paymentInfo
}

/** Saves the delivery address for the member. The order is placed whether or not that works. */
async function saveOrderAddress(
  context: AppContext,
  { profile, saveAddress: isWanted, shippingAddress: address }: OrderInput,
  { member, log }: Pick<RequestContext, 'member' | 'log'>,
): Promise<void> {
  if (!isWanted || !member || !address) return
  try {
    const saved = await saveAddress(
      context,
      { profile, address, defaultDelivery: false, defaultBilling: false },
      member,
    )
    if (isDomainError(saved)) log.info({ code: saved.errorCode }, 'address of an order not saved')
  } catch (cause) {
    log.error({ err: cause }, 'address of an order not saved')
  }
}

/** The wholesaler that an order names, or null. */
async function resolveWholesaler(
  context: AppContext,
  input: OrderInput,
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
  input: OrderInput,
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
  const placed = await submitOrder(context, { input, payment, channel, note: null }, request)
  if (!isDomainError(placed)) await saveOrderAddress(context, input, request)
  return placed
}
