import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { type Skin, sheet } from '../geometry/sheet.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import { type Body, type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { bagSeam, cord, panelOn, seamRound } from './bag-parts.ts'
import { at, eyelet } from './hardware.ts'
import { shoulderStraps, type ShoulderSpec, topHandle } from './pack-straps.ts'
import { daisyChain, slipPocket, tapeOn, zipOn } from './pack-tape.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type TrailPackSpec = {
  readonly body: BodySpec
  readonly base: number
  /** A separate lid with its own pocket, or an arched zip. */
  readonly closing: { readonly kind: 'lid'; readonly height: number } | { readonly kind: 'arch'; readonly from: number }
  readonly daisy?: { readonly from: number; readonly to: number; readonly loops: number; readonly x: readonly number[] }
  /** A stretch pocket in front: heights of its mouth and of the mouth's dip. */
  readonly front?: { readonly to: number; readonly half: number; readonly dip: number; readonly fill: number }
  readonly sidePocket: { readonly to: number; readonly slant: number }
  readonly compression: readonly (readonly [number, number])[]
  readonly bungee?: { readonly from: number; readonly to: number; readonly half: number; readonly rows: number }
  readonly hipBelt?: number
  readonly shoulder: Omit<ShoulderSpec, 'look' | 'tape'> & { readonly look?: StrapLook }
}

const shell: StrapLook = { slot: 'body', finish: 'ripstop' }
const second: StrapLook = { slot: 'second', finish: 'ripstop' }
const webbing: StrapLook = { slot: 'lace', finish: 'webbing' }
const mesh: StrapLook = { slot: 'lining', finish: 'mesh' }
const accent: StrapLook = { slot: 'accent', finish: 'webbing' }

/** A pack for the hill: ripstop, webbing, mesh. */
export function trailPack(spec: TrailPackSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const h = spec.body.height
  const parts: Part[] = [
    piece('body', bodyGeometry(body, {}, detail), shell.slot, shell.finish),
    piece('base', bodyGeometry(body, { to: spec.base, out: 1.2, rows: 24 }, detail), second.slot, second.finish),
    bagSeam('base seam', seamRound(body, spec.base - 3.5, 1.25)),
  ]
  if (spec.front) {
    const { to, half, dip, fill } = spec.front
    parts.push(
      ...slipPocket(
        'stretch pocket',
        body,
        { from: spec.base * 0.45, to, left: body.turn(-half, 120), right: body.turn(half, 120), fill, dip, look: mesh, binding: accent },
        detail,
      ),
    )
  }
  for (const x of spec.daisy?.x ?? []) {
    const d = spec.daisy
    if (d) parts.push(...daisyChain(`daisy chain ${x}`, body, { ...d, x, width: 15, look: webbing }, detail))
  }
  parts.push(...sides(body, spec, detail))
  if (spec.bungee) parts.push(...bungee(body, spec.bungee, detail))
  if (spec.closing.kind === 'arch') parts.push(...arch(body, spec.closing.from, detail))
  else parts.push(...lid(spec, spec.closing.height, detail))
  if (spec.hipBelt) parts.push(...hipBelt(body, spec.hipBelt, detail))
  const label = panelOn(
    'label',
    (x, y, lift) => body.front(x, y, (lift ?? 0) + (spec.front && y < spec.front.to ? spec.front.fill + 1 : 0.2)),
    { x: spec.closing.kind === 'lid' ? 0 : -spec.body.width * 0.4, y: spec.closing.kind === 'lid' ? h * 0.76 : spec.bungee ? spec.bungee.to + 18 : h * 0.8, halfWidth: 19, halfHeight: 8, corner: 2, thickness: 0.9, look: { slot: 'accent', finish: 'rubber' } },
    detail,
  )
  parts.push(...label.parts)
  parts.push(
    ...shoulderStraps(body, { look: { slot: 'second', finish: 'mesh' }, tape: webbing, ...spec.shoulder }, detail),
    ...topHandle({ halfSpan: 26, rise: 34, width: 18, thickness: 2.4, look: accent, y: h - 8, z: -body.halfDepth(h) * 0.86 }, detail),
  )
  return parts
}

function sides(body: Body, spec: TrailPackSpec, detail: Detail): Part[] {
  const parts: Part[] = []
  for (const side of [-1, 1] as const) {
    const mirror = (u: number) => (side < 0 ? 1 - u : u)
    const name = side < 0 ? 'left' : 'right'
    const [a, b] = [0.655, 0.845]
    const { to, slant } = spec.sidePocket
    parts.push(
      ...slipPocket(
        `${name} side pocket`,
        body,
        {
          from: spec.base * 0.4,
          to,
          left: side < 0 ? 1 - b : a,
          right: side < 0 ? 1 - a : b,
          fill: 6,
          slant: slant * side,
          dip: 4,
          look: mesh,
          binding: accent,
        },
        detail,
      ),
    )
    spec.compression.forEach(([low, high], n) => {
      const made = tapeOn(
        `${name} compression ${n + 1}`,
        body,
        {
          along: [0, 0.25, 0.5, 0.75, 1].map((t) => [mirror(lerp(0.6, 0.87, t)), lerp(low, high, t)] as const),
          width: 14,
          lift: 1.2,
          look: webbing,
          slider: side < 0 ? 0.7 : 0.3,
        },
        detail,
      )
      parts.push(...made.parts)
    })
  }
  return parts
}

