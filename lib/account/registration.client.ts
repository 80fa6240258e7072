import { isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Brand } from '#config/brands.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { getFieldErrors, type ServerFieldError, toResultError } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { resetSucceeded } from '#validation/password.ts'
import { withSessionLock } from '../auth/access-token.client.ts'
import { getDeviceId } from '../auth/device-id.client.ts'
import { endSession, saveSession } from '../auth/session.client.ts'

/** Why an account form was not accepted, as shown to the user. */
export type AccountFailure =
  | 'rate_limited'
  | 'captcha'
  | 'outage'
  | 'link_expired'
  | 'link_unknown'
  | 'already_verified'
  | 'code_refused'
  | 'password_required'
  | 'password_wrong'

const failures: Readonly<Record<string, AccountFailure>> = {
  too_many_requests: 'rate_limited',
  E_CAPTCHA_ERROR: 'captcha',
  link_expired: 'link_expired',
  link_invalid: 'link_unknown',
  invalid_input: 'link_unknown',
  already_verified: 'already_verified',
  web_login_refused: 'code_refused',
  password_required: 'password_required',
  password_wrong: 'password_wrong',
}

export type AccountResult<Value = null> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly failure: AccountFailure
      /** The service's messages for fields, in the order of the form. */
      readonly fieldErrors: readonly ServerFieldError[]
    }

export function toFailedResult(reply: KoReply): AccountResult<never> {
  const { code } = toResultError(reply)
  return { ok: false, failure: failures[code] ?? 'outage', fieldErrors: getFieldErrors(reply) }
}

export type Registration = {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly password: string
  readonly policy: boolean
  readonly extraCondition?: boolean | undefined
  readonly newsletter: boolean
}

/** The nonce of the newest registration of this browser: with it, the link of the e-mail needs no password. */
function readNonce(brand: Brand): string | undefined {
  const stored = readStored(accountSlots.registration(brand))
  return typeof stored === 'string' ? stored : undefined
}

/**
 * Registers an address. The link in its e-mail creates the account.
 * @param next the page to open then
 */
export async function createAccount(
  { brand, locale }: ShopContext,
  registration: Registration,
  next: string | null,
): Promise<AccountResult> {
  const { name, surname, email, password, policy, extraCondition, newsletter } = registration
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.createAccount({
      profile: locale,
      brand,
      name,
      surname,
      email,
      password,
      policy,
      extraCondition,
      newsletter,
      ...(next !== null && { next }),
      captchaToken,
    }),
  )
  if (isKo(reply)) return toFailedResult(reply)
  writeStored(accountSlots.registration(brand), reply.nonce)
  return { ok: true, value: null }
}

/** Sends the link of a registration of this browser again. */
export async function resendVerification(
  { brand, locale }: ShopContext,
  email: string,
): Promise<AccountResult> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.resendVerification({
      profile: locale,
      brand,
      email,
      nonce: readNonce(brand),
      captchaToken,
    }),
  )
  return isKo(reply) ? toFailedResult(reply) : { ok: true, value: null }
}

/**
 * Confirms the address of a registration and signs in. Returns the page to open next, if one is stored.
 * @param password of the registration, if another browser made it
 */
export async function verifyEmail(
  { brand, locale }: ShopContext,
  token: string,
  password?: string,
): Promise<AccountResult<string | null>> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.verifyEmail({
      profile: locale,
      brand,
      token,
      nonce: readNonce(brand),
      password,
      deviceId: getDeviceId(brand),
      captchaToken,
    }),
  )
  if (isKo(reply)) return toFailedResult(reply)
  await withSessionLock(brand, async () => saveSession(brand, reply))
  eraseStored(accountSlots.registration(brand))
  return { ok: true, value: reply.next }
}

/** Requests a link to set a password. */
export async function recoverPassword({ brand, locale }: ShopContext, email: string): Promise<AccountResult> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.recoverPassword({ profile: locale, brand, email, captchaToken }),
  )
  return isKo(reply) ? toFailedResult(reply) : { ok: true, value: null }
}

/** Sets a password with the link of an e-mail. The service ends all sessions; `signOutHere` ends that of this browser. */
export async function setNewPassword(
  { brand, locale }: ShopContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<AccountResult> {
  const reply = await guestShopApi.setNewPassword({ profile: locale, brand, token, password })
  if (isKo(reply)) return toFailedResult(reply)
  if (!resetSucceeded(reply.message)) return { ok: false, failure: 'outage', fieldErrors: [] }
  return { ok: true, value: null }
}

/** Forgets a session that the service has ended, in all tabs. */
export async function signOutHere({ brand }: ShopContext): Promise<void> {
  await withSessionLock(brand, async () => endSession(brand, false))
}
