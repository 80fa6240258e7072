import type { Piece } from '../geometry/cloth.ts'
import type { Point } from '../geometry/part.ts'
import { add, lerp, mix } from '../geometry/vectors.ts'
import { hood } from './hood-cut.ts'
import { armDirection, shoulderJoint } from './mannequin.ts'

/** The flat measures of an upper garment in millimetres; widths are halves of the front. */
export type TopCut = {
  readonly length: number
  readonly chest: number
  readonly hem: number
  readonly shoulder: number
  readonly neck: number
  readonly frontDrop: number
  readonly backDrop: number
  readonly armhole: number
  readonly sleeve: number
  readonly cuff: number
  readonly collar: number
  readonly bend: number
  /** What the cuff is drawn in to; 1 hangs free. */
  readonly cuffGather?: number
  readonly isHooded?: boolean
}

const across = 20
const rowsBelow = 20
const rowsAbove = 10

/** How far up a panel its armholes begin. */
export const armholeAt = rowsBelow / (rowsBelow + rowsAbove)
const drop = 42

/** Where a column of the front or back ends at the top, left to right, -1 to 1 of the shoulder. */
function topAcross(cut: TopCut, s: number): number {
  const x = 2 * s - 1
  const inner =
    Math.abs(x) <= 0.4
      ? (Math.abs(x) / 0.4) * cut.neck
      : lerp(cut.neck, cut.shoulder, (Math.abs(x) - 0.4) / 0.6)
  return Math.sign(x) * inner
}

function topHeight(cut: TopCut, x: number, neckDrop: number): number {
  const a = Math.abs(x)
  if (a >= cut.neck) return cut.length - (drop * (a - cut.neck)) / (cut.shoulder - cut.neck)
  const round = (1 - (a / cut.neck) ** 2.3) ** 0.62
  return cut.length - neckDrop * round
}

/** Half the width of a row; `up` runs 0 to 1 along the armhole. */
function halfWidth(cut: TopCut, t: number): number {
  if (t <= armholeAt) return lerp(cut.hem, cut.chest, Math.min(1, (t / armholeAt) * 1.15))
  const up = (t - armholeAt) / (1 - armholeAt)
  return cut.shoulder + (cut.chest - cut.shoulder) * (1 - up) ** 3 - 9 * Math.sin(Math.PI * up)
}

export function flatPanel(cut: TopCut, neckDrop: number, s: number, t: number): [number, number] {
  const under = cut.length - drop - cut.armhole
  const x = 2 * s - 1
  if (t <= armholeAt) return [x * halfWidth(cut, t), (t / armholeAt) * under]
  const up = (t - armholeAt) / (1 - armholeAt)
  const top = topAcross(cut, s)
  return [halfWidth(cut, t) * lerp(x, top / cut.shoulder, up), lerp(under, topHeight(cut, top, neckDrop), up)]
}

/** Where a panel stands before it falls: round the body with the girth it has, open at the armholes. */
function uprightPanel(cut: TopCut, neckDrop: number, s: number, t: number): Point {
  const [x, y] = flatPanel(cut, neckDrop, s, t)
  const angle = (s - 0.5) * Math.PI
  const wide = 0.77 * halfWidth(cut, t)
  const round: Point = [wide * Math.sin(angle), y, (128 / 202) * wide * Math.cos(angle)]
  if (t <= armholeAt) return round
  const up = (t - armholeAt) / (1 - armholeAt)
  const top = topAcross(cut, s)
  const neckRound = Math.sqrt(Math.max(0, 1 - (top / cut.neck) ** 2))
  const over = Math.sin(Math.PI * up)
  const edge = 62 * over * Math.abs(Math.sin(angle)) ** 3
  return [lerp(round[0], x * 0.96, up), y + 12 * up, lerp(round[2], 74 * neckRound, up * up) + edge]
}

/** Front and back, sleeves and neckband of a T-shirt or a jacket, ready to be sewn. Hem at y = 0, the front towards +z. */
export function topPieces(cut: TopCut, sleeveRows: number, cuffStart = 1): Piece[] {
  const front = (s: number, t: number) => uprightPanel(cut, cut.frontDrop, s, t)
  const back = (s: number, t: number): Point => {
    const [x, y, z] = uprightPanel(cut, cut.backDrop, 1 - s, t)
    return [x, y, -z]
  }
  const panel = { columns: across, rows: rowsBelow + rowsAbove, bend: cut.bend }
  return [
    { ...panel, name: 'front', start: front, flat: (s, t) => flatPanel(cut, cut.frontDrop, s, t) },
    { ...panel, name: 'back', start: back, flat: (s, t) => flatPanel(cut, cut.backDrop, s, t) },
    sleeve(cut, 1, sleeveRows, cuffStart, front, back),
    sleeve(cut, -1, sleeveRows, cuffStart, front, back),
    cut.isHooded ? hood(cut.length, front, back) : neckband(cut, front, back),
  ]
}

