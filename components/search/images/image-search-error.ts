import type { Translate } from '#i18n/translate.ts'
import type { ImagePrepareError } from '#lib/search/images/prepare-image.client.ts'

/** Why an image search fails: an error of the browser, or a code of the service. */
export type ImageSearchError = ImagePrepareError | 'offline' | 'gone' | 'busy' | 'unavailable'

const errorByCode: Readonly<Record<string, ImageSearchError>> = {
  image_not_found: 'gone',
  image_too_large: 'too-large',
  too_large: 'too-large',
  image_type: 'not-a-picture',
  image_unreadable: 'not-a-picture',
  too_many_requests: 'busy',
  images_full: 'busy',
}

/** Maps the code of a failed request to an error for the customer. */
export function toImageSearchError(code: string, isOnline: boolean): ImageSearchError {
  if (!isOnline) return 'offline'
  return errorByCode[code] ?? 'unavailable'
}

export function getImageSearchErrorText(error: ImageSearchError, t: Translate): string {
  switch (error) {
    case 'not-a-picture':
      return t('image.problem.no-picture', 'That file is not a picture. Choose a JPEG, PNG or WebP.')
    case 'too-large':
      return t('image.problem.too-large', 'That picture is too large. A photo from a phone is fine.')
    case 'too-small':
      return t('image.problem.too-small', 'That picture is too small to make anything out.')
    case 'heic':
      return t(
        'image.problem.heic',
        'This browser cannot open HEIC pictures. Take a screenshot of it, or save it as JPEG.',
      )
    case 'offline':
      return t('image.problem.offline', 'You are offline. The picture stays here until you are back.')
    case 'gone':
      return t('image.problem.gone', 'This picture is no longer kept. Choose it again.')
    case 'busy':
      return t('image.problem.busy', 'Too many pictures at once. Wait a minute, then try again.')
    case 'unavailable':
      return t('image.problem.away', 'The search by picture does not answer just now. Try again in a moment.')
  }
}
