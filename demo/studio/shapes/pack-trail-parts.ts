import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { type Skin, sheet } from '../geometry/sheet.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import { type Body, type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { cord } from './bag-parts.ts'
import { at, eyelet } from './hardware.ts'
import { tapeOn, zipOn } from './pack-tape.ts'
import { piece } from './pieces.ts'

export type BungeeSpec = {
  readonly from: number
  readonly to: number
  readonly half: number
  readonly rows: number
}

/** A lid that sits on the body like a hat, held by two straps. */
export function hatLid(spec: { readonly body: BodySpec }, height: number, detail: Detail): Part[] {
  const under = bagBody(spec.body)
  const h = spec.body.height
  const hat = bagBody({
    ...spec.body,
    height,
    width: under.halfWidth(h) + 11,
    depth: under.halfDepth(h) + 14,
    widths: [
      [0, 1],
      [height, 0.93],
    ],
    depths: [
      [0, 1.02],
      [height, 0.9],
    ],
    foot: 14,
    head: height * 0.4,
    dome: 7,
    sag: spec.body.sag * 0.6,
    seed: 11,
  })
  const y0 = h - height * 0.42
  const move = (parts: readonly Part[]): Part[] =>
    parts.map((p) => {
      if (p.instances) {
        const lifted = p.instances.map((m) =>
          m.clone().setPosition(m.elements[12], m.elements[13] + y0, m.elements[14] + 5),
        )
        return { ...p, instances: lifted }
      }
      p.geometry.translate(0, y0, 5)
      return p
    })
  const y = height * 0.48
  const zip = zipOn(
    'lid zip',
    hat,
    Array.from(
      { length: 13 },
      (_, k) => [lerp(0.3, 0.7, k / 12), y - 10 * Math.abs(k / 6 - 1) ** 3] as const,
    ),
    { teeth: 'coil', pullAt: 0.72, tape: 15, slot: 'second' },
    detail,
  )
  const parts = move([piece('lid', bodyGeometry(hat, { rows: 50 }, detail), 'body', 'ripstop'), ...zip])
  for (const x of [-spec.body.width * 0.5, spec.body.width * 0.5]) {
    const u = under.turn(x, h * 0.6)
    const made = tapeOn(
      x < 0 ? 'left lid strap' : 'right lid strap',
      under,
      {
        along: [
          [u, h * 0.42],
          [u, h * 0.55],
          [u, y0 - 4],
        ],
        width: 18,
        lift: 2.2,
        look: { slot: 'lace', finish: 'webbing' },
        click: 0.55,
      },
      detail,
    )
    parts.push(...made.parts)
  }
  return parts
}

/** Elastic cord laced across the front. */
export function bungee(body: Body, o: BungeeSpec, detail: Detail): Part[] {
  const spotAt = (row: number, side: number, lift: number) => {
    const y = lerp(o.from, o.to, row / (o.rows - 1))
    return body.front(side * o.half * lerp(0.8, 1, row / (o.rows - 1)), y, lift)
  }
  const laced = [1, -1].map((first, n) => {
    const points: Point[] = []
    for (let row = 0; row < o.rows; row++) {
      const side = row % 2 === 0 ? first : -first
      const s = spotAt(row, side, 2.4).point
      points.push(s)
      if (row === o.rows - 1) break
      const next = spotAt(row + 1, -side, 2.4).point
      for (const t of [0.2, 0.4, 0.6, 0.8]) {
        const [x, y] = [lerp(s[0], next[0], t), lerp(s[1], next[1], t)]
        const over = n === 1 ? 3.2 * (1 - Math.abs(2 * t - 1)) : 0
        points.push([x, y, body.front(x, y, 2.8).point[2] + over])
      }
    }
    return cord(`bungee ${n + 1}`, pathThrough(points), 1.7, { slot: 'accent', finish: 'lace' }, detail)
  })
  const rings = Array.from({ length: o.rows }, (_, row) =>
    [-1, 1].map((side) => at(spotAt(row, side, 0.6))),
  ).flat()
  return [
    ...laced,
    piece('bungee eyelets', eyelet(3.4, 1.5, detail), 'detail', 'plastic', { instances: rings }),
  ]
}

/** Padded wings that come forward from the back's foot. */
export function hipBelt(body: Body, y: number, detail: Detail): Part[] {
  return [-1, 1].flatMap((side) => {
    const mirror = (u: number) => (side < 0 ? u : 1 - u)
    const skin: Skin = (a, b) => {
      const u = mirror(lerp(0.12, 0.335, a))
      const wide = lerp(44, 26, smoothstep(0.2, 1, a))
      const tip = 14 * (1 - Math.sqrt(Math.max(0, 1 - b * b * 0.98)))
      const reach = mirror(lerp(0.12, 0.335, a) - (tip / 900) * a)
      return body.on(
        reach,
        y + (side < 0 ? b : -b) * wide * 0.5 - a * 5,
        2.5 + 8 * Math.sin(a * Math.PI) + (u > 9 ? 1 : 0),
      ).point
    }
    const wing = sheet({
      skin,
      along: steps(detail, 60, 16),
      across: steps(detail, 24, 8),
      thickness: 8,
      rimSteps: steps(detail, 8, 2),
    })
    return [piece(side < 0 ? 'left hip wing' : 'right hip wing', wing.outer, 'second', 'mesh')]
  })
}
