import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { WalletResponse } from '#backend/db/schema/sales/express-checkout.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../../http/result.ts'
import { getShopContext } from '../../bag/bag-service.ts'
import { toPaymentUnavailable } from '../../payments/payment-unavailable.ts'
import { PaymentUnavailable } from '../../payments/provider.ts'
import { hasWalletAccount } from '../../payments/wallets/wallet-accounts.ts'
import { fetchAmazonCheckout, WalletSessionNotFound } from '../../payments/wallets/wallet-api.ts'
import { getAmazonRegion } from '../../payments/wallets/wallet-requests.ts'
import { requireStorefrontOrigin } from '../../payments/wallets/wallet-session.ts'
import { openExpressCheckout } from './express-open.ts'
import { saveWalletResponse } from './express-repository.ts'
import { buildExpressState } from './express-state.ts'

type Return = Contract['checkoutExpressReturnData']
type Wallet = z.output<Return['input']>['wallet']

/**
 * The wallet's response; for Amazon Pay it comes from Amazon's server, regardless of what the browser sends.
 */
async function fetchWalletResponse(
  { config }: AppContext,
  wallet: Wallet,
  region: string,
): Promise<WalletResponse> {
  if (wallet.method !== 'amazon_pay') return wallet
  const { method, checkoutSessionId } = wallet
  const publicKeyId = config.wallets.amazon?.publicKeyId ?? ''
  const contact = await fetchAmazonCheckout(config.adyen, { checkoutSessionId, publicKeyId, region })
  return { method, token: checkoutSessionId, contact }
}

/** Saves the wallet's response; a later one replaces it. */
export async function saveWalletReturn(
  context: AppContext,
  input: z.output<Return['input']>,
  request: RequestContext,
): Promise<Result<Return>> {
  const { checkoutExpressHashId: hash, wallet } = input
  const origin = requireStorefrontOrigin(input.origin, context.config)
  const shop = getShopContext(context, input, request)
  const market = marketCodeOf(input.profile)
  const { db } = context.database
  const express = await openExpressCheckout(db, hash, shop)
  if (isDomainError(express)) return express
  if (!hasWalletAccount(context.config, wallet.method))
    return fail('payment_method_not_available', 'This wallet is not configured in the shop.', 'wallet')
  try {
    const walletResponse = await fetchWalletResponse(context, wallet, getAmazonRegion(market).region)
    await saveWalletResponse(db, express.id, walletResponse)
    const expressInput = { hash, origin, vouchers: input }
    const state = await buildExpressState(
      context,
      { ...express, walletResponse },
      shop,
      expressInput,
      request.log,
    )
    return isDomainError(state) ? state : ok(state)
  } catch (cause) {
    if (cause instanceof WalletSessionNotFound)
      return fail('payment_details_refused', 'The wallet did not recognise the session.', 'wallet')
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, request.log)
  }
}
