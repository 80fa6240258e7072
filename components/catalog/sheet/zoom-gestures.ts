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
  readonly zoom: (factor: number, point: Point, animate?: boolean) => void
  readonly move: (x: number, y: number) => void
  readonly reset: () => void
}

/** Pointer gestures: one finger pans or swipes, two pinch, a double tap or a click zooms in and out. */
export function attachGestures(
  stage: HTMLElement,
  picture: GestureTarget,
  turnPages: (offset: number) => void,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let wasPinched = false
  let lastTapAt = Number.NEGATIVE_INFINITY
  const toCenterCoordinates = ({ x, y }: Point) => {
    const box = stage.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const getPinch = () => {
    const [a, b] = [...pointers.values()]
    return a && b
      ? { distance: Math.hypot(a.x - b.x, a.y - b.y), center: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
      : null
  }
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => stage.addEventListener(type, listener, { signal, passive: false })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    if (!pointers.size) {
      start = { x: event.clientX, y: event.clientY }
      wasPinched = false
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (pointers.size > 1) wasPinched = true
  })
  on('pointermove', (event) => {
    const last = pointers.get(event.pointerId)
    if (!last) return
    const previousPinch = getPinch()
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const pinch = getPinch()
    if (previousPinch && pinch) {
      picture.move(pinch.center.x - previousPinch.center.x, pinch.center.y - previousPinch.center.y)
      picture.zoom(pinch.distance / (previousPinch.distance || 1), toCenterCoordinates(pinch.center), false)
    } else if (picture.isZoomed) picture.move(event.clientX - last.x, event.clientY - last.y)
  })
  const toggleZoom = (event: MouseEvent) =>
    picture.isZoomed
      ? picture.reset()
      : picture.zoom(doubleTapScale, toCenterCoordinates({ x: event.clientX, y: event.clientY }))
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size || wasPinched || event.type === 'pointercancel')
      return
    const offset = { x: event.clientX - start.x, y: event.clientY - start.y }
    if (Math.hypot(offset.x, offset.y) < tapTolerance) {
      if (event.pointerType === 'mouse' || event.timeStamp - lastTapAt < doubleTapWindowMs) toggleZoom(event)
      lastTapAt = event.timeStamp
      return
    }
    if (!picture.isZoomed && Math.abs(offset.x) > swipeDistance && Math.abs(offset.x) > Math.abs(offset.y))
      turnPages(offset.x < 0 ? 1 : -1)
  }
  on('pointerup', onPointerUp)
  on('pointercancel', onPointerUp)
  on('wheel', (event) => {
    event.preventDefault()
    picture.zoom(
      Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)),
      toCenterCoordinates({ x: event.clientX, y: event.clientY }),
      false,
    )
  })
}
