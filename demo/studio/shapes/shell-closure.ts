import { type BufferGeometry, Matrix4 } from 'three'
import type { Skin } from '../geometry/cloth-skin.ts'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Part } from '../geometry/part.ts'
import type { Pin } from '../geometry/stitches.ts'
import { lineOn } from './garment.ts'
import { stud, zipPull } from './hardware.ts'
import { chin } from './hood-cut.ts'
import type { ShellSpec } from './shell-spec.ts'
import { matricesAlong, placeAt, strip, zipTeeth } from './tape.ts'

/** Up the middle of the front and on to the chin. */
function middle(spec: ShellSpec, made: ReadonlyMap<string, Skin>, top: number, detail: Detail): Pin[] {
  const front = made.get('front')
  const upper = made.get(spec.isHooded ? 'hood' : 'collar')
  if (!front || !upper) return []
  const onward = spec.isHooded
    ? lineOn(upper, (f) => [0, f * chin * top], 60)
    : lineOn(upper, (f) => [0.25, f * top], 40)
  return smoothed([...lineOn(front, (f) => [0.5, f], detail === 'viewer' ? 50 : 240), ...onward.slice(1)])
}

/** Evens the ways out and the places of pins, so that nothing stiff kinks. */
function smoothed(pins: readonly Pin[]): Pin[] {
  return pins.map((pin, k) => {
    const near = pins.slice(Math.max(0, k - 4), k + 5)
    const mean = (of: (pin: Pin) => readonly [number, number, number], c: 0 | 1 | 2) =>
      near.reduce((sum, p) => sum + of(p)[c], 0) / near.length
    const isEnd = k < 4 || k > pins.length - 5
    const place = isEnd ? pin.p : ([0, 1, 2] as const).map((c) => mean((p) => p.p, c))
    const out = ([0, 1, 2] as const).map((c) => mean((p) => p.n, c))
    return { p: [place[0] ?? 0, place[1] ?? 0, place[2] ?? 0], n: [out[0] ?? 0, out[1] ?? 0, out[2] ?? 1] }
  })
}

/** The zip up the front, or the flap with snaps over it. */
export function closure(spec: ShellSpec, made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
  const pins = middle(spec, made, 0.97, detail)
  const wide = spec.hasPlacket ? 52 : spec.zipWidth
  const strips = merge(middleStrips(spec, made, wide, spec.hasPlacket ? 2.6 : 1.2, detail))
  if (spec.hasPlacket) {
    const snaps = matricesAlong(pins.slice(12), 96, 0, 2.8)
    const placket: Part = {
      name: 'placket',
      geometry: strips,
      surface: { slot: 'body', finish: spec.finish },
    }
    const snap: Part = {
      name: 'snaps',
      geometry: stud(7.5, 2.2, detail),
      surface: { slot: 'metal', finish: 'metal' },
      instances: snaps,
    }
    return [placket, snap]
  }
  return [
    { name: 'zip-tape', geometry: strips, surface: { slot: 'accent', finish: 'webbing' } },
    zipTeeth('zip-teeth', pins, spec.zipWidth, 'detail', detail),
    {
      name: 'pull',
      geometry: zipPull(detail, 1.15),
      surface: { slot: 'metal', finish: 'plastic' },
      instances: [hanging(pins, 0.985)],
    },
  ]
}

/** The zip's tape or the flap over it, on the front and on what stands above it. */
function middleStrips(
  spec: ShellSpec,
  made: ReadonlyMap<string, Skin>,
  wide: number,
  height: number,
  detail: Detail,
): BufferGeometry[] {
  const front = made.get('front')
  const collar = made.get('collar')
  const hood = made.get('hood')
  const half = wide / 2
  const count = steps(detail, 200, 24)
  const list: BufferGeometry[] = []
  if (front) list.push(strip(front, (f) => [0.5, f], [half / (2 * spec.chest), 0], count, height))
  if (collar) list.push(strip(collar, (f) => [0.25, f * 0.97], [half / 480, 0], 20, height))
  if (hood) {
    const share = half / 2 / 620
    for (const s of [share, 1 - share])
      list.push(strip(hood, (f) => [s, f * chin * 0.97], [share * 0.99, 0], 24, height))
  }
  return list
}

/** A zip's pull at a share of its line, hanging down it. */
export const hanging = (pins: readonly Pin[], f: number): Matrix4 =>
  placeAt(pins, f, 1.5).multiply(new Matrix4().makeRotationZ(-Math.PI / 2))
