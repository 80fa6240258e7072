import type { Detail, Part, Point } from '../geometry/part.ts'
import { directionOf, pathThrough } from '../geometry/ribbon.ts'
import { type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { strapBuckle } from './bag-closures.ts'
import { cord, strapAlong } from './bag-parts.ts'
import { panelOn } from './bag-pocket.ts'
import { type ShoulderSpec, shoulderStraps, topHandle } from './pack-straps.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type BoxPackSpec = {
  readonly body: BodySpec
  readonly skin: StrapLook
  readonly trim: StrapLook
  readonly strap: {
    readonly width: number
    readonly to: number
    readonly wire: number
    readonly look: StrapLook
  }
  readonly lidAt: number
  readonly shoulder: Omit<ShoulderSpec, 'look' | 'tape'>
}

/** A box to carry: bound edges, one strap too large. */
export function boxPack(spec: BoxPackSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const h = spec.body.height
  const parts: Part[] = [
    piece('body', bodyGeometry(body, {}, detail), spec.skin.slot, spec.skin.finish),
    piece(
      'lid',
      bodyGeometry(body, { from: spec.lidAt, out: 4, rows: 40 }, detail),
      spec.skin.slot,
      spec.skin.finish,
    ),
  ]
  const ring = (y: number, lift: number) =>
    pathThrough(
      Array.from({ length: 160 }, (_, k): Point => body.on(k / 160, y, lift).point),
      true,
    )
  const wide = 5
  parts.push(
    cord('foot binding', ring(spec.body.foot * 0.6, 0.4), wide, spec.trim, detail, [0.01, 1, 0.02]),
    cord('lid binding', ring(spec.lidAt, 4), wide * 0.8, spec.trim, detail, [0.01, 1, 0.02]),
    cord('head binding', ring(h - spec.body.head * 0.4, 3.4), wide, spec.trim, detail, [0.01, 1, 0.02]),
  )
  const d = body.halfDepth(h)
  const front = (y: number): Point => [0, y, body.front(0, y).point[2] + 5.5]
  const points: Point[] = [
    [0, h * 0.5, -d * 0.9],
    [0, h * 0.75, -d * 0.9 - 6],
    [0, h - 12, -d * 0.9 - 6],
    [0, h + 12, -d * 0.8],
    [0, h + 16, -d * 0.4],
    [0, h + 17, 0],
    [0, h + 16, d * 0.5],
    [0, h + 12, d * 0.88],
    [0, h - 8, d + 9],
    front(h - 60),
    front(h - 130),
    ...[0.3, 0.6, 1].map((k) => front(h - 130 + (spec.strap.to - h + 130) * k)),
  ]
  const path = pathThrough(points)
  const made = strapAlong(
    'strap',
    {
      path,
      normal: (t) => {
        const a = directionOf(path, t)
        return [0, a[2], -a[1]]
      },
      width: spec.strap.width,
      thickness: 5,
      tips: [0, spec.strap.width * 0.44],
      look: spec.strap.look,
      seams: [6],
    },
    detail,
  )
  parts.push(...made.parts)
  parts.push(
    ...strapBuckle(
      'strap',
      made.strap,
      {
        at: 1 - (spec.strap.width * 2.6) / path.length,
        width: spec.strap.width,
        length: path.length,
        wire: spec.strap.wire,
        holes: 3,
        look: spec.strap.look,
        apart: spec.strap.width * 0.42,
      },
      detail,
    ),
  )
  const label = panelOn(
    'label',
    body.front,
    {
      x: spec.body.width * 0.62,
      y: 66,
      halfWidth: 42,
      halfHeight: 14,
      corner: 1,
      thickness: 1.2,
      look: spec.trim,
    },
    detail,
  )
  parts.push(...label.parts)
  parts.push(
    ...shoulderStraps(
      body,
      { look: spec.skin, tape: { slot: 'lace', finish: 'webbing' }, ...spec.shoulder },
      detail,
    ),
    ...topHandle(
      {
        halfSpan: 76,
        rise: 70,
        width: 40,
        thickness: 7,
        look: spec.trim,
        y: h,
        z: -d * 0.55,
        isStitched: false,
      },
      detail,
    ),
  )
  return parts
}
