import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '#components/ui/fill.ts'
import type { Held } from './held.ts'
import { SizeList } from './size-list.tsx'
import type { HandWords } from './words.ts'

type Props = {
  readonly held: Held
  readonly words: HandWords
  /** Whether somebody asked for the row by key: the focus goes into it. */
  readonly entered: boolean
}

/** The shopper’s size, else the first that can be had. */
const entrance = 'button.on, .hz:not(:has(.on)) li:first-child button, button[data-size]'

/** A row of sizes on the picture; the mouse finds it there, keys are led into it by the tile’s button. */
export function SizeRow({ held, words, entered }: Props) {
  const root = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!entered) return
    const own = root.current
    const go = () => {
      const into = own?.querySelector<HTMLElement>(entrance) ?? own?.querySelector<HTMLElement>('a, button')
      into?.focus()
      return into !== null && into !== undefined
    }
    if (!own || go()) return
    const watch = new MutationObserver(() => go() && watch.disconnect())
    watch.observe(own, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [entered])

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    held.opener.focus()
  }

  return createPortal(
    <fieldset
      ref={root}
      className="qs"
      aria-label={fill(words.sizesOf, { name: held.name })}
      onKeyDown={leave}
    >
      <SizeList key={held.code} held={held} words={words} row onAdded={() => undefined} />
    </fieldset>,
    held.pic,
  )
}
