/** A crop of a picture as fractions of its sides, from the upper left corner. */
export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const wholeFrame: Frame = { x: 0, y: 0, width: 1, height: 1 }

/** The minimum size of a frame, as a fraction of a side. */
export const minFrameSize = 0.1

// The lower bound wins: rounding may make the rest of a side negative.
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Moves a frame within the picture. */
export function moveFrame(frame: Frame, dx: number, dy: number): Frame {
  return {
    ...frame,
    x: clamp(frame.x + dx, 0, 1 - frame.width),
    y: clamp(frame.y + dy, 0, 1 - frame.height),
  }
}

/** The sides that a resize handle moves: −1 the left or upper one, 1 the other, 0 neither. */
export type ResizeHandle = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

function resizeSide(start: number, size: number, by: number, side: -1 | 0 | 1): readonly [number, number] {
  if (side === 0) return [start, size]
  if (side > 0) return [start, clamp(size + by, minFrameSize, 1 - start)]
  const end = start + size
  const next = clamp(start + by, 0, end - minFrameSize)
  return [next, end - next]
}

/** Moves the sides of the handle; the others stay. */
export function resizeFrame(frame: Frame, dx: number, dy: number, handle: ResizeHandle): Frame {
  const [x, width] = resizeSide(frame.x, frame.width, dx, handle.x)
  const [y, height] = resizeSide(frame.y, frame.height, dy, handle.y)
  return { x, y, width, height }
}

/**
 * Applies an arrow key to a frame: moves it, or with Shift resizes its right or lower side. Null for other
 * keys.
 */
export function applyArrowKey(frame: Frame, key: string, shift: boolean, step = 0.02): Frame | null {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!direction) return null
  const [dx = 0, dy = 0] = direction.map((sign) => sign * step)
  return shift ? resizeFrame(frame, dx, dy, { x: dx ? 1 : 0, y: dy ? 1 : 0 }) : moveFrame(frame, dx, dy)
}

const toPerMille = (share: number) => Math.round(share * 1000)

/** Formats a frame for a URL, in thousandths: `120-80-700-640`; null for the whole picture. */
export function formatFrame(frame: Frame): string | null {
  const text = [frame.x, frame.y, frame.width, frame.height].map(toPerMille).join('-')
  return text === '0-0-1000-1000' ? null : text
}

/** Parses {@link formatFrame}; the whole picture if it is missing or invalid. */
export function parseFrame(text: string | null): Frame {
  const match = /^(\d{1,3})-(\d{1,3})-(\d{1,4})-(\d{1,4})$/.exec(text ?? '')
  if (!match) return wholeFrame
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map((digits) => Number(digits) / 1000)
  const fits = width >= minFrameSize && height >= minFrameSize && x + width <= 1.001 && y + height <= 1.001
  return fits ? { x, y, width, height } : wholeFrame
}
