/** Strokes of upright figures in a box one wide and two high, for numbers pressed into things. */
const strokes: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  '0': [
    [
      [0.5, 0],
      [0.1, 0.25],
      [0, 1],
      [0.1, 1.75],
      [0.5, 2],
      [0.9, 1.75],
      [1, 1],
      [0.9, 0.25],
      [0.5, 0],
    ],
  ],
  '1': [
    [
      [0.2, 1.6],
      [0.6, 2],
      [0.6, 0],
    ],
    [
      [0.2, 0],
      [1, 0],
    ],
  ],
  '2': [
    [
      [0.05, 1.55],
      [0.2, 1.9],
      [0.5, 2],
      [0.85, 1.85],
      [0.95, 1.45],
      [0.7, 0.95],
      [0, 0],
      [1, 0],
    ],
  ],
  '3': [
    [
      [0.05, 1.8],
      [0.5, 2],
      [0.92, 1.75],
      [0.9, 1.3],
      [0.45, 1.08],
      [0.95, 0.85],
      [0.98, 0.35],
      [0.5, 0],
      [0, 0.2],
    ],
  ],
  '4': [
    [
      [0.75, 0],
      [0.75, 2],
      [0, 0.6],
      [1, 0.6],
    ],
  ],
  '5': [
    [
      [0.9, 2],
      [0.15, 2],
      [0.08, 1.1],
      [0.5, 1.25],
      [0.95, 0.95],
      [0.95, 0.35],
      [0.5, 0],
      [0.02, 0.2],
    ],
  ],
  '6': [
    [
      [0.8, 1.95],
      [0.35, 1.6],
      [0.03, 0.8],
      [0.15, 0.15],
      [0.5, 0],
      [0.9, 0.2],
      [0.95, 0.75],
      [0.6, 1.1],
      [0.1, 0.75],
    ],
  ],
  '7': [
    [
      [0, 2],
      [1, 2],
      [0.4, 0],
    ],
  ],
  '8': [
    [
      [0.5, 1.08],
      [0.12, 1.35],
      [0.15, 1.85],
      [0.5, 2],
      [0.85, 1.85],
      [0.88, 1.35],
      [0.5, 1.08],
      [0.02, 0.75],
      [0.05, 0.2],
      [0.5, 0],
      [0.95, 0.2],
      [0.98, 0.75],
      [0.5, 1.08],
    ],
  ],
  '9': [
    [
      [0.2, 0.05],
      [0.65, 0.4],
      [0.97, 1.2],
      [0.85, 1.85],
      [0.5, 2],
      [0.1, 1.8],
      [0.05, 1.25],
      [0.4, 0.9],
      [0.9, 1.25],
    ],
  ],
  ':': [
    [
      [0.45, 0.45],
      [0.55, 0.55],
    ],
    [
      [0.45, 1.35],
      [0.55, 1.45],
    ],
  ],
  '.': [
    [
      [0.3, 0.02],
      [0.3, 0.06],
    ],
  ],
}

type Stroke = readonly (readonly [number, number])[]

/** Cuts the gentle corners of a stroke twice, so that it curves; sharp ones stay. */
function rounded(stroke: Stroke): Stroke {
  let line = stroke
  for (let round = 0; round < 2; round++) {
    line = line.flatMap((p, k): Stroke => {
      const [a, b] = [line[k - 1], line[k + 1]]
      if (!a || !b || isSharp(a, p, b)) return [p]
      const toward = (q: readonly [number, number]) =>
        [p[0] + (q[0] - p[0]) * 0.25, p[1] + (q[1] - p[1]) * 0.25] as const
      return [toward(a), toward(b)]
    })
  }
  return line
}

function isSharp(
  a: readonly [number, number],
  p: readonly [number, number],
  b: readonly [number, number],
): boolean {
  const [ux, uy, vx, vy] = [p[0] - a[0], p[1] - a[1], b[0] - p[0], b[1] - p[1]]
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy)) < 0.1
}

/** How far a point lies from the strokes of a number of the given height, its lower left corner at 0, 0. */
export function toFigures(
  text: string,
  height: number,
): { readonly distance: (x: number, y: number) => number; readonly width: number } {
  const unit = height / 2
  const advance = unit * 1.5
  const lines = [...text].flatMap((figure, k) =>
    (strokes[figure] ?? []).map(rounded).flatMap((stroke) =>
      stroke.slice(1).map((b, n) => {
        const a = stroke[n] ?? b
        return [a[0] * unit + k * advance, a[1] * unit, b[0] * unit + k * advance, b[1] * unit] as const
      }),
    ),
  )
  return {
    width: advance * text.length - unit * 0.5,
    distance: (x, y) => {
      let least = Number.POSITIVE_INFINITY
      for (const [ax, ay, bx, by] of lines) {
        const [dx, dy] = [bx - ax, by - ay]
        const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t))
      }
      return least
    },
  }
}
