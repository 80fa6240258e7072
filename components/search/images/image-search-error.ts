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
      return t('image.problem.no-picture')
    case 'too-large':
      return t('image.problem.too-large')
    case 'too-small':
      return t('image.problem.too-small')
    case 'heic':
      return t('image.problem.heic')
    case 'offline':
      return t('image.problem.offline')
    case 'gone':
      return t('image.problem.gone')
    case 'busy':
      return t('image.problem.busy')
    case 'unavailable':
      return t('image.problem.away')
  }
}
