import type { RouteReply } from '#api-client/client.ts'
import type { SizeScale } from '#i18n/format-size.ts'

/** The scale of a product’s sizes by its proper name: the wire spells that of socks `TALLAP`. */
export function parseSizeScale(scale: RouteReply<'liveProduct'>['sizeScale']): SizeScale {
  return scale === 'TALLAP' ? 'sock' : scale
}
