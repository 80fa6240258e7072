import type { RouteInput } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { type Result, resultOf } from '#lib/api/result.ts'

export type ReviewToSend = Omit<RouteInput<'reviewWrite'>, 'profile' | 'token'>

const uploadMs = 60_000
/** What the service keeps is no larger; sending more only takes longer. */
const mostPixels = 2000

/** Sends a review in. Never throws. */
export async function sendReview(locale: Locale, token: string, review: ReviewToSend): Promise<Result<null>> {
  return resultOf(await shop.reviewWrite({ profile: locale, token, ...review }), () => null)
}

/** The picture as the service wants it at most, drawn anew; the file itself where the browser cannot read it. */
async function lighter(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

/** Sends a picture ahead; its id goes with the review. Never throws. */
export async function sendPhoto(locale: Locale, token: string, file: File): Promise<Result<string>> {
  const options = { file: await lighter(file), timeoutMs: uploadMs }
  return resultOf(await shop.reviewPhoto({ profile: locale, token }, options), ({ id }) => id)
}

/** Where a picture is seen by its writer before it is published. */
export const ownPhoto = (id: string, token: string) =>
  `/pictures/reviews/${id}.small.webp?token=${encodeURIComponent(token)}`
