import { formatSizePair, isFootSize } from '#i18n/format-size.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { getPreferredSize, readSavedSizes } from '#lib/catalog/saved-sizes.client.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getSizeStock } from '../sheet/size-stock.ts'

export type TileSize = {
  readonly value: string
  /**
   * The number alone if the heading names the system: `7`; children’s numbers that repeat after 13 are in EU
   * sizes.
   */
  readonly shortName: string
  readonly names: readonly [string, string | null]
  /** `UK 7 (EU 41)` */
  readonly name: string
  /** Units left if the stock is low; 0 if the size is sold out; null otherwise. */
  readonly stockLeft: number | null
  readonly isSaved: boolean
}

/** The sizes of a live product for a tile; the visitor’s saved size is marked if it is in stock. */
export function getTileSizes(live: LiveProduct, { brand, locale }: ShopContext): readonly TileSize[] {
  const sizeNaming = { scale: live.sizeScale, system: marketOfLocale(locale).sizeSystem }
  const inStock = live.sizes.filter(({ stock }) => stock > 0).map(({ value }) => value)
  const savedSize = getPreferredSize(inStock, live.target, readSavedSizes(brand))
  return live.sizes.map((size) => {
    const names = formatSizePair(size, sizeNaming)
    const isDuplicate = live.sizes.some(({ label, value }) => label === size.label && value !== size.value)
    const stock = getSizeStock(size, live)
    return {
      value: size.value,
      shortName: isDuplicate ? (names[1] ?? size.value) : size.label,
      names,
      name: names[1] === null ? names[0] : `${names[0]} (${names[1]})`,
      stockLeft: stock.state === 'few' ? stock.left : stock.state === 'gone' ? 0 : null,
      isSaved: size.value === savedSize,
    }
  })
}

/** The size system, if it must be named: `UK`; null for letters, lengths and one size. */
export function getSizeSystem(live: LiveProduct, { locale }: ShopContext): string | null {
  return isFootSize(live.sizeScale) ? marketOfLocale(locale).sizeSystem : null
}

/** The link of a sold-out size: its sheet, which offers a back-in-stock notification. */
export function buildBackInStockHref(href: string, size: string): string {
  return `${href}#notify-${encodeURIComponent(size)}`
}
