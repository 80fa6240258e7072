import { steps } from '../geometry/detail.ts'
import { fbm } from '../geometry/noise.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { cornerDrop, directionOf, type Path, pathThrough } from '../geometry/ribbon.ts'
import { type Skin, sheet } from '../geometry/sheet.ts'
import { add, lerp, smoothstep } from '../geometry/vectors.ts'
import { type Body, type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { strapBuckle } from './bag-closures.ts'
import { bagSeam, cord, seamRound, strapAlong } from './bag-parts.ts'
import { type Pocket, type PocketSpec, panelOn, pocket } from './bag-pocket.ts'
import { type ShoulderSpec, shoulderStraps, topHandle } from './pack-straps.ts'
import { piece } from './pieces.ts'
import { type StrapLook, seamOn } from './straps.ts'

export type FlapPackSpec = {
  readonly body: BodySpec
  readonly cloth: StrapLook
  readonly leather: StrapLook
  readonly base: number
  readonly flap: {
    /** Height of its front edge. */
    readonly to: number
    readonly corner: number
    readonly look: StrapLook
    readonly binding: StrapLook
  }
  readonly pocket?: PocketSpec
  readonly straps: {
    readonly x: readonly number[]
    readonly width: number
    /** Where their tips hang. */
    readonly to: number
    /** They come up from the base to meet the buckles. */
    readonly fromBase?: boolean
    readonly wire?: number
  }
  readonly shoulder: Omit<ShoulderSpec, 'look' | 'tape'> & {
    readonly look?: StrapLook
    readonly tape?: StrapLook
  }
  readonly patch?: { readonly y: number; readonly halfWidth: number; readonly halfHeight: number }
  readonly sidePockets?: number
}

type Flap = {
  readonly parts: Part[]
  readonly on: (t: number, x: number, lift: number) => Point
  readonly path: Path
}

function flapOf(body: Body, spec: FlapPackSpec, front: (y: number) => number, detail: Detail): Flap {
  const h = body.spec.height
  const d = body.halfDepth(h)
  const back = body.spec.flatBack ? 0.86 : 1
  const end = spec.flap.to
  const down = (share: number): Point => {
    const y = lerp(h - 30, end, share)
    return [0, y, Math.max(front(y) + 5, d + 7)]
  }
  const path = pathThrough([
    [0, h - 58, -d * back + 5],
    [0, h - 26, -d * back - 2.5],
    [0, h - 2, -d * 0.78],
    [0, h + 10, -d * 0.3],
    [0, h + 11, d * 0.25],
    [0, h + 2, d * 0.78],
    down(0),
    down(0.25),
    down(0.5),
    down(0.75),
    down(1),
  ])
  const power = body.spec.boxiness
  const place = (t: number, b: number, lift: number, rough: number): Point => {
    const p = path.at(t)
    const along = directionOf(path, t)
    const n: Point = [0, along[2], -along[1]]
    const w =
      Math.max(body.halfWidth(Math.min(h, p[1])), body.halfWidth(h)) - 5 + 8.5 * smoothstep(0.02, 0.17, t)
    const edge = Math.min(0.992, Math.abs(b))
    const drop = Math.min(30, body.spec.depth * (1 - (1 - edge ** power) ** (1 / power)))
    const soft = rough * (fbm(b * 1.6 + 3, p[1] * 0.011, p[2] * 0.013, 3) - 0.44) * 5
    return add([b * w, p[1], p[2]], n, lift - drop + soft)
  }
  const skin: Skin = (a, b) => {
    const t = a * (1 - cornerDrop(b, body.spec.width, spec.flap.corner) / path.length)
    return place(t, b, 0, 1)
  }
  const flap = sheet({
    skin,
    along: steps(detail, 150, 30),
    across: steps(detail, 130, 26),
    thickness: 2.4,
    rimSteps: steps(detail, 6, 2),
  })
  const parts = [piece('flap', flap.outer, spec.flap.look.slot, spec.flap.look.finish)]
  const rim =
    (inset: number) =>
    (t: number): readonly [number, number] => {
      const b = 1 - inset / body.spec.width
      const a0 = 0.16
      const a1 = 1 - inset / path.length
      const sides = 0.36
      if (t < sides) return [lerp(a0, a1, t / sides), b]
      if (t > 1 - sides) return [lerp(a1, a0, (t - 1 + sides) / sides), -b]
      return [a1, lerp(b, -b, (t - sides) / (1 - 2 * sides))]
    }
  parts.push(bagSeam('flap seam', seamOn(flap.on, rim(8), 300)))
  const edge = Array.from({ length: 140 }, (_, k) => flap.on(...rim(0.2)(k / 139), -1.2).point)
  parts.push(cord('flap binding', pathThrough(dropTwins(edge)), 2.3, spec.flap.binding, detail))
  return { parts, on: (t, x, lift) => place(t, x / body.spec.width, 2.4 + lift, 0), path }
}

function dropTwins(points: readonly Point[]): Point[] {
  return points.filter((p, i) => {
    const last = points[i - 1]
    return !last || Math.hypot(p[0] - last[0], p[1] - last[1], p[2] - last[2]) > 0.6
  })
}

export function flapPack(spec: FlapPackSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const parts: Part[] = [
    piece('body', bodyGeometry(body, {}, detail), spec.cloth.slot, spec.cloth.finish),
    piece(
      'base',
      bodyGeometry(body, { to: spec.base, out: 1.6, rows: 30 }, detail),
      spec.leather.slot,
      spec.leather.finish,
    ),
    bagSeam('base seam', seamRound(body, spec.base - 4, 1.65)),
  ]
  const pouch: Pocket | undefined = spec.pocket ? pocket(body, spec.pocket, detail) : undefined
  if (pouch) parts.push(...pouch.parts)
  const inPocket = (x: number, y: number): boolean => {
    const p = spec.pocket
    return Boolean(p && Math.abs(x - (p.x ?? 0)) < p.halfWidth && Math.abs(y - p.y) < p.halfHeight)
  }
  const surface = (x: number, y: number) =>
    pouch && inPocket(x, y) ? pouch.on(x, y).point[2] : body.front(x, y).point[2]
  const crest = (y: number): number => Math.max(surface(0, y), surface(spec.straps.x[0] ?? 0, y))
  const flap = flapOf(body, spec, crest, detail)
  parts.push(...flap.parts)
  for (const x of spec.straps.x) parts.push(...closure(spec, body, flap, x, surface, detail))
  if (spec.patch) {
    const on = pouch ? pouch.on : body.front
    const patch = panelOn(
      'patch',
      on,
      { ...spec.patch, corner: 3, thickness: 1.7, look: spec.leather, seam: 2.6 },
      detail,
    )
    parts.push(...patch.parts)
  }
  parts.push(
    ...shoulderStraps(
      body,
      { look: spec.cloth, tape: { slot: 'lace', finish: 'webbing' }, ...spec.shoulder },
      detail,
    ),
    ...topHandle(
      {
        halfSpan: 40,
        rise: 40,
        width: 24,
        thickness: 4.2,
        look: spec.leather,
        y: spec.body.height - 10,
        z: -body.halfDepth(spec.body.height) * 0.92 - 7,
      },
      detail,
    ),
  )
  return parts
}

/** One strap from the flap through its buckle. */
function closure(
  spec: FlapPackSpec,
  body: Body,
  flap: Flap,
  x: number,
  surface: (x: number, y: number) => number,
  detail: Detail,
): Part[] {
  const { width, to, wire = 1.9 } = spec.straps
  const name = x < 0 ? 'left closure' : 'right closure'
  const points: Point[] = []
  for (let k = 0; k <= 16; k++) points.push(flap.on(lerp(0.5, 0.995, k / 16), x, 0.4))
  const end = points[points.length - 1] ?? [x, spec.flap.to, 0]
  const low = surface(x, to)
  const hang = (share: number): Point => {
    const y = lerp(end[1], to, share)
    const lying = surface(x, y) + 4.4
    return [x, y, Math.max(lying, lerp(end[2] + 0.5, low + 4.4, smoothstep(0, 0.8, share)))]
  }
  points.push(hang(0.25), hang(0.5), hang(0.75), hang(1))
  const path = pathThrough(points.map(([, y, z]): Point => [x, y, z]))
  const { parts, strap } = strapAlong(
    name,
    {
      path,
      normal: (t) => {
        const a = directionOf(path, t)
        return [0, a[2], -a[1]]
      },
      width,
      thickness: 2.6,
      tips: [width * 0.5, width * 0.46],
      look: spec.leather,
      seams: [2.8],
    },
    detail,
  )
  const hangs = end[1] - to
  const buckleAt = 1 - (hangs + 4) / path.length
  parts.push(
    ...strapBuckle(
      name,
      strap,
      { at: buckleAt, width, length: path.length, wire, holes: 3, look: spec.leather, apart: 12 },
      detail,
    ),
  )
  if (spec.straps.fromBase) {
    const from = spec.base * 0.45
    const under = pathThrough(
      Array.from({ length: 12 }, (_, k): Point => {
        const y = lerp(from, spec.flap.to + 6, k / 11)
        return [x, y, body.front(x, y).point[2] + 1.4]
      }),
    )
    parts.push(
      ...strapAlong(
        `${name} anchor`,
        {
          path: under,
          normal: () => [0, 0.02, 1],
          width: width + 1,
          thickness: 2.4,
          tips: [width * 0.5, 0],
          look: spec.leather,
          seams: [2.8],
        },
        detail,
      ).parts,
    )
  }
  return parts
}
