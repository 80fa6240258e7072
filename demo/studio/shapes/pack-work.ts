import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { lerp } from '../geometry/vectors.ts'
import { type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { bagSeam, cord, seamRound } from './bag-parts.ts'
import { panelOn } from './bag-pocket.ts'
import { type ShoulderSpec, shoulderStraps, topHandle } from './pack-straps.ts'
import { slipPocket, tapeOn, zipOn } from './pack-tape.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type WorkPackSpec = {
  readonly body: BodySpec
  readonly cloth: StrapLook
  readonly leather: StrapLook
  readonly base: number
  readonly shoulder: Omit<ShoulderSpec, 'look' | 'tape'>
}

/** A flat pack for papers and a computer: a zip round the front, a slanted pocket, a leather foot. */
export function workPack(spec: WorkPackSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const h = spec.body.height
  const w = spec.body.width
  const parts: Part[] = [
    piece('body', bodyGeometry(body, {}, detail), spec.cloth.slot, spec.cloth.finish),
    piece(
      'base',
      bodyGeometry(body, { to: spec.base, out: 1.5, rows: 24 }, detail),
      spec.leather.slot,
      spec.leather.finish,
    ),
    bagSeam('base seam', seamRound(body, spec.base - 4, 1.55)),
  ]
  const edge = (inset: number, low: number): [number, number][] => {
    const x = w - inset
    const top = h - inset
    const corner = 34
    const line: [number, number][] = [
      [-x, low],
      [-x, lerp(low, top - corner, 0.5)],
      [-x, top - corner],
    ]
    for (let k = 1; k < 6; k++) {
      const a = Math.PI - (k / 6) * (Math.PI / 2)
      line.push([-x + corner + Math.cos(a) * corner, top - corner + Math.sin(a) * corner])
    }
    line.push([-x + corner, top], [-x * 0.4, top], [0, top])
    const other = line
      .slice(0, -1)
      .reverse()
      .map(([a, b]): [number, number] => [-a, b])
    return [...line, ...other]
  }
  const lid = edge(26, spec.base + 54)
  parts.push(
    ...zipOn(
      'main zip',
      body,
      lid.map(([x, y]) => [body.turn(x, y), y] as const),
      { teeth: 'metal', pullAt: 0.985, tape: 13 },
      detail,
    ),
  )
  const piping = pathThrough(edge(7, spec.base + 4).map(([x, y]): Point => body.front(x, y, 0.4).point))
  parts.push(cord('piping', piping, 2, spec.leather, detail))
  const [u0, u1] = [body.turn(-w + 34, 200), body.turn(w - 34, 200)]
  parts.push(
    ...slipPocket(
      'front pocket',
      body,
      {
        from: spec.base - 3,
        to: h * 0.47,
        left: u0,
        right: u1,
        fill: 4,
        slant: 46,
        look: spec.cloth,
        binding: spec.leather,
      },
      detail,
    ),
  )
  const patch = panelOn(
    'patch',
    body.front,
    {
      x: 0,
      y: h * 0.74,
      halfWidth: 30,
      halfHeight: 11,
      corner: 3,
      thickness: 1.6,
      look: spec.leather,
      seam: 2.6,
    },
    detail,
  )
  parts.push(...patch.parts)
  for (const side of [-1, 1] as const) {
    const u = side < 0 ? 0.25 : 0.75
    const made = tapeOn(
      side < 0 ? 'left tab' : 'right tab',
      body,
      {
        along: [
          [u, h * 0.62],
          [u, h * 0.68],
          [u, h * 0.76],
        ],
        width: 22,
        thickness: 2,
        look: spec.leather,
        tips: [9, 9],
        seams: [2.6],
      },
      detail,
    )
    parts.push(...made.parts)
  }
  parts.push(
    ...shoulderStraps(
      body,
      { look: spec.cloth, tape: { slot: 'lace', finish: 'webbing' }, ...spec.shoulder },
      detail,
    ),
    ...topHandle(
      {
        halfSpan: 46,
        rise: 36,
        width: 25,
        thickness: 5,
        look: spec.leather,
        y: h,
        z: -body.halfDepth(h) * 0.3,
      },
      detail,
    ),
  )
  return parts
}