type Edge = (s: number, t: number) => Point

function sleeve(cut: TopCut, side: 1 | -1, rows: number, cuffStart: number, front: Edge, back: Edge): Piece {
  const ring = (s: number): Point => {
    const turned = side === 1 ? 1 - s : s
    const up = turned < 0.5 ? turned * 2 : 2 - turned * 2
    const t = armholeAt + (1 - armholeAt) * up
    const frontEdge = side === 1 ? 1 : 0
    return turned < 0.5 ? front(frontEdge, t) : back(1 - frontEdge, t)
  }
  const joint = shoulderJoint(cut.length)
  const reach = Math.min(590, cut.sleeve + cut.shoulder - joint[0])
  const middle: Point = [
    side * (joint[0] + armDirection[0] * reach),
    joint[1] + armDirection[1] * reach,
    joint[2] + (30 * reach) / 600,
  ]
  const radius = (cut.cuff * 2) / (2 * Math.PI)
  const cuff = (s: number): Point => {
    const angle = 2 * Math.PI * s
    const outward = -Math.cos(angle) * radius
    const forward = Math.sin(angle) * radius * side * -1
    return add(
      [middle[0], middle[1], middle[2] + forward],
      [-armDirection[1] * side, armDirection[0], 0],
      outward,
    )
  }
  const cap = capHeight(cut)
  const width = capWidth(cut, cap)
  return {
    name: side === 1 ? 'sleeve-right' : 'sleeve-left',
    columns: rowsAbove * 2,
    rows,
    bend: cut.bend,
    start: (s, t) => {
      const p = mix(ring(s), cuff(s), t)
      return s === 0 || s === 1 ? mix(ring(0), cuff(0), t) : p
    },
    flat: (s, t) => [
      (s - 0.5) * lerp(width, cut.cuff * 2, t),
      lerp((-cap * (1 + Math.cos(2 * Math.PI * s))) / 2, -cut.sleeve, t),
    ],
    gather: (_s, t) => (t >= cuffStart ? (cut.cuffGather ?? 1) : 1),
  }
}

const capHeight = (cut: TopCut) => Math.min(135, cut.sleeve * 0.58, cut.armhole * 0.6)

/** As wide as makes the sleeve's head as long as the armhole. */
function capWidth(cut: TopCut, cap: number): number {
  const points = Array.from({ length: 41 }, (_, k) =>
    flatPanel(cut, 0, 1, armholeAt + ((1 - armholeAt) * k) / 40),
  )
  const armhole = 2 * run(points)
  let [low, high] = [100, 700]
  for (let step = 0; step < 30; step++) {
    const width = (low + high) / 2
    const head = Array.from({ length: 81 }, (_, k): [number, number] => [
      (k / 80) * width,
      (-cap * (1 + Math.cos((2 * Math.PI * k) / 80))) / 2,
    ])
    if (run(head) < armhole * 1.01) low = width
    else high = width
  }
  return low
}

function run(points: readonly (readonly [number, number])[]): number {
  return points.reduce((sum, p, k) => {
    const q = points[k - 1]
    return q ? sum + Math.hypot(p[0] - q[0], p[1] - q[1]) : 0
  }, 0)
}

function neckband(cut: TopCut, front: Edge, back: Edge): Piece {
  const line = (s: number): Point => {
    const f = s < 0.5 ? s * 2 : (s - 0.5) * 2
    return s < 0.5 ? front(0.3 + 0.4 * f, 1) : back(0.3 + 0.4 * f, 1)
  }
  const flatLine = Array.from({ length: 41 }, (_, k) => flatPanel(cut, cut.frontDrop, 0.3 + 0.01 * k, 1))
  const backLine = Array.from({ length: 41 }, (_, k) => flatPanel(cut, cut.backDrop, 0.3 + 0.01 * k, 1))
  const around = run(flatLine) + run(backLine)
  return {
    name: 'collar',
    columns: 16,
    rows: 2,
    bend: cut.bend * 3,
    start: (s, t) => {
      const [x, y, z] = line(s % 1)
      return [x * (1 - 0.1 * t), y + cut.collar * 0.9 * t, z * (1 - 0.1 * t)]
    },
    flat: (s, t) => [s * around * lerp(0.95, 0.84, t), t * cut.collar],
  }
}
