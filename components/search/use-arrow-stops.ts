import { type RefCallback, useMemo, useRef } from 'react'

export type ArrowStops = {
  /** The ref of the element at a position in the order of the arrow keys. */
  readonly at: (position: number) => RefCallback<HTMLElement>
  /** Moves the focus to the next (`1`) or previous (`-1`) element; wraps around. */
  readonly move: (direction: 1 | -1) => void
}

/** Elements through which the arrow keys move the focus. */
export function useArrowStops(): ArrowStops {
  const elements = useRef(new Map<number, HTMLElement>())
  return useMemo(
    () => ({
      at: (position) => (element) => {
        if (element) elements.current.set(position, element)
        else elements.current.delete(position)
      },
      move(direction) {
        const stops = [...elements.current].sort(([a], [b]) => a - b).map(([, element]) => element)
        const index = stops.findIndex((stop) => stop.contains(document.activeElement))
        stops[(Math.max(index, 0) + direction + stops.length) % stops.length]?.focus()
      },
    }),
    [],
  )
}
