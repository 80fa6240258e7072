import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { interpolate } from '#components/ui/interpolate.ts'
import { SizeList } from './size-list.tsx'
import type { TileLabels } from './tile-labels.ts'
import type { TileProduct } from './tile-product.client.ts'

type Props = {
  readonly product: TileProduct
  readonly labels: TileLabels
  /** Whether the row was opened by keyboard: it then takes the focus. */
  readonly takesFocus: boolean
}

/** The visitor’s saved size, otherwise the first one in stock. */
const firstFocusSelector = 'button.on, .hz:not(:has(.on)) li:first-child button, button[data-size]'

/**
 * A row of sizes on the picture. It opens on hover; by keyboard, the tile’s button moves the focus into it.
 */
export function SizeRow({ product, labels, takesFocus }: Props) {
  const root = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!takesFocus) return
    const element = root.current
    const moveFocusIn = () => {
      const target =
        element?.querySelector<HTMLElement>(firstFocusSelector) ??
        element?.querySelector<HTMLElement>('a, button')
      target?.focus()
      return target !== null && target !== undefined
    }
    if (!element || moveFocusIn()) return
    const observer = new MutationObserver(() => moveFocusIn() && observer.disconnect())
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [takesFocus])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    product.opener.focus()
  }

  return createPortal(
    <fieldset
      ref={root}
      className="qs"
      aria-label={interpolate(labels.sizesOf, { name: product.name })}
      onKeyDown={onKeyDown}
    >
      <SizeList key={product.code} product={product} labels={labels} isRow onAdded={() => undefined} />
    </fieldset>,
    product.pic,
  )
}
