import { type Reply, type RouteInput, type RouteReply, randomId } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/browser.ts'
import { type Result, type ResultError, toResult } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.ts'
import type { PaymentInfo } from './adyen.ts'
import { isWallet } from './wallets/wallet.ts'

/** What an accepted start or continuation of a payment brought. */
export type StartedPayment = {
  readonly encodedReference: string
  readonly order: RouteReply<'createOrder'>['order']
}

/** Paying waits longer than reading does: a bank is behind it. */
export const paymentTimeoutMs = 30_000

const toStartedResult = (reply: Reply<'paymentConfirm'>) =>
  toResult(reply, (started): StartedPayment => started)

/** Nobody knows whether the card was charged, or it was not: the same may be sent again without paying twice. */
export function isRetryable({ code, retryable }: ResultError): boolean {
  return retryable || code === 'payment_unavailable'
}

/** Why the shop did not send a payment to the bank; null for any other refusal. */
export type BlockedReason = 'attempts' | 'captcha' | 'unpaid-orders'

export function getBlockedReason({ code }: ResultError): BlockedReason | null {
  if (code === 'too_many_attempts') return 'attempts'
  if (code === 'too_many_unpaid_orders') return 'unpaid-orders'
  return code === 'E_CAPTCHA_ERROR' ? 'captcha' : null
}

/** Hands over what a challenge or a bank’s page brought back. */
export async function sendPaymentDetails(
  locale: Locale,
  encodedReference: string,
  details: Readonly<Record<string, unknown>>,
): Promise<Result<StartedPayment>> {
  const input = { profile: locale, encodedReference, details: { ...details } }
  return toStartedResult(await shopApi.paymentDetails(input, { timeoutMs: paymentTimeoutMs }))
}

type WalletInfo = RouteInput<'walletAuthorize'>['paymentInfo']

function isWalletInfo(info: PaymentInfo): info is WalletInfo {
  return isWallet(info.method)
}

/** Pays an order that exists with another card or a wallet; the same card data sent again goes with its first key. */
export function createPaymentConfirm(locale: Locale) {
  let last: { readonly info: PaymentInfo; readonly key: string } | null = null
  return async (encodedReference: string, info: PaymentInfo): Promise<Result<StartedPayment>> => {
    if (last?.info !== info) last = { info, key: randomId() }
    const options = { idempotencyKey: last.key, timeoutMs: paymentTimeoutMs }
    return toStartedResult(
      await withCaptcha(locale, (captchaToken) => {
        const order = { profile: locale, encodedReference, captchaToken }
        return isWalletInfo(info)
          ? shopApi.walletAuthorize({ ...order, paymentInfo: info }, options)
          : shopApi.paymentConfirm({ ...order, paymentInfo: info }, options)
      }),
    )
  }
}
