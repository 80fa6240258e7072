import { isKo } from '#api-client/call-route.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { type FailedResult, type Result, toResultError } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { report } from '#lib/errors/report.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { withSessionLock } from '../auth/access-token.client.ts'
import { getDeviceId } from '../auth/device-id.client.ts'
import { endSession, readSession, saveSession } from '../auth/session.client.ts'

export type Credentials = { readonly username: string; readonly password: string }

/** Why a sign-in failed, as shown to the user. */
export type SignInFailure = 'rejected' | 'rate_limited' | 'captcha' | 'outage'

export function toSignInFailure({ error }: FailedResult): SignInFailure {
  if (error.code === 'too_many_requests') return 'rate_limited'
  if (error.code === 'E_CAPTCHA_ERROR') return 'captcha'
  return error.code === 'login_refused' || error.code === 'invalid_input' ? 'rejected' : 'outage'
}

/** Signs in. Every tab refetches what it fetched for another member or a guest: `onSignInChange`. */
export async function signIn(
  { brand, locale }: ShopContext,
  credentials: Credentials,
): Promise<Result<null>> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    guestShopApi.login({
      profile: locale,
      brand,
      deviceId: getDeviceId(brand),
      ...credentials,
      captchaToken,
    }),
  )
  if (isKo(reply)) return { ok: false, error: toResultError(reply) }
  await withSessionLock(brand, async () => saveSession(brand, reply))
  return { ok: true, value: null }
}

/** Signs out here and at the service. Every tab clears the member’s data: `onSignInChange`. */
export async function signOut({ brand, locale }: ShopContext): Promise<void> {
  const reply = await withSessionLock(brand, async () => {
    const session = readSession(brand)
    endSession(brand, false)
    if (!session) return null
    return guestShopApi.logout({ profile: locale, refreshToken: session.refreshToken })
  })
  // The user is signed out anyway: the browser has no token any more, and the session expires.
  if (reply && isKo(reply)) report('logout', toResultError(reply).message)
}
