import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { walletRequest } from '#api-client/contract/wallets.ts'
import { brandNames } from '#config/brands.ts'
import { marketOf, type WalletKind } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { isAmount, toMinor } from '#lib/money/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../config.ts'
import { InvalidInputError } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../../http/result.ts'
import { isStorefront } from '../methods/payment-input.ts'
import { checkMethod } from '../methods/payment-methods.ts'
import { toPaymentUnavailable } from '../payment-unavailable.ts'
import { PaymentUnavailable } from '../provider.ts'
import { hasWalletAccount } from './wallet-accounts.ts'
import { createAppleSession, signAmazonPayload } from './wallet-api.ts'
import {
  buildAmazonPayload,
  buildAmazonRequest,
  buildAppleRequest,
  buildGoogleRequest,
  getAmazonRegion,
  type WalletPurchase,
} from './wallet-requests.ts'

type Session = Contract['walletSession']

/** The wallets' own scripts; the sandbox serves one script for all. */
function getScriptUrl({ checkoutUrl }: Config['adyen'], live: string): string {
  return checkoutUrl ? `${checkoutUrl}/sandbox-assets/wallets.js` : live
}

const amazonScripts = {
  US: 'https://static-na.payments-amazon.com/checkout.js',
  EU: 'https://static-eu.payments-amazon.com/checkout.js',
} as const

export type WalletRequestInput = WalletPurchase & {
  readonly method: WalletKind
  /** A storefront of this shop. */
  readonly origin: string
  /** Storefront paths that Amazon's page returns to. */
  readonly returnPaths: { readonly path: string; readonly cancelPath: string }
  readonly validate: boolean
}

/** The configuration of a wallet's button. Throws {@link PaymentUnavailable}. */
export async function createWalletRequest(
  config: Config,
  input: WalletRequestInput,
): Promise<z.input<typeof walletRequest>> {
  const { adyen, wallets } = config
  const { method, origin, brand, market } = input
  switch (method) {
    case 'google_pay':
      return {
        method,
        script: getScriptUrl(adyen, 'https://pay.google.com/gp/p/js/pay.js'),
        environment: adyen.environment === 'live' ? 'PRODUCTION' : 'TEST',
        request: buildGoogleRequest(input, config),
      }
    case 'apple_pay': {
      const shop = {
        displayName: brandNames[brand],
        domainName: new URL(origin).hostname,
        merchantIdentifier: wallets.appleMerchantId ?? '',
      }
      return {
        method,
        script: adyen.checkoutUrl ? getScriptUrl(adyen, '') : null,
        request: buildAppleRequest(input),
        merchantSession: input.validate ? await createAppleSession(adyen, shop) : null,
      }
    }
    case 'amazon_pay': {
      const account = wallets.amazon
      if (!account) throw new Error('Amazon Pay has no account configured')
      const { region } = getAmazonRegion(market)
      const returnUrl = origin + input.returnPaths.path
      const payloadJSON = buildAmazonPayload(input, account.storeId, {
        returnUrl,
        cancelUrl: origin + input.returnPaths.cancelPath,
      })
      const signature = await signAmazonPayload(adyen, payloadJSON)
      const signed = { payloadJSON, signature }
      return {
        method,
        script: getScriptUrl(adyen, region === 'US' ? amazonScripts.US : amazonScripts.EU),
        request: buildAmazonRequest(input, account, signed, adyen.environment !== 'live'),
      }
    }
  }
}

/**
 * Validates that the origin is a storefront of this shop. Throws {@link InvalidInputError}: wallets receive
 * the origin and redirect the customer to it.
 */
export function requireStorefrontOrigin(origin: string, config: Config): string {
  if (!/^https?:$/.test(new URL(origin).protocol) || !isStorefront(new URL(origin).origin, config))
    throw new InvalidInputError('The origin is not a storefront of this shop.', 'origin')
  return new URL(origin).origin
}

/** The reason why a wallet cannot pay this amount in a market; null if it can. */
export function checkWallet(config: Config, method: WalletKind, purchase: WalletPurchase) {
  if (!hasWalletAccount(config, method))
    return fail('payment_method_not_available', 'This wallet is not configured in the shop.', 'method')
  const { market, amount } = purchase
  const refused = checkMethod(method, { market, amount, onTablet: false })
  return refused && { ...refused, field: 'method' }
}

/** The session that a wallet's button needs to open its payment sheet. */
export async function createWalletSession(
  { config }: AppContext,
  input: z.output<Session['input']>,
  { log }: Pick<RequestContext, 'log'>,
): Promise<Result<Session>> {
  const { profile, brand, method, validate, encodedReference } = input
  const market = marketCodeOf(profile)
  const { currency } = marketOf(market)
  if (!isAmount(input.amount, currency))
    throw new InvalidInputError('The amount has more decimal places than the currency.', 'amount')
  const purchase = { brand, market, amount: toMinor(input.amount, currency), isExpress: false }
  const origin = requireStorefrontOrigin(input.origin, config)
  const refused = checkWallet(config, method, purchase)
  if (isDomainError(refused)) return refused
  const path = encodedReference ? `/${profile}/thanks/${encodedReference}` : `/${profile}/checkout`
  const returnPaths = { path, cancelPath: path }
  try {
    return ok({
      wallet: await createWalletRequest(config, { ...purchase, method, origin, returnPaths, validate }),
    })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}
