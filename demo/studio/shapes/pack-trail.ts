import type { Detail, Part } from '../geometry/part.ts'
import { lerp } from '../geometry/vectors.ts'
import { type Body, type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { bagSeam, seamRound } from './bag-parts.ts'
import { panelOn } from './bag-pocket.ts'
import { type ShoulderSpec, shoulderStraps, topHandle } from './pack-straps.ts'
import { daisyChain, slipPocket, tapeOn, zipOn } from './pack-tape.ts'
import { type BungeeSpec, bungee, hatLid, hipBelt } from './pack-trail-parts.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type TrailPackSpec = {
  readonly body: BodySpec
  readonly base: number
  /** A separate lid with its own pocket, or an arched zip. */
  readonly closing:
    | { readonly kind: 'lid'; readonly height: number }
    | { readonly kind: 'arch'; readonly from: number }
  readonly daisy?: {
    readonly from: number
    readonly to: number
    readonly loops: number
    readonly x: readonly number[]
  }
  /** A stretch pocket in front: heights of its mouth and of the mouth's dip. */
  readonly front?: { readonly to: number; readonly half: number; readonly dip: number; readonly fill: number }
  readonly sidePocket: { readonly to: number; readonly slant: number }
  readonly compression: readonly (readonly [number, number])[]
  readonly bungee?: BungeeSpec
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
    piece(
      'base',
      bodyGeometry(body, { to: spec.base, out: 1.2, rows: 24 }, detail),
      second.slot,
      second.finish,
    ),
    bagSeam('base seam', seamRound(body, spec.base - 3.5, 1.25)),
  ]
  if (spec.front) {
    const { to, half, dip, fill } = spec.front
    parts.push(
      ...slipPocket(
        'stretch pocket',
        body,
        {
          from: spec.base * 0.45,
          to,
          left: body.turn(-half, 120),
          right: body.turn(half, 120),
          fill,
          dip,
          look: mesh,
          binding: accent,
        },
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
  else parts.push(...hatLid(spec, spec.closing.height, detail))
  if (spec.hipBelt) parts.push(...hipBelt(body, spec.hipBelt, detail))
  const label = panelOn(
    'label',
    (x, y, lift) =>
      body.front(x, y, (lift ?? 0) + (spec.front && y < spec.front.to ? spec.front.fill + 1 : 0.2)),
    {
      x: spec.closing.kind === 'lid' ? 0 : -spec.body.width * 0.4,
      y: spec.closing.kind === 'lid' ? h * 0.76 : spec.bungee ? spec.bungee.to + 18 : h * 0.8,
      halfWidth: 19,
      halfHeight: 8,
      corner: 2,
      thickness: 0.9,
      look: { slot: 'accent', finish: 'rubber' },
    },
    detail,
  )
  parts.push(...label.parts)
  parts.push(
    ...shoulderStraps(
      body,
      { look: { slot: 'second', finish: 'mesh' }, tape: webbing, ...spec.shoulder },
      detail,
    ),
    ...topHandle(
      {
        halfSpan: 26,
        rise: 34,
        width: 18,
        thickness: 2.4,
        look: accent,
        y: h - 8,
        z: -body.halfDepth(h) * 0.86,
      },
      detail,
    ),
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
          along: [0, 0.25, 0.5, 0.75, 1].map(
            (t) => [mirror(lerp(0.6, 0.87, t)), lerp(low, high, t)] as const,
          ),
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
  const places = Array.from({ length: 17 }, (_, k) => {
    const t = (k / 16) * 2 - 1
    return [0.5 + t * 0.265, top - (top - from) * Math.abs(t) ** 2.4] as const
  })
  return zipOn('arch zip', body, places, { teeth: 'coil', pullAt: 0.32, tape: 17, slot: 'second' }, detail)
}
