import type { KeyboardEvent, RefObject } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { SizeList } from './size-list.tsx'
import type { TileProduct } from './tile-product.ts'

type Props = {
  readonly row: RefObject<HTMLFieldSetElement | null>
  readonly product: TileProduct
  readonly t: Translate
  /** Counts how often the visitor opened the sizes by keyboard: they then take the focus. */
  readonly focusRequest: number
  readonly onEscape: () => void
}

/**
 * A row of sizes on the picture. It opens on hover; by keyboard, the tile’s button moves the focus into it.
 */
export function SizeRow({ row, product, t, focusRequest, onEscape }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    product.focusOpener()
    onEscape()
  }
  return (
    <fieldset
      ref={row}
      className="qs"
      aria-label={t('tile.sizesOf', { name: product.name })}
      onKeyDown={onKeyDown}
    >
      <SizeList
        key={product.code}
        product={product}
        t={t}
        isRow
        focusRequest={focusRequest}
        onAdded={() => undefined}
      />
    </fieldset>
  )
}
