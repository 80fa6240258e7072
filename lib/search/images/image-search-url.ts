import type { Locale } from '#i18n/locales.ts'
import { type Frame, formatFrame, parseFrame } from './frame.ts'

/** The path of the image search page. */
export function imageSearchPath(locale: Locale): string {
  return `/${locale}/search/image`
}

/** The state of an image search in the URL: the id of a stored picture, and the crop. */
export type ImageSearchParams = { readonly id: string | null; readonly crop: Frame }

export function parseImageSearchParams(search: string): ImageSearchParams {
  const params = new URLSearchParams(search)
  const id = params.get('image') ?? ''
  return { id: /^[A-Za-z0-9_-]{22}$/.test(id) ? id : null, crop: parseFrame(params.get('crop')) }
}

/** The query string; empty without a stored picture, as there is nothing to restore then. */
export function formatImageSearchParams({ id, crop }: ImageSearchParams): string {
  if (id === null) return ''
  const frame = formatFrame(crop)
  return `?${new URLSearchParams({ image: id, ...(frame !== null && { crop: frame }) })}`
}
