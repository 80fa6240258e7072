import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { sheet } from '../geometry/sheet.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, normalize, smoothstep } from '../geometry/vectors.ts'
import { type Body, type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { zip } from './bag-closures.ts'
import { cord, strapAlong } from './bag-parts.ts'
import { panelOn } from './bag-pocket.ts'
import { at, clickBuckle, loopRing, slider } from './hardware.ts'
import { tapeOn, zipOn } from './pack-tape.ts'
import { piece, thinned } from './pieces.ts'
import { type StrapLook, seamOn } from './straps.ts'

export type PouchSpec = {
  readonly kind: 'pouch'
  readonly body: BodySpec
  readonly skin: StrapLook
  readonly trim: StrapLook
  /** Heights of the zips, as shares. */
  readonly zips: readonly {
    readonly y: number
    readonly reach: number
    readonly sag: number
    readonly teeth: 'metal' | 'coil'
  }[]
  /** Webbing round behind; left out, there are empty rings. */
  readonly belt?: { readonly width: number; readonly reach: number; readonly look: StrapLook }
  readonly rings?: { readonly halfWidth: number; readonly wire: number }
  readonly patch?: {
    readonly x: number
    readonly y: number
    readonly halfWidth: number
    readonly halfHeight: number
    readonly corner?: number
  }
}

export type RunningBeltSpec = {
  readonly kind: 'running'
  /** Half axes of the waist. */
  readonly wide: number
  readonly deep: number
  readonly front: number
  readonly back: number
}

export type BeltBagSpec = PouchSpec | RunningBeltSpec

export function beltBag(spec: BeltBagSpec, detail: Detail): Part[] {
  return thinned(spec.kind === 'pouch' ? pouch(spec, detail) : runningBelt(spec, detail), detail)
}

function pouch(spec: PouchSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const h = spec.body.height
  const parts: Part[] = [piece('body', bodyGeometry(body, {}, detail), spec.skin.slot, spec.skin.finish)]
  for (const share of [0.28, 0.72]) {
    const edge = pathThrough(
      Array.from({ length: 40 }, (_, k): Point => body.on(share, lerp(7, h - 3, k / 39), 0.3).point),
    )
    parts.push(cord(share < 0.5 ? 'left piping' : 'right piping', edge, 1.9, spec.trim, detail))
  }
  spec.zips.forEach((z, n) => {
    const places = Array.from({ length: 13 }, (_, k) => {
      const t = (k / 12) * 2 - 1
      const y = h * z.y - z.sag * (1 - t * t) + z.sag * 0.5
      return [body.turn(t * z.reach * body.halfWidth(y), y), y] as const
    })
    parts.push(...zipOn(`zip ${n + 1}`, body, places, { teeth: z.teeth, pullAt: 0.9, tape: 14 }, detail))
  })
  if (spec.patch) {
    const patch = panelOn(
      'patch',
      body.front,
      { corner: 3, ...spec.patch, thickness: 1.6, look: spec.trim, seam: 2.6 },
      detail,
    )
    parts.push(...patch.parts)
  }
  if (spec.belt) parts.push(...belt(body, spec, spec.belt, detail))
  if (spec.rings) parts.push(...emptyRings(body, spec, spec.rings, detail))
  return parts
}

/** Webbing that leaves the sides, sinks to the ground and closes behind. */
function belt(body: Body, spec: PouchSpec, b: NonNullable<PouchSpec['belt']>, detail: Detail): Part[] {
  const h = spec.body.height
  const w = spec.body.width
  const y0 = h * 0.58
  const low = b.width / 2 + 1.5
  const parts: Part[] = []
  const side = (s: number): Point[] => [
    [s * (w + 1), y0, -8],
    [s * (w + 12), y0 - 2, -16],
    [s * (w + 34), lerp(y0, low, 0.25), -44],
    [s * (w + 38), lerp(y0, low, 0.6), -b.reach * 0.42],
    [s * (w + 12), lerp(y0, low, 0.9), -b.reach * 0.72],
    [s * w * 0.6, low, -b.reach * 0.94],
  ]
  const path = pathThrough([...side(1), [0, low, -b.reach], ...side(-1).reverse()])
  const middle: Point = [0, 0, -b.reach * 0.42]
  const outward = (_t: number, p: Point): Point =>
    normalize([p[0] - middle[0], 0.001, (p[2] - middle[2]) * 1.3])
  const made = strapAlong(
    'belt',
    { path, normal: outward, width: b.width, thickness: 1.9, look: b.look, along: 240 },
    detail,
  )
  parts.push(...made.parts)
  for (const s of [-1, 1]) {
    const u = s < 0 ? 0.25 : 0.75
    const from = body.on(u, y0, 0.4)
    const line = pathThrough([
      body.on(u + s * -0.016, y0 + 1, 0.9).point,
      [from.point[0] + s * 2, y0, from.point[2] + 1],
      [s * (w + 18.5), y0 - 2, -15],
      [s * (w + 37.5), lerp(y0, low, 0.24) + 1, -42],
    ])
    const wing = strapAlong(
      s < 0 ? 'left wing' : 'right wing',
      {
        path: line,
        normal: (t, p) =>
          normalize([s * 1, 0.001, lerp(0.55, (p[2] - middle[2]) / 200, smoothstep(0, 0.5, t))]),
        width: (t) => lerp(h * 0.5, b.width + 8, smoothstep(0, 0.9, t)),
        thickness: 2.6,
        tips: [8, 6],
        look: spec.trim,
        seams: [],
      },
      detail,
    )
    parts.push(...wing.parts)
    const lap = [-0.86, 0.86].flatMap((across) =>
      stitchesAlong(
        seamOn(wing.strap.on, (t) => [lerp(0.06, 0.94, t), across], 60),
        { length: 3, gap: 1.2, radius: 0.42 },
      ),
    )
    parts.push(stitchPart(`wing seams ${s}`, lap))
  }
  parts.push(
    piece('click', clickBuckle(b.width * 1.7, b.width * 1.22, detail), 'detail', 'plastic', {
      instances: [at(made.strap.on(0.225, 0), -0.6)],
    }),
    piece('slider', slider(b.width * 0.36, b.width / 2 + 2, detail), 'detail', 'plastic', {
      instances: [at(made.strap.on(0.33, 0), 0)],
    }),
  )
  return parts
}

/** Where a belt would go. */
function emptyRings(body: Body, spec: PouchSpec, r: NonNullable<PouchSpec['rings']>, detail: Detail): Part[] {
  const y = spec.body.height * 0.62
  const parts: Part[] = []
  for (const s of [-1, 1]) {
    const u = s < 0 ? 0.25 : 0.75
    const tab = tapeOn(
      s < 0 ? 'left tab' : 'right tab',
      body,
      {
        along: [0, 0.33, 0.66, 1].map((t) => [u + s * lerp(-0.09, 0.012, t), y] as const),
        width: r.halfWidth * 1.7,
        thickness: 2.6,
        look: spec.trim,
        tips: [5, 5],
        seams: [3],
      },
      detail,
    )
    parts.push(...tab.parts)
    const spot = body.on(u, y, 9)
    const ring = loopRing(13, r.halfWidth, r.wire, detail, 0.7)
    const placed = at({
      point: [spot.point[0] + s * 4, spot.point[1], spot.point[2]],
      normal: [0, 0, 1],
      along: [s, 0, 0],
      across: [0, s, 0],
    })
    parts.push(piece(s < 0 ? 'left ring' : 'right ring', ring, 'metal', 'metal', { instances: [placed] }))
  }
  return parts
}

/** An elastic belt with a flat pocket in front, as if round a waist. */
function runningBelt(spec: RunningBeltSpec, detail: Detail): Part[] {
  const { wide, deep, front, back } = spec
  const angleOf = (a: number) => a * Math.PI * 2
  const frontness = (a: number) => 0.5 - 0.5 * Math.cos(angleOf(a))
  const tall = (a: number) => lerp(back, front, smoothstep(0.3, 0.92, frontness(a)))
  const bulge = (a: number, b: number) =>
    15 * smoothstep(0.55, 0.96, frontness(a)) * Math.sqrt(Math.max(0, 1 - b ** 4))
  const place = (a: number, b: number, out = 0): Point => {
    const angle = angleOf(a)
    const x = -Math.sin(angle) * wide
    const z = -Math.cos(angle) * deep
    const n = normalize([-Math.sin(angle) * deep, 0, -Math.cos(angle) * wide])
    const o = out + bulge(a, b)
    const lean = (b + 1) * 1.6
    return [x + n[0] * (o - lean), front / 2 + 3 + (b * tall(a)) / 2, z + n[2] * (o - lean)]
  }
  const ring = sheet({
    skin: (a, b) => place(a, b),
    along: steps(detail, 260, 72),
    across: steps(detail, 44, 12),
    thickness: (a) => lerp(2.6, 3.2, frontness(a)),
    rimSteps: steps(detail, 6, 2),
    ring: true,
    split: true,
  })
  const parts: Part[] = [piece('belt', ring.outer, 'body', 'knit')]
  if (ring.inner) parts.push(piece('belt inside', ring.inner, 'lining', 'mesh'))
  for (const b of [-0.95, 0.95]) {
    const hem = sheet({
      skin: (a, c) => ring.on(a, b * 1.01 + c * 0.03, -0.2).point,
      along: steps(detail, 260, 72),
      across: 4,
      thickness: 0.9,
      rimSteps: steps(detail, 5, 2),
      ring: true,
    })
    parts.push(piece(b < 0 ? 'lower hem' : 'upper hem', hem.outer, 'accent', 'elastic'))
  }
  const line = (from: number, to: number, b: number) =>
    Array.from({ length: 24 }, (_, k) => ring.on(lerp(from, to, k / 23), b, 0.1))
  const spots = line(0.34, 0.66, 0.42)
  parts.push(
    ...zip(
      'zip',
      {
        path: pathThrough(spots.map((s) => s.point)),
        normal: (t) => spots[Math.round(t * 23)]?.normal ?? [0, 0, 1],
        teeth: 'coil',
        pullAt: 0.9,
        tape: 12,
        tapeSlot: 'second',
        scale: 0.85,
      },
      detail,
    ),
  )
  for (const a of [0.235, 0.265, 0.735, 0.765]) {
    const loop = Array.from({ length: 12 }, (_, k) =>
      ring.on(a, lerp(-0.8, 0.8, k / 11), 0.3 + 5 * Math.sin((k / 11) * Math.PI)),
    )
    const made = strapAlong(
      `loop ${a}`,
      {
        path: pathThrough(loop.map((s) => s.point)),
        normal: () => loop[6]?.normal ?? [1, 0, 0],
        width: 14,
        thickness: 1.2,
        look: { slot: 'second', finish: 'elastic' },
      },
      detail,
    )
    parts.push(...made.parts)
  }
  const mark = panelOn(
    'mark',
    (x, y, lift) => ring.on(0.5 + x / 760, (y * 2) / front - 1, lift ?? 0),
    {
      x: 58,
      y: front * 0.3,
      halfWidth: 17,
      halfHeight: 5,
      corner: 1.5,
      thickness: 0.8,
      look: { slot: 'accent', finish: 'rubber' },
    },
    detail,
  )
  parts.push(...mark.parts)
  const clip = clickBuckle(44, 30, detail)
  parts.push(piece('click', clip, 'detail', 'plastic', { instances: [at(ring.on(0.86, 0), -1)] }))
  return parts
}
