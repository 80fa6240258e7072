import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { TileCard, type TileCardProps } from './tile-card.tsx'
import { toTileProps } from './to-tile-props.ts'

type TileProps = {
  readonly product: GridProduct
  readonly locale: Locale
  readonly t: Translate
  /** Above the fold: fetched eagerly. */
  readonly priority?: boolean
  readonly heading?: TileCardProps['heading']
}

/** A product on the ground line of its row. Needs a root with `tileStyles`. */
export function Tile({ product, locale, t, priority = false, heading }: TileProps) {
  const props = toTileProps(product, locale, t)
  return <TileCard {...props} {...(heading && { heading })} {...(priority && { priority })} />
}
