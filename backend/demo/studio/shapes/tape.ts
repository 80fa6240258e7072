import { BoxGeometry, type BufferGeometry, Matrix4 } from 'three'
import { gridGeometry } from '../geometry/grid.ts'
import type { Detail, Part, Point, Slot } from '../geometry/part.ts'
import type { Pin } from '../geometry/stitches.ts'
import { add, cross, distance, dot, held, normalize, sub } from '../geometry/vectors.ts'

type Frame = { readonly p: Point; readonly n: Point; readonly along: Point; readonly across: Point }

function frames(pins: readonly Pin[]): Frame[] {
  return pins.map((pin, k) => {
    const way = normalize(sub(held(pins, k + 1).p, held(pins, k - 1).p))
    const n = normalize(add(pin.n, way, -dot(pin.n, way)))
    return { p: pin.p, n, along: way, across: cross(n, way) }
  })
}

/** A flat tape over a line of pins with rounded edges, `lift` over the cloth. */
export function tape(pins: readonly Pin[], width: number, height: number, lift = 0): BufferGeometry {
  const half = width / 2
  const round = Math.min(height, half) * 0.5
  const profile: [number, number][] = [
    [-half, lift - 1],
    [-half, lift + height - round],
    [-half + round, lift + height],
    [half - round, lift + height],
    [half, lift + height - round],
    [half, lift - 1],
  ]
  const list = frames(pins)
  return gridGeometry(profile.length, list.length, (i, j) => {
    const { p, n, across } = held(list, j)
    const [x, y] = held(profile, i)
    return add(add(p, across, -x), n, y)
  })
}

/** Evenly spaced places along pins: x along the line, y across, z away from the cloth. */
export function placesAlong(pins: readonly Pin[], pitch: number, aside = 0, lift = 0): Matrix4[] {
  const list = frames(pins)
  const places: Matrix4[] = []
  let next = pitch / 2
  let run = 0
  for (let k = 1; k < list.length; k++) {
    const a = held(list, k - 1)
    const b = held(list, k)
    const step = distance(a.p, b.p)
    while (next <= run + step) {
      const f = (next - run) / (step || 1)
      const p = add(add(add(a.p, sub(b.p, a.p), f), b.across, aside), b.n, lift)
      places.push(frameMatrix({ ...b, p }))
      next += pitch
    }
    run += step
  }
  return places
}

export function frameMatrix({ p, n, along, across }: Frame): Matrix4 {
  return new Matrix4().set(
    along[0], across[0], n[0], p[0],
    along[1], across[1], n[1], p[1],
    along[2], across[2], n[2], p[2],
    0, 0, 0, 1,
  )
}

export function placeAt(pins: readonly Pin[], f: number, lift = 0): Matrix4 {
  const list = frames(pins)
  const frame = held(list, Math.round(f * (list.length - 1)))
  return frameMatrix({ ...frame, p: add(frame.p, frame.n, lift) })
}

/** A closed zip along pins: two tapes and the teeth between them. */
export function zip(name: string, pins: readonly Pin[], width: number, slots: { tape: Slot; teeth: Slot }, detail: Detail): Part[] {
  const parts: Part[] = [
    { name: `${name}-tape`, geometry: tape(pins, width, 0.9, 0.2), surface: { slot: slots.tape, finish: 'webbing' } },
  ]
  if (detail === 'viewer') {
    parts.push({ name: `${name}-teeth`, geometry: tape(pins, width * 0.24, 0.9, 1), surface: { slot: slots.teeth, finish: 'plastic' } })
    return parts
  }
  const tooth = new BoxGeometry(1.5, width * 0.15, 1.3)
  const teeth = [-1, 1].flatMap((side) => placesAlong(pins, 2.6, side * width * 0.065, 1.5))
  const alternate = teeth.map((m, k) => (k < teeth.length / 2 ? m : m.multiply(new Matrix4().makeTranslation(1.3, 0, 0))))
  parts.push({ name: `${name}-teeth`, geometry: tooth, surface: { slot: slots.teeth, finish: 'plastic' }, instances: alternate, castsShadow: false })
  return parts
}
