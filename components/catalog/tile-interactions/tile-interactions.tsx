import { useEffect, useState } from 'react'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { activateTile, deactivateTile, previewColor } from './color-preview.client.ts'
import { findHoveredElement, findTile, type TargetEvent } from './find-tile.client.ts'
import { SizeDialog } from './size-dialog.tsx'
import { SizeRow } from './size-row.tsx'
import { tileInteractionStyles } from './tile-interaction-styles.ts'
import type { TileLabels } from './tile-labels.ts'
import { readTileProduct, type TileProduct } from './tile-product.client.ts'

/** Ignores a pointer that only crosses a tile. */
const hoverDelayMs = 120

const canHover = () => matchMedia('(hover: hover) and (min-width: 768px)').matches

export type TileInteractionsProps = { readonly labels: TileLabels }

type ActiveRow = { readonly product: TileProduct; readonly takesFocus: boolean }

type ShowRow = (tile: HTMLElement | null, takesFocus?: boolean) => void

/** Attaches the event listeners of all tiles to the page. */
function listenToTiles(show: ShowRow, open: (tile: HTMLElement) => void, labels: TileLabels) {
  let at: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()

  const come = (tile: HTMLElement | null) => {
    clearTimeout(timer)
    if (tile === at) return
    if (at && !at.matches(':focus-within')) deactivateTile(at)
    at = tile
    if (tile) activateTile(tile)
    show(tile)
  }
  const paint = (event: TargetEvent) => {
    const swatch = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.sib a')
    const tile = swatch && findTile(event)
    if (!swatch || !tile) return
    activateTile(tile)
    void previewColor(tile, swatch, labels, () => show(tile))
  }
  const over = (event: TargetEvent) => {
    if (!canHover() || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return
    // Ignores tiles behind a dialog, and hover while a row of sizes has the keyboard focus.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    if (at?.querySelector('.qs :focus-visible')) return
    const tile = findTile(event)
    if (tile === at) {
      clearTimeout(timer)
      return paint(event)
    }
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!tile && at?.matches(':focus-within')) return
      come(tile)
      paint(event)
    }, hoverDelayMs)
  }
  const focus = (event: TargetEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('dialog')) return
    const tile = findTile(event)
    if (!canHover() || (tile && !event.target.matches(':focus-visible'))) return
    if (tile || !at?.matches(':hover')) come(tile)
    paint(event)
  }
  const press = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.qadd')) return
    const tile = findTile(event)
    if (!tile) return
    if (!canHover()) return open(tile)
    come(tile)
    show(tile, true)
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', over, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('click', press, options)
  return {
    /** Handles the tile that was hovered or focused before this code loaded. */
    handleCurrentTarget() {
      focus({ target: document.activeElement })
      const hovered = findHoveredElement()
      if (hovered) over({ target: hovered })
    },
    stop: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

/** Sizes, colours and second pictures of the active tile. One instance serves all tiles of the page. */
export function TileInteractions({ labels: words }: TileInteractionsProps) {
  const [row, setRow] = useState<ActiveRow | null>(null)
  const [dialog, setDialog] = useState<TileProduct | null>(null)

  useEffect(() => {
    const show: ShowRow = (tile, takesFocus = false) => {
      const product = tile && readTileProduct(tile)
      setRow(product && { product, takesFocus })
    }
    const hand = listenToTiles(show, (tile) => setDialog(readTileProduct(tile)), words)
    hand.handleCurrentTarget()
    const leaves = markPartReady('hand')
    return () => {
      hand.stop()
      leaves()
    }
  }, [words])

  return (
    <>
      <style href="vereda-hand" precedence="low">
        {tileInteractionStyles}
      </style>
      {row?.product.pic.isConnected && <SizeRow {...row} labels={words} />}
      {dialog && <SizeDialog product={dialog} labels={words} onClose={() => setDialog(null)} />}
    </>
  )
}
