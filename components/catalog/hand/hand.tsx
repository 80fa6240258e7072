import { useEffect, useState } from 'react'
import { answers } from '#lib/session/presses.ts'
import { attend, leave, wear } from './dress.ts'
import { handStyle } from './hand-style.ts'
import { type Held, holdTile } from './held.ts'
import { SizeDialog } from './size-dialog.tsx'
import { SizeRow } from './size-row.tsx'
import { hoveredNow, type Reached, tileOf } from './tile-of.ts'
import type { HandWords } from './words.ts'

/** Who only passes over a tile wants nothing of it. */
const dwellMs = 120

const hovers = () => matchMedia('(hover: hover) and (min-width: 768px)').matches

export type HandProps = { readonly words: HandWords }

type Row = { readonly held: Held; readonly entered: boolean }

type Show = (tile: HTMLElement | null, entered?: boolean) => void

/** What is done at tiles, told in tiles. */
function listen(show: Show, open: (tile: HTMLElement) => void, words: HandWords) {
  let at: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()

  const come = (tile: HTMLElement | null) => {
    clearTimeout(timer)
    if (tile === at) return
    if (at && !at.matches(':focus-within')) leave(at)
    at = tile
    if (tile) attend(tile)
    show(tile)
  }
  const paint = (event: Reached) => {
    const swatch = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.sib a')
    const tile = swatch && tileOf(event)
    if (!swatch || !tile) return
    attend(tile)
    void wear(tile, swatch, words, () => show(tile))
  }
  const over = (event: Reached) => {
    if (!hovers() || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return
    // A dialog lies over the tiles; and whose keys are in a row keeps it, whatever slides below the mouse.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    if (at?.querySelector('.qs :focus-visible')) return
    const tile = tileOf(event)
    if (tile === at) {
      clearTimeout(timer)
      return paint(event)
    }
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!tile && at?.matches(':focus-within')) return
      come(tile)
      paint(event)
    }, dwellMs)
  }
  const focus = (event: Reached) => {
    if (!(event.target instanceof Element) || event.target.closest('dialog')) return
    const tile = tileOf(event)
    if (!hovers() || (tile && !event.target.matches(':focus-visible'))) return
    if (tile || !at?.matches(':hover')) come(tile)
    paint(event)
  }
  const press = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.qadd')) return
    const tile = tileOf(event)
    if (!tile) return
    if (!hovers()) return open(tile)
    come(tile)
    show(tile, true)
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', over, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('click', press, options)
  return {
    /** What somebody came to before this was there. */
    catchUp() {
      focus({ target: document.activeElement })
      const hovered = hoveredNow()
      if (hovered) over({ target: hovered })
    },
    stop: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

/** Sizes, colours and other sides of the tile somebody is at. One for the page, however many tiles. */
export function Hand({ words }: HandProps) {
  const [row, setRow] = useState<Row | null>(null)
  const [dialog, setDialog] = useState<Held | null>(null)

  useEffect(() => {
    const show: Show = (tile, entered = false) => {
      const held = tile && holdTile(tile)
      setRow(held && { held, entered })
    }
    const hand = listen(show, (tile) => setDialog(holdTile(tile)), words)
    hand.catchUp()
    const leaves = answers('hand')
    return () => {
      hand.stop()
      leaves()
    }
  }, [words])

  return (
    <>
      <style href="vereda-hand" precedence="low">
        {handStyle}
      </style>
      {row?.held.pic.isConnected && <SizeRow {...row} words={words} />}
      {dialog && <SizeDialog held={dialog} words={words} onClose={() => setDialog(null)} />}
    </>
  )
}
