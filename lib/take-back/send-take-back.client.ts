import { isKo, type RouteInput } from '#api-client/call-route.ts'
import {
  getFieldErrors,
  type Result,
  type ResultError,
  type ServerFieldError,
  toResult,
  toResultError,
} from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { downscaleImage } from '#lib/photos/downscale-image.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Submit = Omit<RouteInput<'takeBackSubmit'>, 'profile' | 'brand' | 'captchaToken'>
const uploadTimeoutMs = 60_000

export const maxTakeBackPhotos = 6

/** Uploads a photo; without a token it starts a draft. Never throws. */
export async function uploadTakeBackPhoto(
  { brand, locale }: ShopContext,
  token: string | null,
  file: File,
): Promise<Result<{ readonly token: string; readonly id: string }>> {
  const options = { file: await downscaleImage(file), timeoutMs: uploadTimeoutMs }
  const input = { profile: locale, brand, ...(token !== null && { token }) }
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.takeBack({ ...input, ...(captchaToken && { captchaToken }) }, options),
  )
  return toResult(reply, ({ token: draft, id }) => ({ token: draft, id }))
}

export const getTakeBackPhotoUrl = (id: string, token: string) =>
  `/pictures/take-backs/${id}.small.webp?token=${encodeURIComponent(token)}`

export type TakeBackFailure = ResultError & { readonly fieldErrors: readonly ServerFieldError[] }

/** Registers a draft; null once it is registered. Never throws. */
export async function submitTakeBack(
  { brand, locale }: ShopContext,
  input: Submit,
): Promise<TakeBackFailure | null> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.takeBackSubmit({ profile: locale, brand, ...input, ...(captchaToken && { captchaToken }) }),
  )
  return isKo(reply) ? { ...toResultError(reply), fieldErrors: getFieldErrors(reply) } : null
}

/** Cancels a take-back; false if that failed. Never throws. */
export async function cancelTakeBack({ locale }: ShopContext, token: string): Promise<boolean> {
  return !isKo(await shopApi.takeBackCancel({ profile: locale, token }))
}
