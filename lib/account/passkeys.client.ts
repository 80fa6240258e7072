import { queryOptions } from '@tanstack/react-query'
import { isKo, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { toResultError } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { withSessionLock } from '../auth/access-token.client.ts'
import { getDeviceId } from '../auth/device-id.client.ts'
import { saveSession } from '../auth/session.client.ts'
import { createCredential, getCredential, hasAutofill } from './webauthn.client.ts'

export type Passkey = RouteReply<'passkeys'>['passkeys'][number]

/** Why a passkey was not added or did not sign in. */
export type PasskeyFailure =
  | 'cancelled'
  | 'exists'
  | 'unsupported'
  | 'refused'
  | 'too_many'
  | 'password_needed'
  | 'password_wrong'
  | 'rate_limited'
  | 'captcha'
  | 'outage'

export type PasskeyResult = { readonly ok: true } | { readonly ok: false; readonly failure: PasskeyFailure }

const failures: Readonly<Record<string, PasskeyFailure>> = {
  passkey_refused: 'refused',
  passkey_host_unknown: 'unsupported',
  too_many_passkeys: 'too_many',
  password_needed: 'password_needed',
  login_refused: 'password_wrong',
  too_many_requests: 'rate_limited',
  E_CAPTCHA_ERROR: 'captcha',
}

const fail = (failure: PasskeyFailure): PasskeyResult => ({ ok: false, failure })
const toFailure = (reply: Parameters<typeof toResultError>[0]) =>
  fail(failures[toResultError(reply).code] ?? 'outage')

const passkeysKey = ['account', 'passkeys'] as const

/** The passkeys of a member; `member` is the id that `useSignInId` returns. */
export function passkeysQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: [...passkeysKey, brand, locale, member],
    queryFn: async () => unwrap(await shopApi.passkeys({ profile: locale })).passkeys,
  })
}

const refetchPasskeys = () => getQueryClient().invalidateQueries({ queryKey: passkeysKey })

/** Creates a passkey in this browser and adds it to the account. */
export async function addPasskey(
  { brand, locale: profile }: ShopContext,
  { name, password }: { readonly name: string; readonly password: string | undefined },
): Promise<PasskeyResult> {
  const place = { profile, brand, origin: location.origin }
  const started = await withCaptcha(profile, (captchaToken) =>
    shopApi.passkeyOptions({ ...place, ...(password && { password }), captchaToken }),
  )
  if (isKo(started)) return toFailure(started)
  const created = await createCredential(started.options)
  if (typeof created === 'string') return fail(created)
  const added = await shopApi.addPasskey({ ...place, name, credential: created })
  if (isKo(added)) return toFailure(added)
  await refetchPasskeys()
  return { ok: true }
}

/** Renames a passkey. */
export async function renamePasskey(
  { locale }: ShopContext,
  { id }: Passkey,
  name: string,
): Promise<boolean> {
  const isRenamed = !isKo(await shopApi.renamePasskey({ profile: locale, id, name }))
  if (isRenamed) await refetchPasskeys()
  return isRenamed
}

/** Removes a passkey. Removing one that no longer exists succeeds too. */
export async function removePasskey({ brand, locale }: ShopContext, { id }: Passkey): Promise<boolean> {
  const reply = await shopApi.removePasskey({ profile: locale, brand, id })
  const isGone = !isKo(reply) || toResultError(reply).code === 'passkey_not_found'
  if (isGone) await refetchPasskeys()
  return isGone
}

/** Signs in with a passkey that the user chooses; with `autofill`, among the suggestions of the e-mail field. */
export async function signInWithPasskey(
  { brand, locale: profile }: ShopContext,
  { autofill = false }: { readonly autofill?: boolean } = {},
): Promise<PasskeyResult> {
  if (autofill && !(await hasAutofill())) return fail('unsupported')
  const place = { profile, brand, origin: location.origin }
  const started = await guestShopApi.passkeyLoginOptions(place)
  if (isKo(started)) return toFailure(started)
  const chosen = await getCredential(started.options, autofill)
  if (typeof chosen === 'string') return fail(chosen)
  const reply = await guestShopApi.passkeyLogin({
    ...place,
    credential: chosen,
    deviceId: getDeviceId(brand),
  })
  if (isKo(reply)) return toFailure(reply)
  await withSessionLock(brand, async () => saveSession(brand, reply))
  return { ok: true }
}
