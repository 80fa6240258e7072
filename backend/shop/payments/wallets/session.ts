import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { walletRequest } from '#api-client/contract/wallets.ts'
import { brandNames } from '#i18n/brands.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { marketOf, type WalletKind } from '#i18n/markets.ts'
import { isAmount, toMinor } from '#lib/money/money.ts'
import type { Config } from '../../../config.ts'
import { InvalidInput } from '../../../http/errors.ts'
import type { CallContext } from '../../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../../http/result.ts'
import type { ShopParts } from '../../../parts.ts'
import { unfit } from '../methods.ts'
import { isStorefront } from '../payment-input.ts'
import { PaymentUnavailable } from '../provider.ts'
import { paymentUnavailable } from '../start-payment.ts'
import { hasAccount } from './accounts.ts'
import {
  amazonPayload,
  amazonRegion,
  amazonRequest,
  appleRequest,
  googleRequest,
  type WalletPurchase,
} from './requests.ts'
import { signForAmazon, validateForApple } from './utilities.ts'

type Session = Contract['walletSession']

/** The wallets' own scripts; the sandbox has one that stands in for all. */
function scriptOf({ checkoutUrl }: Config['adyen'], live: string): string {
  return checkoutUrl ? `${checkoutUrl}/sandbox-assets/wallets.js` : live
}

const amazonScripts = {
  US: 'https://static-na.payments-amazon.com/checkout.js',
  elsewhere: 'https://static-eu.payments-amazon.com/checkout.js',
} as const

export type WalletAsk = WalletPurchase & {
  readonly method: WalletKind
  /** A storefront of this shop. */
  readonly origin: string
  /** Paths of the storefront that Amazon's page leads back to. */
  readonly back: { readonly path: string; readonly cancelPath: string }
  readonly validate: boolean
}

/** What a wallet's button needs. Throws {@link PaymentUnavailable}. */
export async function requestWallet(
  config: Config,
  asked: WalletAsk,
): Promise<z.input<typeof walletRequest>> {
  const { adyen, wallets } = config
  const { method, origin, brand, market } = asked
  switch (method) {
    case 'google_pay':
      return {
        method,
        script: scriptOf(adyen, 'https://pay.google.com/gp/p/js/pay.js'),
        environment: adyen.environment === 'live' ? 'PRODUCTION' : 'TEST',
        request: googleRequest(asked, config),
      }
    case 'apple_pay': {
      const shop = {
        displayName: brandNames[brand],
        domainName: new URL(origin).hostname,
        merchantIdentifier: wallets.appleMerchantId ?? '',
      }
      return {
        method,
        script: adyen.checkoutUrl ? scriptOf(adyen, '') : null,
        request: appleRequest(asked),
        merchantSession: asked.validate ? await validateForApple(adyen, shop) : null,
      }
    }
    case 'amazon_pay': {
      const account = wallets.amazon
      if (!account) throw new Error('Amazon Pay without an account')
      const { region } = amazonRegion(market)
      const returnUrl = origin + asked.back.path
      const payloadJSON = amazonPayload(asked, account.storeId, {
        returnUrl,
        cancelUrl: origin + asked.back.cancelPath,
      })
      const signature = await signForAmazon(adyen, payloadJSON)
      const signed = { payloadJSON, signature }
      return {
        method,
        script: scriptOf(adyen, region === 'US' ? amazonScripts.US : amazonScripts.elsewhere),
        request: amazonRequest(asked, account, signed, adyen.environment !== 'live'),
      }
    }
  }
}

/** The origin of a storefront of this shop. Throws {@link InvalidInput}: wallets are told it, and send her back to it. */
export function storefrontOf(origin: string, config: Config): string {
  if (!/^https?:$/.test(new URL(origin).protocol) || !isStorefront(new URL(origin).origin, config))
    throw new InvalidInput('Not a storefront of this shop.', 'origin')
  return new URL(origin).origin
}

/** Why a wallet cannot pay so much in a market; null where it can. */
export function walletUnfit(config: Config, method: WalletKind, purchase: WalletPurchase) {
  if (!hasAccount(config, method))
    return refuse('payment_method_not_available', 'The shop has no account with that wallet.', 'method')
  const { market, amount } = purchase
  const refused = unfit(method, { market, amount, onTablet: false })
  return refused && { ...refused, field: 'method' }
}

/** What a wallet's button needs to show its sheet. */
export async function walletSession(
  { config }: ShopParts,
  input: z.output<Session['input']>,
  { log }: Pick<CallContext, 'log'>,
): Promise<Result<Session>> {
  const { profile, brand, method, validate, encodedReference } = input
  const market = marketCodeOf(profile)
  const { currency } = marketOf(market)
  if (!isAmount(input.amount, currency)) throw new InvalidInput('The currency has no such amount.', 'amount')
  const purchase = { brand, market, amount: toMinor(input.amount, currency), isExpress: false }
  const origin = storefrontOf(input.origin, config)
  const refused = walletUnfit(config, method, purchase)
  if (isRefusal(refused)) return refused
  const path = encodedReference ? `/${profile}/thanks/${encodedReference}` : `/${profile}/checkout`
  const back = { path, cancelPath: path }
  try {
    return ok({ wallet: await requestWallet(config, { ...purchase, method, origin, back, validate }) })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return paymentUnavailable(cause, log)
  }
}
