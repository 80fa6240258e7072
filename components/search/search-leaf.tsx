'use client'

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import type { Place } from '#lib/session/place.ts'
import type { SearchOverlayProps } from './search-overlay.tsx'
import type { OverlayWords } from './words.ts'

type Props = { readonly href: string; readonly place: Place; readonly words: OverlayWords }

const load = () => import('./search-overlay.tsx')

/** Where a slash is just a slash: somebody types, or something else is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))
  return typing || document.querySelector('dialog[open]') !== null
}

/**
 * The header’s way to search: a link to its page that opens the search over this one. The code of that comes with the
 * first sign of wanting it; should it not come, the link leads on.
 */
export function SearchLeaf({ href, place, words }: Props) {
  const [open, setOpen] = useState(false)
  const Overlay = useRef<ComponentType<SearchOverlayProps> | null>(null)
  const link = useRef<HTMLAnchorElement>(null)

  const show = useCallback(() => {
    load().then(
      ({ SearchOverlay }) => {
        Overlay.current = SearchOverlay
        setOpen(true)
      },
      () => location.assign(href),
    )
  }, [href])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTaken(event)) return
      event.preventDefault()
      link.current?.focus()
      show()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [show])

  const ahead = () => void load().catch(() => undefined)
  return (
    <>
      <a
        ref={link}
        className="ib find"
        href={href}
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={ahead}
        onTouchStart={ahead}
        onFocus={ahead}
        onClick={(event) => {
          if (!isPlainClick(event.nativeEvent)) return
          event.preventDefault()
          show()
        }}
      >
        <Icon name="search" />
      </a>
      {open && Overlay.current && (
        <Overlay.current href={href} place={place} words={words} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
