import { isKo, type RouteInput } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  getFieldErrors,
  type Result,
  type ResultError,
  type ServerFieldError,
  toResult,
  toResultError,
} from '#lib/api/result.ts'
import { downscaleImage } from '#lib/photos/downscale-image.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

export type ReviewInput = Omit<RouteInput<'reviewWrite'>, 'profile' | 'token'>

const uploadTimeoutMs = 60_000

/** Why the service did not accept a review. */
export type ReviewFailure = ResultError & { readonly fieldErrors: readonly ServerFieldError[] }

/** Submits a review; null once it is accepted. Never throws. */
export async function sendReview(
  locale: Locale,
  token: string,
  review: ReviewInput,
): Promise<ReviewFailure | null> {
  const reply = await shopApi.reviewWrite({ profile: locale, token, ...review })
  return isKo(reply) ? { ...toResultError(reply), fieldErrors: getFieldErrors(reply) } : null
}

/** Uploads a picture in advance; its id is sent with the review. Never throws. */
export async function uploadReviewPhoto(locale: Locale, token: string, file: File): Promise<Result<string>> {
  const options = { file: await downscaleImage(file), timeoutMs: uploadTimeoutMs }
  return toResult(await shopApi.reviewPhoto({ profile: locale, token }, options), ({ id }) => id)
}

/** The preview URL of a picture for its author, before publication. */
export const getPhotoPreviewUrl = (id: string, token: string) =>
  `/pictures/reviews/${id}.small.webp?token=${encodeURIComponent(token)}`
