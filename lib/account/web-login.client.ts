import { isKo } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { withSessionLock } from '../auth/access-token.client.ts'
import { getDeviceId } from '../auth/device-id.client.ts'
import { saveSession } from '../auth/session.client.ts'
import { type AccountResult, toFailedResult } from './registration.client.ts'

/** A request of this browser: with its nonce, the link of the e-mail signs in without the code. */
type WebLogin = {
  readonly nonce: string
  /** Milliseconds of this browser's clock. */
  readonly until: number
  /** The page to open then. */
  readonly next: string | null
}

function isWebLogin(value: unknown): value is WebLogin {
  if (typeof value !== 'object' || value === null) return false
  if (!('nonce' in value && 'until' in value && 'next' in value)) return false
  const { nonce, until, next } = value
  return typeof nonce === 'string' && typeof until === 'number' && (next === null || typeof next === 'string')
}

/** The open request of this browser; null without one. */
export function readWebLogin(brand: Brand): WebLogin | null {
  const stored = readStored(accountSlots.webLogin(brand))
  return isWebLogin(stored) && stored.until > Date.now() ? stored : null
}

/** Requests an e-mail that signs in; the answer is the same for every address. */
export async function requestWebLogin(
  { brand, locale }: ShopContext,
  email: string,
  next: string | null,
): Promise<AccountResult> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.webLogin({ profile: locale, brand, email, captchaToken }),
  )
  if (isKo(reply)) return toFailedResult(reply)
  const { nonce, expiresIn } = reply
  writeStored(accountSlots.webLogin(brand), { nonce, until: Date.now() + expiresIn * 1000, next })
  return { ok: true, value: null }
}

/**
 * Signs in with the link, the code, or both: the nonce of this browser replaces the one that is missing.
 * Returns the page to open next, if one is stored.
 */
export async function checkWebLogin(
  { brand, locale }: ShopContext,
  secrets: { readonly token?: string; readonly code?: string },
): Promise<AccountResult<string | null>> {
  const request = readWebLogin(brand)
  const isComplete = secrets.token !== undefined && secrets.code !== undefined
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.webLoginCheck({
      profile: locale,
      brand,
      ...secrets,
      ...(!isComplete && request && { nonce: request.nonce }),
      deviceId: getDeviceId(brand),
      captchaToken,
    }),
  )
  if (isKo(reply)) return toFailedResult(reply)
  await withSessionLock(brand, async () => saveSession(brand, reply))
  eraseStored(accountSlots.webLogin(brand))
  return { ok: true, value: request?.next ?? null }
}
