import { steps } from '../geometry/detail.ts'
import { fbm } from '../geometry/noise.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { directionOf, pathThrough } from '../geometry/ribbon.ts'
import { type Skin, sheet } from '../geometry/sheet.ts'
import { add, lerp, smoothstep } from '../geometry/vectors.ts'
import { type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { strapBuckle } from './bag-closures.ts'
import { bagSeam, seamRound, strapAlong } from './bag-parts.ts'
import { panelOn } from './bag-pocket.ts'
import { at, loopRing } from './hardware.ts'
import { type ShoulderSpec, shoulderStraps } from './pack-straps.ts'
import { slipPocket, tapeOn, zipOn } from './pack-tape.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type RollPackSpec = {
  readonly body: BodySpec
  readonly cloth: StrapLook
  readonly leather: StrapLook
  readonly base: number
  /** Radius of the roll. */
  readonly roll: number
  readonly strapWidth: number
  /** Where the middle strap ends in front. */
  readonly strapTo: number
  readonly zipAt: number
  readonly shoulder: Omit<ShoulderSpec, 'look' | 'tape'>
}

/** A pack whose mouth is rolled up and held by straps. */
export function rollPack(spec: RollPackSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const h = spec.body.height
  const half = body.halfWidth(h) + 2
  const r = spec.roll
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
  const turns: Point[] = [
    [0, h - 16, -body.halfDepth(h) * 0.4],
    [0, h + r * 0.9, -r * 0.9],
  ]
  for (let k = 1; k <= 26; k++) {
    const angle = Math.PI * 0.86 - (k / 26) * Math.PI * 3.3
    const s = r * (1 - 0.62 * (k / 26) ** 1.1)
    turns.push([0, h + r * 0.86 + Math.sin(angle) * s * 0.92, 2 + Math.cos(angle) * s])
  }
  const path = pathThrough(turns)
  const skin: Skin = (a, b) => {
    const p = path.at(a)
    const along = directionOf(path, a)
    const soft = (fbm(b * 2.2 + 9, a * 7, 0.5, 3) - 0.44) * 3.4 * smoothstep(0.02, 0.2, a)
    const sagging = -3.5 * Math.cos(b * 1.4) * smoothstep(0.1, 0.4, a) + 3
    return add([b * half * (1 - 0.02 * a), p[1] + sagging, p[2]], [0, along[2], -along[1]], soft)
  }
  const roll = sheet({
    skin,
    along: steps(detail, 150, 46),
    across: steps(detail, 90, 22),
    thickness: 3,
    rimSteps: steps(detail, 6, 2),
  })
  parts.push(piece('roll', roll.outer, spec.cloth.slot, spec.cloth.finish))
  parts.push(...middleStrap(spec, path.at, r, detail))
  for (const side of [-1, 1] as const) {
    const u = side < 0 ? 0.25 : 0.75
    const name = side < 0 ? 'left side strap' : 'right side strap'
    const shift = side * 0.012
    const tape = tapeOn(
      name,
      body,
      {
        along: [
          [u + shift, spec.base * 0.5],
          [u + shift, h * 0.4],
          [u + shift, h * 0.7],
          [u + shift, h - 14],
        ],
        width: spec.strapWidth * 0.8,
        thickness: 2.4,
        lift: 0.9,
        look: spec.leather,
        tips: [spec.strapWidth * 0.38, spec.strapWidth * 0.3],
        seams: [2.6],
      },
      detail,
    )
    parts.push(...tape.parts)
    const ring = loopRing(10, spec.strapWidth * 0.55, 1.8, detail)
    parts.push(piece(`${name} ring`, ring, 'metal', 'metal', { instances: [at(tape.strap.on(0.97, 0), 1)] }))
  }
  const x = body.halfWidth(spec.zipAt) * 0.72
  const [u0, u1] = [body.turn(-x, spec.zipAt), body.turn(x, spec.zipAt)]
  parts.push(
    ...zipOn(
      'front zip',
      body,
      Array.from({ length: 7 }, (_, k) => [lerp(u0, u1, k / 6), spec.zipAt] as const),
      { teeth: 'metal', pullAt: 0.08 },
      detail,
    ),
  )
  parts.push(
    ...slipPocket(
      'front pocket',
      body,
      {
        from: spec.base - 2,
        to: spec.zipAt - 26,
        left: u0 - 0.012,
        right: u1 + 0.012,
        fill: 7,
        dip: 9,
        look: spec.cloth,
        binding: spec.leather,
        thickness: 1.6,
      },
      detail,
    ),
  )
  const patch = panelOn(
    'patch',
    (px, py, lift) => body.front(px, py, (lift ?? 0) + 0.3),
    {
      x: x * 0.72,
      y: spec.zipAt + 24,
      halfWidth: 22,
      halfHeight: 10,
      corner: 3,
      thickness: 1.6,
      look: spec.leather,
      seam: 2.6,
    },
    detail,
  )
  parts.push(...patch.parts)
  parts.push(
    ...shoulderStraps(
      body,
      { look: spec.cloth, tape: { slot: 'lace', finish: 'webbing' }, ...spec.shoulder },
      detail,
    ),
  )
  return parts

  function middleStrap(s: RollPackSpec, rollAt: (t: number) => Point, radius: number, how: Detail): Part[] {
    const top = h + radius * 0.86
    const points: Point[] = [[0, h - 60, body.on(0, h - 60).point[2] - 2]]
    points.push([0, h - 20, Math.min(rollAt(0)[2] - 4, -body.halfDepth(h - 20) * 0.9 - 3)])
    for (let k = 0; k <= 9; k++) {
      const angle = Math.PI * 0.98 - (k / 9) * Math.PI * 1.12
      points.push([0, top + Math.sin(angle) * (radius + 4.6), 2 + Math.cos(angle) * (radius + 4.6)])
    }
    const low = [0.16, 0.36, 0.58, 0.8, 1]
    for (const k of low) {
      const y = lerp(top - radius * 0.6, s.strapTo, k)
      const z = body.front(0, Math.min(y, h - 30)).point[2] + 1.6
      points.push([0, y, Math.max(z, lerp(radius + 4, z, smoothstep(0, 0.75, k)))])
    }
    const line = pathThrough(points)
    const made = strapAlong(
      'middle strap',
      {
        path: line,
        normal: (t) => {
          const a = directionOf(line, t)
          return [0, a[2], -a[1]]
        },
        width: s.strapWidth,
        thickness: 2.6,
        tips: [0, s.strapWidth * 0.46],
        look: s.leather,
        seams: [2.8],
      },
      how,
    )
    const buckle = strapBuckle(
      'middle strap',
      made.strap,
      {
        at: 1 - 74 / line.length,
        width: s.strapWidth,
        length: line.length,
        wire: 2.1,
        holes: 3,
        look: s.leather,
        apart: 13,
      },
      how,
    )
    return [...made.parts, ...buckle]
  }
}
