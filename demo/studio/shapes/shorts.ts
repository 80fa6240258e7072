import type { BufferGeometry, Matrix4 } from 'three'
import { walled } from '../geometry/body-field.ts'
import { type Skin, skins } from '../geometry/cloth-skin.ts'
import { cut } from '../geometry/cut.ts'
import { gridGeometry, merge } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { add, smoothstep } from '../geometry/vectors.ts'
import { fallen, lineOn, presented } from './garment.ts'
import { bar, eyelet } from './hardware.ts'
import { bandAt, crotchAt, hips, type ShortsCut, shortsPieces, widthAt } from './shorts-cut.ts'
import { matricesAlong, zip } from './tape.ts'

export type ShortsSpec = ShortsCut & {
  readonly finish: Finish
  /** Width of a stripe down each side; 0 for none. */
  readonly stripe: number
  readonly bandSlot: Slot
  readonly hasPocket?: boolean
  /** A printed ruler up the front of one leg, this many centimetres long. */
  readonly ruler?: number
}

const hemDepth = 16

export function shorts(spec: ShortsSpec, detail: Detail): readonly Part[] {
  const isHeld = (p: Point) => p[1] > spec.length - 1
  const body = hips(spec)
  const bodies = { 'leg-right': walled(body, 1, 1), 'leg-left': walled(body, -1, 1) }
  const cloth = fallen(
    shortsPieces(spec),
    { body, bodies, steps: 240, isHeld, air: 0.003, friction: 0.1 },
    detail,
  )
  const made = skins(cloth, {
    thickness: 1.6,
    stride: detail === 'viewer' ? 2 : 1,
    relief: (_piece, s, t) => relief(spec, s, t),
  })
  const parts = [...made].flatMap(([name, skin]) => legParts(spec, name, skin))
  parts.push(...drawcord(made, detail))
  if (detail !== 'viewer') parts.push(stitchPart('hems', hemStitches(spec, made)))
  const right = made.get('leg-right')
  if (right && spec.hasPocket) {
    const pins = lineOn(right, (f) => [0.4 - 0.03 * f, crotchAt + 0.1 + 0.36 * f], 60)
    parts.push(...zip('pocket', pins, 13, { tape: 'second', teeth: 'detail' }, detail))
  }
  if (right && spec.ruler) {
    parts.push({
      name: 'ruler',
      geometry: ruler(spec, right, spec.ruler),
      surface: { slot: 'accent', finish: 'smooth' },
    })
  }
  return presented(parts)
}

function relief(spec: ShortsSpec, s: number, t: number): number {
  const ruche = 1.5 * Math.sin(2 * Math.PI * s * 36) + 0.7 * Math.sin(2 * Math.PI * s * 61 + 2)
  const band = smoothstep(bandAt - 0.05, bandAt + 0.02, t) * (t > 0.985 ? 0.5 : 1)
  const channel =
    Math.exp(-(((t - bandAt) / 0.006) ** 2)) + Math.exp(-(((t - (1 + bandAt) / 2) / 0.006) ** 2))
  const hem = 0.7 * smoothstep(hemDepth + 1, hemDepth - 1, t * spec.length)
  const seam = t > crotchAt ? smoothstep(0.012, 0, Math.min(s, 1 - s)) : 0
  return (ruche * 0.7 + 1.2) * band + hem - 0.3 * seam - channel
}

function legParts(spec: ShortsSpec, name: string, skin: Skin): Part[] {
  const part = (part: string, geometry: BufferGeometry, slot: Slot, finish = spec.finish): Part => ({
    name: part,
    geometry,
    surface: { slot, finish },
  })
  const parts = [part(`${name}-inside`, skin.inner, 'lining', 'jersey')]
  const bandFrom = bandAt * spec.length
  const [band, leg] = cut(skin.outer, (_x, _y, _z, _u, v) => v - bandFrom)
  parts.push(part(`${name}-band`, band, spec.bandSlot))
  if (!spec.stripe) return [...parts, part(name, leg, 'body')]
  const [stripe, rest] = cut(leg, (_x, _y, _z, u) => spec.stripe / 2 - Math.abs(u))
  return [...parts, part(name, rest, 'body'), part(`${name}-stripe`, stripe, 'second')]
}

/** Two ends of the cord that ties the waist, out of two eyelets. */
function drawcord(made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
  const cords: BufferGeometry[] = []
  const rings: Matrix4[] = []
  for (const [name, s, drop, sway] of [
    ['leg-right', 0.05, 118, 6],
    ['leg-left', 0.95, 102, -4],
  ] as const) {
    const skin = made.get(name)
    if (!skin) continue
    const { at: p, out } = skin.spot(s, (1 + bandAt) / 2)
    const below = (f: number) => skin.spot(s + (sway / 900) * f, (1 + bandAt) / 2 - 0.27 * f)
    const points: Point[] = [add(p, out, -4), add(p, out, 2.5)]
    for (let k = 1; k <= 5; k++) {
      const spot = below((k / 5) * (drop / 118))
      points.push(add(spot.at, spot.out, 4 - 0.3 * k))
    }
    cords.push(bar(points, 2.1, detail, { steps: detail === 'print' ? 60 : 24 }))
    rings.push(
      ...matricesAlong(
        lineOn(skin, (f) => [s - 0.01 + 0.02 * f, (1 + bandAt) / 2], 8, 0.6),
        5,
      ).slice(0, 1),
    )
  }
  return [
    { name: 'cord', geometry: merge(cords), surface: { slot: 'lace', finish: 'lace' } },
    {
      name: 'eyelets',
      geometry: eyelet(3.4, 1, detail),
      surface: { slot: 'metal', finish: 'metal' },
      instances: rings,
    },
  ]
}

function hemStitches(spec: ShortsSpec, made: ReadonlyMap<string, Skin>): Matrix4[] {
  const thread = { length: 2.8, gap: 1.1, radius: 0.38 }
  return [...made.values()].flatMap((skin) =>
    [hemDepth - 2, hemDepth - 5].flatMap((depth) =>
      stitchesAlong(
        lineOn(skin, (f) => [f, depth / spec.length], 220),
        thread,
      ),
    ),
  )
}

function ruler(spec: ShortsSpec, leg: Skin, centimetres: number): BufferGeometry {
  const place = (x: number, y: number): [number, number] => {
    const t = y / spec.length
    return [0.5 + (x - 118) / widthAt(spec, t), t]
  }
  const line = (
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    steps: readonly [number, number],
  ): BufferGeometry =>
    gridGeometry(steps[0] + 1, steps[1] + 1, (i, j) => {
      const { at, out } = leg.spot(...place(x0 + ((x1 - x0) * i) / steps[0], y0 + ((y1 - y0) * j) / steps[1]))
      return add(at, out, 0.5)
    })
  const ticks = Array.from({ length: centimetres * 2 + 1 }, (_, k) => {
    const long = k % 10 === 0 ? 30 : k % 2 === 0 ? 20 : 11
    return line(0, long, 29.3 + k * 5, 30.7 + k * 5, [6, 1])
  })
  return merge([line(-2.4, 0, 29.3, 30.7 + centimetres * 10, [1, centimetres * 2]), ...ticks])
}