function arch(body: Body, from: number, detail: Detail): Part[] {
  const h = body.spec.height
  const top = h - body.spec.head * 0.75
  const x = body.spec.width
  const places = Array.from({ length: 15 }, (_, k) => {
    const t = (k / 14) * 2 - 1
    const y = top - (top - from) * Math.abs(t) ** 2.6
    const reach = t * x * 0.985
    return [body.turn(reach * Math.min(1, body.halfWidth(y) / x), y), y] as const
  })
  return zipOn('arch zip', body, places, { teeth: 'coil', pullAt: 0.32, tape: 17, slot: 'second' }, detail)
}

/** A lid that sits on the body like a hat, held by two straps. */
function lid(spec: TrailPackSpec, height: number, detail: Detail): Part[] {
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
        const lifted = p.instances.map((m) => m.clone().setPosition(m.elements[12], m.elements[13] + y0, m.elements[14] + 5))
        return { ...p, instances: lifted }
      }
      p.geometry.translate(0, y0, 5)
      return p
    })
  const y = height * 0.48
  const zip = zipOn(
    'lid zip',
    hat,
    Array.from({ length: 13 }, (_, k) => [lerp(0.3, 0.7, k / 12), y - 10 * Math.abs(k / 6 - 1) ** 3] as const),
    { teeth: 'coil', pullAt: 0.72, tape: 15, slot: 'second' },
    detail,
  )
  const parts = move([piece('lid', bodyGeometry(hat, { rows: 50 }, detail), 'body', 'ripstop'), ...zip])
  for (const x of [-spec.body.width * 0.5, spec.body.width * 0.5]) {
    const top = hat.front(x, height * 0.2).point
    const line: Point[] = [[x, y0 + height * 0.3, top[2] + 5.6], [x, y0 + 8, top[2] + 6]]
    for (let k = 0; k <= 8; k++) {
      const py = lerp(y0 - 16, h * 0.5, k / 8)
      const z = under.front(x, py).point[2] + 1.8
      line.push([x, py, Math.max(z, lerp(top[2] + 5, z, smoothstep(0, 0.3, k / 8)))])
    }
    const path = pathThrough(line)
    const u = under.turn(x, h * 0.6)
    const made = tapeOn(
      x < 0 ? 'left lid strap' : 'right lid strap',
      under,
      { along: [[u, h * 0.42], [u, h * 0.55], [u, y0 - 4]], width: 18, lift: 2.2, look: { slot: 'lace', finish: 'webbing' }, click: 0.55 },
      detail,
    )
    if (path.length > 0) parts.push(...made.parts)
  }
  return parts
}

/** Elastic cord laced across the front. */
function bungee(body: Body, o: NonNullable<TrailPackSpec['bungee']>, detail: Detail): Part[] {
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
  const rings = Array.from({ length: o.rows }, (_, row) => [-1, 1].map((side) => at(spotAt(row, side, 0.6)))).flat()
  return [...laced, piece('bungee eyelets', eyelet(3.4, 1.5, detail), 'detail', 'plastic', { instances: rings })]
}

/** Padded wings that come forward from the back's foot. */
function hipBelt(body: Body, y: number, detail: Detail): Part[] {
  return [-1, 1].flatMap((side) => {
    const mirror = (u: number) => (side < 0 ? u : 1 - u)
    const skin: Skin = (a, b) => {
      const u = mirror(lerp(0.12, 0.335, a))
      const wide = lerp(44, 26, smoothstep(0.2, 1, a))
      const tip = 14 * (1 - Math.sqrt(Math.max(0, 1 - b * b * 0.98)))
      const reach = mirror(lerp(0.12, 0.335, a) - (tip / 900) * a)
      return body.on(reach, y + (side < 0 ? b : -b) * wide * 0.5 - a * 5, 2.5 + 8 * Math.sin(a * Math.PI) + (u > 9 ? 1 : 0)).point
    }
    const wing = sheet({ skin, along: steps(detail, 60, 16), across: steps(detail, 24, 8), thickness: 8, rimSteps: 6 })
    return [piece(side < 0 ? 'left hip wing' : 'right hip wing', wing.outer, 'second', 'mesh')]
  })
}
