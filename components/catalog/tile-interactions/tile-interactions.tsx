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
  let activeTile: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()

  const onEnter = (tile: HTMLElement | null) => {
    clearTimeout(timer)
    if (tile === activeTile) return
    if (activeTile && !activeTile.matches(':focus-within')) deactivateTile(activeTile)
    activeTile = tile
    if (tile) activateTile(tile)
    show(tile)
  }
  const preview = (event: TargetEvent) => {
    const swatch = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.sib a')
    const tile = swatch && findTile(event)
    if (!swatch || !tile) return
    activateTile(tile)
    void previewColor(tile, swatch, labels, () => show(tile))
  }
  const onPointerOver = (event: TargetEvent) => {
    if (!canHover() || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return
    // Ignores tiles behind a dialog, and hover while a row of sizes has the keyboard focus.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    if (activeTile?.querySelector('.qs :focus-visible')) return
    const tile = findTile(event)
    if (tile === activeTile) {
      clearTimeout(timer)
      return preview(event)
    }
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!tile && activeTile?.matches(':focus-within')) return
      onEnter(tile)
      preview(event)
    }, hoverDelayMs)
  }
  const onFocusIn = (event: TargetEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('dialog')) return
    const tile = findTile(event)
    if (!canHover() || (tile && !event.target.matches(':focus-visible'))) return
    if (tile || !activeTile?.matches(':hover')) onEnter(tile)
    preview(event)
  }
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.qadd')) return
    const tile = findTile(event)
    if (!tile) return
    if (!canHover()) return open(tile)
    onEnter(tile)
    show(tile, true)
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', onPointerOver, options)
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('click', onClick, options)
  return {
    /** Handles the tile that was hovered or focused before this code loaded. */
    handleCurrentTarget() {
      onFocusIn({ target: document.activeElement })
      const hovered = findHoveredElement()
      if (hovered) onPointerOver({ target: hovered })
    },
    stop: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

/** Sizes, colours and second pictures of the active tile. One instance serves all tiles of the page. */
export function TileInteractions({ labels }: TileInteractionsProps) {
  const [row, setRow] = useState<ActiveRow | null>(null)
  const [dialog, setDialog] = useState<TileProduct | null>(null)

  useEffect(() => {
    const show: ShowRow = (tile, takesFocus = false) => {
      const product = tile && readTileProduct(tile)
      setRow(product && { product, takesFocus })
    }
    const interactions = listenToTiles(show, (tile) => setDialog(readTileProduct(tile)), labels)
    interactions.handleCurrentTarget()
    const unmarkReady = markPartReady('hand')
    return () => {
      interactions.stop()
      unmarkReady()
    }
  }, [labels])

  return (
    <>
      <style href="vereda-hand" precedence="low">
        {tileInteractionStyles}
      </style>
      {row?.product.pic.isConnected && <SizeRow {...row} labels={labels} />}
      {dialog && <SizeDialog product={dialog} labels={labels} onClose={() => setDialog(null)} />}
    </>
  )
}
