import { BoxGeometry, type BufferGeometry, Matrix4 } from 'three'
import type { Skin } from '../geometry/cloth-skin.ts'
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
export function matricesAlong(pins: readonly Pin[], pitch: number, offset = 0, lift = 0): Matrix4[] {
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
      const p = add(add(add(a.p, sub(b.p, a.p), f), b.across, offset), b.n, lift)
      places.push(frameMatrix({ ...b, p }))
      next += pitch
    }
    run += step
  }
  return places
}

function frameMatrix({ p, n, along, across }: Frame): Matrix4 {
  return new Matrix4().set(
    along[0],
    across[0],
    n[0],
    p[0],
    along[1],
    across[1],
    n[1],
    p[1],
    along[2],
    across[2],
    n[2],
    p[2],
    0,
    0,
    0,
    1,
  )
}

export function placeAt(pins: readonly Pin[], f: number, lift = 0): Matrix4 {
  const list = frames(pins)
  const frame = held(list, Math.round(f * (list.length - 1)))
  return frameMatrix({ ...frame, p: add(frame.p, frame.n, lift) })
}

/** A strip that lies on a skin like something sewn on: `way` is its middle, `half` how far it reaches to each side in s and t. */
export function strip(
  skin: Skin,
  way: (f: number) => readonly [number, number],
  half: readonly [number, number],
  count: number,
  height: number,
): BufferGeometry {
  const profile: [number, number][] = [
    [-1, -1.2],
    [-1, height * 0.7],
    [-0.94, height],
    [-0.5, height],
    [0, height],
    [0.5, height],
    [0.94, height],
    [1, height * 0.7],
    [1, -1.2],
  ]
  return gridGeometry(profile.length, count, (i, j) => {
    const [x, lift] = held(profile, i)
    const [s, t] = way(j / (count - 1))
    const { at, out } = skin.spot(s + half[0] * x, t + half[1] * x)
    return add(at, out, lift)
  })
}

/** The teeth of a closed zip along pins. */
export function zipTeeth(
  name: string,
  pins: readonly Pin[],
  width: number,
  slot: Slot,
  detail: Detail,
): Part {
  const surface = { slot, finish: 'plastic' } as const
  if (detail === 'viewer') return { name, geometry: tape(pins, width * 0.24, 1.4, 0.8), surface }
  const tooth = new BoxGeometry(1.5, width * 0.15, 1.5)
  const places = [-1, 1].flatMap((side) =>
    matricesAlong(pins, 2.6, side * width * 0.065, 2.3).map((m) =>
      side === 1 ? m : m.multiply(new Matrix4().makeTranslation(1.3, 0, 0)),
    ),
  )
  return { name, geometry: tooth, surface, instances: places, castsShadow: false }
}

/** A narrow closed zip along pins: its tape and its teeth. */
export function zip(
  name: string,
  pins: readonly Pin[],
  width: number,
  slots: { readonly tape: Slot; readonly teeth: Slot },
  detail: Detail,
): Part[] {
  return [
    {
      name: `${name}-tape`,
      geometry: tape(pins, width, 1.1, 0.5),
      surface: { slot: slots.tape, finish: 'webbing' },
    },
    zipTeeth(`${name}-teeth`, pins, width, slots.teeth, detail),
  ]
}
