const doubleTapScale = 2
/** Milliseconds between the taps of a double tap. */
const doubleTapWindowMs = 350
/** Horizontal pixels from which a swipe changes the picture. */
const swipeDistance = 48
/** Pixels a press may move and still count as a tap. */
const tapTolerance = 8

type Point = { readonly x: number; readonly y: number }

/** Operations on a picture. Points are relative to the centre of the frame. */
type GestureTarget = {
  readonly isZoomed: boolean
  readonly zoom: (factor: number, at: Point, calm?: boolean) => void
  readonly move: (x: number, y: number) => void
  readonly reset: () => void
}

/** Pointer gestures: one finger pans or swipes, two pinch, a double tap or a click zooms in and out. */
export function attachGestures(
  stage: HTMLElement,
  picture: GestureTarget,
  turn: (by: number) => void,
  signal: AbortSignal,
): void {
  const down = new Map<number, Point>()
  let from: Point = { x: 0, y: 0 }
  let wasPinched = false
  let tapped = Number.NEGATIVE_INFINITY
  const atMiddle = ({ x, y }: Point) => {
    const box = stage.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const spread = () => {
    const [a, b] = [...down.values()]
    return a && b
      ? { far: Math.hypot(a.x - b.x, a.y - b.y), at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
      : null
  }
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => stage.addEventListener(type, listener, { signal, passive: false })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    if (!down.size) {
      from = { x: event.clientX, y: event.clientY }
      wasPinched = false
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (down.size > 1) wasPinched = true
  })
  on('pointermove', (event) => {
    const last = down.get(event.pointerId)
    if (!last) return
    const before = spread()
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = spread()
    if (before && after) {
      picture.move(after.at.x - before.at.x, after.at.y - before.at.y)
      picture.zoom(after.far / (before.far || 1), atMiddle(after.at), false)
    } else if (picture.isZoomed) picture.move(event.clientX - last.x, event.clientY - last.y)
  })
  const near = (event: MouseEvent) =>
    picture.isZoomed
      ? picture.reset()
      : picture.zoom(doubleTapScale, atMiddle({ x: event.clientX, y: event.clientY }))
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size || wasPinched || event.type === 'pointercancel') return
    const by = { x: event.clientX - from.x, y: event.clientY - from.y }
    if (Math.hypot(by.x, by.y) < tapTolerance) {
      if (event.pointerType === 'mouse' || event.timeStamp - tapped < doubleTapWindowMs) near(event)
      tapped = event.timeStamp
      return
    }
    if (!picture.isZoomed && Math.abs(by.x) > swipeDistance && Math.abs(by.x) > Math.abs(by.y))
      turn(by.x < 0 ? 1 : -1)
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  on('wheel', (event) => {
    event.preventDefault()
    picture.zoom(
      Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)),
      atMiddle({ x: event.clientX, y: event.clientY }),
      false,
    )
  })
}
