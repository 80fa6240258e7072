import 'server-only'
import { connection } from 'next/server'
import { firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import { checkReply } from '#api-client/check-reply.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity-headers.server.ts'
import { shopApi } from '#lib/api/server.ts'
import { env } from '#lib/env/server.ts'

export type WithdrawalStatement = Omit<RouteReply<'withdrawalInfo'>, 'status'>
export type WithdrawalTrader = Omit<RouteReply<'withdrawalForm'>, 'status'>
/** The fields of the form, as typed. */
export type StatementInput = Readonly<Record<'name' | 'contract' | 'email' | 'items', string>>

/** The API client for a call that a visitor makes through a form: the service counts it by their address. */
const shopApiFor = (address: string): ShopApi =>
  createShopApi({
    baseUrl: env.SHOP_API_URL,
    headers: { ...identityHeaders, [storefrontHeaders.visitor]: address },
    check: checkReply,
  })

type Visitor = { readonly brand: Brand; readonly locale: Locale; readonly address: string }

/** Saves a draft; null if the service is unavailable. Never throws. */
export async function saveStatement(
  { brand, locale, address }: Visitor,
  token: string | undefined,
  statement: StatementInput,
): Promise<{ readonly token: string; readonly isComplete: boolean } | null> {
  const input = { profile: locale, brand, ...statement, ...(token && { token }) }
  const reply = await shopApiFor(address).withdrawalDraft(input)
  return isKo(reply) ? null : { token: reply.token, isComplete: reply.missing.length === 0 }
}

export type ConfirmOutcome = 'confirmed' | 'captcha' | 'incomplete' | 'expired' | 'failed'

/** Confirms a statement. Never throws. */
export async function confirmStatement(
  { locale, address }: Visitor,
  token: string,
  captchaToken: string,
): Promise<ConfirmOutcome> {
  const input = { profile: locale, token, ...(captchaToken && { captchaToken }) }
  const reply = await shopApiFor(address).withdrawalConfirm(input)
  if (!isKo(reply)) return 'confirmed'
  switch (firstError(reply).code) {
    case 'E_CAPTCHA_ERROR':
      return 'captcha'
    case 'statement_incomplete':
      return 'incomplete'
    case 'withdrawal_not_found':
    case 'invalid_input':
      return 'expired'
    default:
      return 'failed'
  }
}

/** The statement of a page; `expired` if there is none, `failed` if the service is unavailable. */
export async function readStatement(
  locale: Locale,
  token: string,
): Promise<WithdrawalStatement | 'expired' | 'failed'> {
  await connection()
  const reply = await shopApi.withdrawalInfo({ profile: locale, token })
  if (!isKo(reply)) return reply
  const { code } = firstError(reply)
  return code === 'withdrawal_not_found' || code === 'invalid_input' ? 'expired' : 'failed'
}

/**
 * The trader and the model form; null if the service is unavailable. Reads at request time: the build has no
 * service.
 */
export async function readTrader(brand: Brand, locale: Locale): Promise<WithdrawalTrader | null> {
  await connection()
  const reply = await shopApi.withdrawalForm({ profile: locale, brand })
  return isKo(reply) ? null : reply
}
