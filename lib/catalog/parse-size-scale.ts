import type { RouteReply } from '#api-client/call-route.ts'
import type { SizeScale } from '#i18n/format-size.ts'

/** The size scale of a product by its internal name: the API spells that of socks `TALLAP`. */
export function parseSizeScale(scale: RouteReply<'liveProduct'>['sizeScale']): SizeScale {
  return scale === 'TALLAP' ? 'sock' : scale
}
