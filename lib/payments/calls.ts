import { type Reply, type RouteInput, type RouteReply, randomId } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { type Refusal, type Result, resultOf } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/pass.ts'
import type { PaymentInfo } from './adyen.ts'
import { isWallet } from './wallets/kinds.ts'

/** What an accepted start or continuation of a payment brought. */
export type Started = {
  readonly encodedReference: string
  readonly order: RouteReply<'createOrder'>['order']
}

/** Paying waits longer than reading does: a bank is behind it. */
export const paymentTimeoutMs = 30_000

const startedOf = (reply: Reply<'paymentConfirm'>) => resultOf(reply, (started): Started => started)

/** Nobody knows whether the card was charged, or it was not: the same may be sent again without paying twice. */
export function mayTryAgain({ code, retryable }: Refusal): boolean {
  return retryable || code === 'payment_unavailable'
}

/** Why the shop did not send a payment to the bank; null for any other refusal. */
export type BlockedReason = 'attempts' | 'captcha' | 'unpaid-orders'

export function blockedReason({ code }: Refusal): BlockedReason | null {
  if (code === 'too_many_attempts') return 'attempts'
  if (code === 'too_many_unpaid_orders') return 'unpaid-orders'
  return code === 'E_CAPTCHA_ERROR' ? 'captcha' : null
}

/** Hands over what a challenge or a bank’s page brought back. */
export async function sendDetails(
  locale: Locale,
  encodedReference: string,
  details: Readonly<Record<string, unknown>>,
): Promise<Result<Started>> {
  const input = { profile: locale, encodedReference, details: { ...details } }
  return startedOf(await shop.paymentDetails(input, { timeoutMs: paymentTimeoutMs }))
}

type WalletInfo = RouteInput<'walletAuthorize'>['paymentInfo']

function isWalletInfo(info: PaymentInfo): info is WalletInfo {
  return isWallet(info.method)
}

/** Pays an order that exists with another card or a wallet; the same card data sent again goes with its first key. */
export function createConfirm(locale: Locale) {
  let last: { readonly info: PaymentInfo; readonly key: string } | null = null
  return async (encodedReference: string, info: PaymentInfo): Promise<Result<Started>> => {
    if (last?.info !== info) last = { info, key: randomId() }
    const options = { idempotencyKey: last.key, timeoutMs: paymentTimeoutMs }
    return startedOf(
      await withCaptcha(locale, (captchaToken) => {
        const order = { profile: locale, encodedReference, captchaToken }
        return isWalletInfo(info)
          ? shop.walletAuthorize({ ...order, paymentInfo: info }, options)
          : shop.paymentConfirm({ ...order, paymentInfo: info }, options)
      }),
    )
  }
}
