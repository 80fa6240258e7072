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
export function SizeRow({ product: held, labels: words, takesFocus }: Props) {
  const root = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!takesFocus) return
    const own = root.current
    const go = () => {
      const into =
        own?.querySelector<HTMLElement>(firstFocusSelector) ?? own?.querySelector<HTMLElement>('a, button')
      into?.focus()
      return into !== null && into !== undefined
    }
    if (!own || go()) return
    const watch = new MutationObserver(() => go() && watch.disconnect())
    watch.observe(own, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [takesFocus])

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    held.opener.focus()
  }

  return createPortal(
    <fieldset
      ref={root}
      className="qs"
      aria-label={interpolate(words.sizesOf, { name: held.name })}
      onKeyDown={leave}
    >
      <SizeList key={held.code} product={held} labels={words} isRow onAdded={() => undefined} />
    </fieldset>,
    held.pic,
  )
}
