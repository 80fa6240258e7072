import { type FocusEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { handleTileEvents, type MountedTile, mountedTiles } from '../tile-store.client.ts'

/** Ignores a pointer that only crosses a tile. */
const hoverDelayMs = 120

export type ActiveTile = {
  /** Differs for each time that a tile becomes active. */
  readonly key: number
  readonly tile: MountedTile
  /** The index of the colour that the tile shows, chosen by pointer; null for its own. */
  readonly color: number | null
  /** The index of the colour whose picture is previewed, because its link has the keyboard focus. */
  readonly focusedColor: number | null
  /** 1 from when the visitor opened the sizes by keyboard until they have the focus; otherwise 0. */
  readonly focusRequest: number
}

/** An event of a tile that happened before this code loaded. */
export type EarlyEvent = readonly [event: SyntheticEvent, tile: MountedTile]

export const canHover = () => matchMedia('(hover: hover) and (min-width: 768px)').matches

const isMouse = ({ nativeEvent }: SyntheticEvent) =>
  !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse'

/** The index of the colour link that contains an element; null if none does. */
function findColor({ colors }: MountedTile, contains: (link: Element) => boolean): number | null {
  const links = [...(colors.current?.children ?? [])].map(({ firstElementChild }) => firstElementChild)
  const index = links.findIndex((link) => link !== null && contains(link))
  return index < 0 ? null : index
}

const isFocused = ({ root }: MountedTile) => root.current?.matches(':focus-within') ?? false
const isHovered = ({ root }: MountedTile) => root.current?.matches(':hover') ?? false

/**
 * The tile that the visitor hovers or focuses. A pointer chooses a colour, which the tile shows until the
 * pointer leaves it. The keyboard focus on a colour only previews its picture, so that the tile’s name, price
 * and links do not change under the visitor.
 * @param onOpen opens the sizes in a dialog, on devices without hover
 * @param earlyEvent handled at once
 */
export function useActiveTile(onOpen: (tile: MountedTile) => void, earlyEvent: EarlyEvent | null) {
  const [active, setActive] = useState<ActiveTile | null>(null)
  const latest = useRef<ActiveTile | null>(null)
  const row = useRef<HTMLFieldSetElement>(null)
  /** The visitor opened the sizes by keyboard: a pointer that rests elsewhere must not take them away. */
  const isLocked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const early = useRef(earlyEvent)
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  }, [onOpen])

  const change = useCallback((next: ActiveTile | null) => {
    latest.current = next
    setActive(next)
  }, [])

  const end = useCallback(() => {
    clearTimeout(timer.current)
    isLocked.current = false
    change(null)
  }, [change])

  /** Sizes that appear later do not take the focus any more. */
  const unlock = useCallback(() => {
    isLocked.current = false
    if (latest.current?.focusRequest) change({ ...latest.current, focusRequest: 0 })
  }, [change])

  useEffect(() => {
    const activate = (tile: MountedTile, changes: Partial<ActiveTile>) => {
      clearTimeout(timer.current)
      const current = latest.current
      const next =
        current?.tile.root === tile.root
          ? current
          : { key: (current?.key ?? 0) + 1, tile, color: null, focusedColor: null, focusRequest: 0 }
      change({ ...next, ...changes })
    }
    const hasKeyboardFocus = () =>
      isLocked.current ||
      (row.current?.contains(document.activeElement) === true &&
        document.activeElement?.matches(':focus-visible') === true)
    const onPointerOver = (tile: MountedTile, color: number | null) => {
      clearTimeout(timer.current)
      if (hasKeyboardFocus()) return
      const chosen = color === null ? {} : { color }
      if (latest.current?.tile.root === tile.root) activate(tile, chosen)
      else timer.current = setTimeout(() => activate(tile, chosen), hoverDelayMs)
    }
    const onPointerLeave = (tile: MountedTile) => {
      clearTimeout(timer.current)
      if (latest.current?.tile.root !== tile.root || hasKeyboardFocus()) return
      timer.current = setTimeout(() => {
        if (isFocused(tile)) activate(tile, { color: null })
        else end()
      }, hoverDelayMs)
    }
    const onFocus = (tile: MountedTile, target: Element) => {
      // The sizes have the focus now, or the visitor went elsewhere.
      if (target !== tile.opener.current) unlock()
      if (!target.matches(':focus-visible')) return
      activate(tile, { focusedColor: findColor(tile, (link) => link.contains(target)) })
    }
    const onBlur = (tile: MountedTile, next: EventTarget | null) => {
      // A window in the background restores the focus later.
      if (latest.current?.tile.root !== tile.root || !document.hasFocus()) return
      if (next instanceof Node && tile.root.current?.contains(next)) return
      isLocked.current = false
      if (isHovered(tile)) activate(tile, { focusedColor: null })
      else end()
    }
    const onEvent = (event: SyntheticEvent, tile: MountedTile) => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (event.type === 'click' && !canHover()) return open.current(tile)
      if (!canHover()) return
      switch (event.type) {
        case 'pointerover':
          if (isMouse(event))
            onPointerOver(
              tile,
              findColor(tile, (link) => link.contains(target)),
            )
          break
        case 'pointerleave':
          if (isMouse(event)) onPointerLeave(tile)
          break
        case 'focus':
          onFocus(tile, target)
          break
        case 'blur':
          onBlur(tile, (event as FocusEvent).relatedTarget)
          break
        case 'click':
          isLocked.current = true
          activate(tile, { focusedColor: null, focusRequest: 1 })
      }
    }
    const stop = handleTileEvents(onEvent)
    if (early.current) onEvent(...early.current)
    early.current = null
    // The pointer or the focus may have been on a tile before this code loaded.
    for (const tile of mountedTiles)
      if (tile.props.quick && canHover() && document.activeElement && isFocused(tile))
        onFocus(tile, document.activeElement)
    for (const tile of mountedTiles)
      if (tile.props.quick && canHover() && isHovered(tile))
        onPointerOver(
          tile,
          findColor(tile, (link) => link.matches(':hover')),
        )
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [change, end, unlock])

  return { active, row, end, unlock }
}
