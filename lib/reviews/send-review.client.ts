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
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

export type ReviewInput = Omit<RouteInput<'reviewWrite'>, 'profile' | 'token'>

const uploadTimeoutMs = 60_000
/** The service stores no larger pictures; a larger upload only takes longer. */
const maxPixels = 2000

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

/** The picture scaled to the maximum of the service; the file itself if the browser cannot decode it. */
async function downscaleImage(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return scaled && scaled.size < file.size ? scaled : file
  } catch {
    return file
  }
}

/** Uploads a picture in advance; its id is sent with the review. Never throws. */
export async function uploadReviewPhoto(locale: Locale, token: string, file: File): Promise<Result<string>> {
  const options = { file: await downscaleImage(file), timeoutMs: uploadTimeoutMs }
  return toResult(await shopApi.reviewPhoto({ profile: locale, token }, options), ({ id }) => id)
}

/** The preview URL of a picture for its author, before publication. */
export const getPhotoPreviewUrl = (id: string, token: string) =>
  `/pictures/reviews/${id}.small.webp?token=${encodeURIComponent(token)}`
