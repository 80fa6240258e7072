import { isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { getFieldErrors, type ServerFieldError, toResultError } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { withSessionLock } from '../auth/access-token.client.ts'
import { endSession } from '../auth/session.client.ts'

/** Why a change of the account was not made, as shown to the user. */
export type SecurityFailure =
  | 'password_wrong'
  | 'rate_limited'
  | 'captcha'
  | 'link_expired'
  | 'link_unknown'
  | 'email_taken'
  | 'outage'

const failures: Readonly<Record<string, SecurityFailure>> = {
  password_wrong: 'password_wrong',
  too_many_requests: 'rate_limited',
  E_CAPTCHA_ERROR: 'captcha',
  link_expired: 'link_expired',
  link_invalid: 'link_unknown',
  email_taken: 'email_taken',
}

export type SecurityResult<Value = null> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly failure: SecurityFailure
      readonly fieldErrors: readonly ServerFieldError[]
    }

function toFailedResult(reply: KoReply): SecurityResult<never> {
  const { code } = toResultError(reply)
  const fieldErrors = code === 'invalid_input' ? getFieldErrors(reply) : []
  return { ok: false, failure: failures[code] ?? 'outage', fieldErrors }
}

const done = { ok: true, value: null } as const

/** Shows the service again who the member is, and returns the token for one sensitive action. */
async function confirmIdentity({ locale }: ShopContext, password: string): Promise<SecurityResult<string>> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.confirmIdentity({ profile: locale, password, captchaToken }),
  )
  return isKo(reply) ? toFailedResult(reply) : { ok: true, value: reply.token }
}

/** Changes the password. All other devices are signed out. */
export async function changePassword(
  { brand, locale }: ShopContext,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<SecurityResult> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.changePassword({ profile: locale, brand, oldPassword, newPassword, captchaToken }),
  )
  return isKo(reply) ? toFailedResult(reply) : done
}

/** Requests a new e-mail address, which a link in an e-mail to it confirms. */
export async function changeEmail(
  shop: ShopContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SecurityResult> {
  const { brand, locale } = shop
  const identity = await confirmIdentity(shop, password)
  if (!identity.ok) return identity
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.changeEmail({ profile: locale, brand, token: identity.value, email, captchaToken }),
  )
  return isKo(reply) ? toFailedResult(reply) : done
}

/** Confirms a new address; returns it. */
export async function confirmEmailChange(
  { brand, locale }: ShopContext,
  token: string,
): Promise<SecurityResult<string>> {
  const reply = await guestShopApi.confirmEmailChange({ profile: locale, brand, token })
  return isKo(reply) ? toFailedResult(reply) : { ok: true, value: reply.email }
}

/** Restores the former address; returns the token with which a new password is set. */
export async function undoEmailChange(
  { brand, locale }: ShopContext,
  token: string,
): Promise<SecurityResult<string>> {
  const reply = await guestShopApi.undoEmailChange({ profile: locale, brand, token })
  return isKo(reply) ? toFailedResult(reply) : { ok: true, value: reply.setPasswordToken }
}

/** Everything that the shop stores about the member, as the text of a JSON file. */
export async function exportAccount(shop: ShopContext, password: string): Promise<SecurityResult<string>> {
  const identity = await confirmIdentity(shop, password)
  if (!identity.ok) return identity
  const reply = await shopApi.exportAccount({ profile: shop.locale, token: identity.value })
  if (isKo(reply)) return toFailedResult(reply)
  const { exportedAt, data } = reply
  return { ok: true, value: JSON.stringify({ exportedAt, ...data }, null, 2) }
}

/** Deletes the account and signs out in all tabs. */
export async function deleteAccount(shop: ShopContext, password: string): Promise<SecurityResult> {
  const { brand, locale } = shop
  const identity = await confirmIdentity(shop, password)
  if (!identity.ok) return identity
  const reply = await shopApi.deleteAccount({ profile: locale, brand, token: identity.value })
  if (isKo(reply)) return toFailedResult(reply)
  await withSessionLock(brand, async () => endSession(brand, false))
  return done
}
