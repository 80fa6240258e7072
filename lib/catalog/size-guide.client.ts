import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

export type SizeGuide = Pick<RouteReply<'sizeGuide'>, 'tables' | 'measure' | 'lengthUnit'>
export type GuideTable = SizeGuide['tables'][number]
export type LengthUnit = SizeGuide['lengthUnit']

/** The size guide of a product, fetched by the browser. Throws an `ApiError` on failure. */
export async function fetchSizeGuide(locale: Locale, code: string, signal: AbortSignal): Promise<SizeGuide> {
  return unwrap(await shopApi.sizeGuide({ profile: locale, material: code }, { signal }))
}

const millimetres = { mm: 1, cm: 10, in: 25.4 } as const

/**
 * Converts a length of the guide, or both ends of a span, to another unit, to the tenth; text that is not a
 * number stays.
 */
export function convertLength(
  cell: string,
  unit: keyof typeof millimetres,
  wanted: LengthUnit,
  format: (value: number) => string,
): string {
  const ends = cell.split('–').map(Number)
  if (!cell || ends.some(Number.isNaN)) return cell
  return ends
    .map((end) => format(Math.round((end * millimetres[unit] * 10) / millimetres[wanted]) / 10))
    .join('–')
}
