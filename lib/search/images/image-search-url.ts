import type { Locale } from '#i18n/locales.ts'
import { type Frame, formatFrame, parseFrame } from './frame.ts'

/** The page on which a picture is searched with. */
export function imageSearchPath(locale: Locale): string {
  return `/${locale}/search/image`
}

/** What of a search by picture stands in its address: the id of a kept picture, and the crop. */
export type ImageSearchParams = { readonly id: string | null; readonly crop: Frame }

export function parseImageSearchParams(search: string): ImageSearchParams {
  const params = new URLSearchParams(search)
  const id = params.get('image') ?? ''
  return { id: /^[A-Za-z0-9_-]{22}$/.test(id) ? id : null, crop: parseFrame(params.get('crop')) }
}

/** The search part of an address; empty without a kept picture, for then there is nothing to come back to. */
export function formatImageSearchParams({ id, crop }: ImageSearchParams): string {
  if (id === null) return ''
  const frame = formatFrame(crop)
  return `?${new URLSearchParams({ image: id, ...(frame !== null && { crop: frame }) })}`
}
