import { Matrix4 } from 'three'
import { steps } from '../geometry/detail.ts'
import { gridGeometry, turn } from '../geometry/grid.ts'
import type { Detail, Part, Point, Slot } from '../geometry/part.ts'
import { sheet } from '../geometry/sheet.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import { toFigures } from './digits.ts'

export type GiftCardSpec = { readonly number: string }

const wide = 172
const high = 118
const cardWide = 148
const cardHigh = 112

/** An envelope standing open with a card half out of it, a house number pressed into the card. */
export function giftCard(spec: GiftCardSpec, detail: Detail): readonly Part[] {
  const part = (name: string, geometry: Part['geometry'], slot: Slot): Part => ({
    name,
    geometry,
    surface: { slot, finish: 'paper' },
  })
  const front = sheet({
    skin: (a, b) => frontPoint((b + 1) / 2, 1 - a),
    along: steps(detail, 120, 24),
    across: steps(detail, 160, 30),
    thickness: (a, b) => 0.5 + folds((b + 1) / 2, 1 - a),
    split: true,
  })
  const behind = sheet({
    skin: (a, b) => {
      const y = (1 - a) * high
      return [(b * wide) / 2, y, -1.2 - 1.4 * Math.sin(Math.PI * (1 - a))]
    },
    along: 24,
    across: 24,
    thickness: 0.5,
    split: true,
  })
  const flap = sheet({
    skin: (a, b) => {
      const y = (1 - a) * 74
      const narrow = 1 - 0.84 * (1 - a) - 0.1 * smoothstep(0.12, 0, a)
      return [(b * wide * narrow) / 2, high + y * 0.97, -1.2 - 13 * (1 - a) ** 1.5]
    },
    along: steps(detail, 40, 12),
    across: steps(detail, 40, 12),
    thickness: 0.5,
    split: true,
  })
  const parts = [
    part('front', front.outer, 'body'),
    part('behind', behind.outer, 'lining'),
    part('flap', flap.outer, 'lining'),
  ]
  if (front.inner) parts.push(part('front-inside', front.inner, 'lining'))
  if (behind.inner) parts.push(part('behind-outside', behind.inner, 'body'))
  if (flap.inner) parts.push(part('flap-outside', flap.inner, 'body'))
  const lean = new Matrix4().makeRotationX(-0.16)
  const stand = new Matrix4().makeRotationY(0.42).multiply(lean)
  const card = cardParts(spec, detail).map((p) => ({
    ...p,
    geometry: p.geometry.applyMatrix4(
      new Matrix4().makeTranslation(2, 70, 0.2).multiply(new Matrix4().makeRotationZ(-0.026)),
    ),
  }))
  return [...parts, ...card].map((p) => ({ ...p, geometry: p.geometry.applyMatrix4(stand) }))
}

/** The front stands off a little and dips in the middle of its edge, where a thumb goes. */
function frontPoint(u: number, t: number): Point {
  const dip = 26 * Math.exp(-(((u - 0.5) / 0.17) ** 4))
  const top = high - dip
  const belly =
    3.2 * Math.sin(Math.PI * u) ** 0.8 * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.8)) +
    1.4 * t * Math.sin(Math.PI * u)
  return [
    (u - 0.5) * wide,
    t * top,
    0.2 + belly + 2 * smoothstep(0, 0.035, Math.min(u, 1 - u)) * smoothstep(0, 0.1, t),
  ]
}

/** Two side flaps under the lower one: steps along the lines from the corners to the middle. */
function folds(u: number, t: number): number {
  const x = Math.abs(u - 0.5) * wide
  const y = t * high
  const line = y - 70 + x * 0.86
  return 0.5 * smoothstep(0.5, -0.5, line)
}

function cardParts(spec: GiftCardSpec, detail: Detail): Part[] {
  const figures = toFigures(spec.number, 50)
  const columns = steps(detail, 340, 70)
  const rows = steps(detail, 250, 50)
  const face = gridGeometry(columns + 1, rows + 1, (i, j): Point => {
    const x = (i / columns - 0.5) * cardWide
    const y = (j / rows) * cardHigh
    return [...rounded(x, y), 0.9 + emboss(x, y - cardHigh / 2 - 6, figures)]
  })
  const rear = turn(
    gridGeometry(41, 31, (i, j): Point => [...rounded((i / 40 - 0.5) * cardWide, (j / 30) * cardHigh), 0]),
  )
  const edge = sheet({
    skin: (a, b) => {
      const [x, y] = outline(a)
      return [x, y, 0.45 + b * 0.45]
    },
    along: steps(detail, 160, 60),
    across: 2,
    thickness: 0.05,
    ring: true,
  })
  const part = (name: string, geometry: Part['geometry']): Part => ({
    name,
    geometry,
    surface: { slot: 'second', finish: 'paper' },
  })
  return [part('card', face), part('card-rear', rear), part('card-edge', edge.outer)]
}

const corner = 7

/** Pulls the corners of a rectangle in to rounds. */
function rounded(x: number, y: number): [number, number] {
  const cx = Math.abs(x) - (cardWide / 2 - corner)
  const cy = Math.abs(y - cardHigh / 2) - (cardHigh / 2 - corner)
  if (cx <= 0 || cy <= 0) return [x, y]
  const k = Math.max(cx, cy) / Math.hypot(cx, cy)
  return [
    Math.sign(x) * (cardWide / 2 - corner + cx * k),
    cardHigh / 2 + Math.sign(y - cardHigh / 2) * (cardHigh / 2 - corner + cy * k),
  ]
}

function outline(a: number): [number, number] {
  const angle = a * 2 * Math.PI
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 / Math.max(Math.abs(c), Math.abs(s))
  return rounded((c * k * cardWide) / 2, cardHigh / 2 + (s * k * cardHigh) / 2)
}

/** A plaque's raised rim and the number within, without ink. */
function emboss(
  x: number,
  y: number,
  figures: { readonly distance: (x: number, y: number) => number; readonly width: number },
): number {
  const [hx, hy] = [52, 36]
  const box = Math.max(Math.abs(x) - hx + 10, Math.abs(y) - hy + 10)
  const q =
    Math.hypot(Math.max(0, Math.abs(x) - hx + 10), Math.max(0, Math.abs(y) - hy + 10)) - 10 + Math.min(0, box)
  const rim = smoothstep(2.2, 1.2, Math.abs(q + 3))
  const thin = 0.5 * smoothstep(1.1, 0.5, Math.abs(q + 8))
  const number = smoothstep(3.6, 2.5, figures.distance(x + figures.width / 2, y + 25))
  return lerp(0, 0.95, Math.max(rim, thin, number))
}
