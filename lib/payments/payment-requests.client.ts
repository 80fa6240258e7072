import { type Reply, type RouteInput, type RouteReply, randomId } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Result, type ResultError, toResult } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { PaymentInfo } from './adyen.client.ts'
import { isWallet } from './wallets/wallet.ts'

/** The response to a started or continued payment. */
export type StartedPayment = {
  readonly encodedReference: string
  readonly order: RouteReply<'createOrder'>['order']
}

/** A payment has a longer timeout than a read, because it calls a bank. */
export const paymentTimeoutMs = 30_000

const toStartedResult = (reply: Reply<'paymentConfirm'>) =>
  toResult(reply, (started): StartedPayment => started)

/** The card was not charged, or it is unknown: a retry with the same data does not pay twice. */
export function isRetryable({ code, retryable }: ResultError): boolean {
  return retryable || code === 'payment_unavailable'
}

/** Why the service did not send a payment to the bank; null for any other error. */
export type BlockedReason = 'attempts' | 'captcha' | 'unpaid-orders'

export function getBlockedReason({ code }: ResultError): BlockedReason | null {
  if (code === 'too_many_attempts') return 'attempts'
  if (code === 'too_many_unpaid_orders') return 'unpaid-orders'
  return code === 'E_CAPTCHA_ERROR' ? 'captcha' : null
}

/** Submits the result of a challenge or of the bank’s page. */
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

/**
 * Pays an existing order with another card or a wallet; a retry with the same card data reuses its
 * idempotency key.
 */
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
