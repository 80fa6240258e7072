import { type BufferGeometry, CapsuleGeometry, Matrix4 } from 'three'
import { type Skin, skins } from '../geometry/cloth-skin.ts'
import { cut } from '../geometry/cut.ts'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { smoothstep } from '../geometry/vectors.ts'
import { fallen, insideOf, lineOn, presented } from './garment.ts'
import { stud, zipPull } from './hardware.ts'
import { chin } from './hood-cut.ts'
import { nobody } from './mannequin.ts'
import { placeAt, placesAlong, strip, tape, zip, zipTeeth } from './tape.ts'
import { armholeAt, flatPanel, type TopCut, topPieces } from './tee-cut.ts'

export type ShellSpec = TopCut & {
  readonly sleeveRows: number
  readonly finish: Finish
  /** A flap with snaps over the zip. */
  readonly hasPlacket?: boolean
  /** Where both hand pockets begin and end on the front's grid, for the right side. */
  readonly pocket: readonly [number, number, number, number]
  readonly chestPocket?: boolean
  /** The second colour above this height of the flat front, in millimetres. */
  readonly yoke?: number | undefined
  readonly sleeveSlot?: Slot
  readonly collarSlot?: Slot
  /** Drawn in at the hem to this share. */
  readonly hemGather?: number
  readonly zipWidth: number
}

const hemDepth = 34

export function shell(spec: ShellSpec, detail: Detail): readonly Part[] {
  const { trunk, arms } = nobody({ neck: spec.length, bulk: 13, hasHead: spec.isHooded ?? false })
  const bodies = { 'sleeve-left': arms, 'sleeve-right': arms }
  const pieces = topPieces(spec, spec.sleeveRows, 0.94).map((piece) =>
    piece.name === 'front' || piece.name === 'back'
      ? { ...piece, gather: (_s: number, t: number) => (t < 0.05 ? (spec.hemGather ?? 1) : 1) }
      : piece,
  )
  const cloth = fallen(pieces, { body: trunk, bodies, steps: 240, air: 0.004 }, detail)
  const made = skins(cloth, {
    thickness: 2.2,
    stride: detail === 'viewer' ? 2 : 1,
    relief: (piece, s, t) => relief(spec, piece, s, t),
  })
  const parts = [...made].flatMap(([name, skin]) => pieceParts(spec, name, skin, detail))
  parts.push(...closure(spec, made, detail), ...details(spec, made, detail))
  return presented(parts)
}

function relief(spec: ShellSpec, piece: string, s: number, t: number): number {
  const isSleeve = piece.startsWith('sleeve')
  if (piece === 'hood')
    return 0.8 * smoothstep(0.035, 0.02, Math.min(s, 1 - s)) - 0.9 * smoothstep(0.97, 1, t)
  if (piece === 'collar') return 0.8 * smoothstep(0.8, 0.9, t)
  const under = spec.length - 42 - spec.armhole
  const toHem = isSleeve ? (1 - t) * (spec.sleeve - 60) : (t / armholeAt) * under
  const hem = 0.9 * smoothstep(hemDepth + 1.5, hemDepth - 1.5, toHem)
  const side = smoothstep(0.975, 1, Math.abs(2 * s - 1))
  const seam = isSleeve ? smoothstep(0.012, 0, t) : smoothstep(0.98, 1, t) + side
  const yoke =
    spec.yoke && !isSleeve
      ? groove(flatPanel(spec, piece === 'front' ? spec.frontDrop : spec.backDrop, s, t)[1] - spec.yoke)
      : 0
  return hem - 0.9 * Math.min(1, seam) - yoke
}

const groove = (d: number): number => 0.7 * Math.exp(-((d / 3) ** 2))

function pieceParts(spec: ShellSpec, name: string, skin: Skin, detail: Detail): Part[] {
  const part = (part: string, geometry: BufferGeometry, slot: Slot): Part => ({
    name: part,
    geometry,
    surface: { slot, finish: slot === 'lining' ? 'jersey' : spec.finish },
  })
  const inside = insideOf(name, skin, { body: spec.length, sleeve: spec.sleeve }, detail)
  const parts = inside ? [part(`${name}-inside`, inside, 'lining')] : []
  const slot = name.startsWith('sleeve')
    ? (spec.sleeveSlot ?? 'body')
    : name === 'hood' || name === 'collar'
      ? (spec.collarSlot ?? 'body')
      : 'body'
  const yoke = spec.yoke
  if (!yoke || !['front', 'back'].includes(name)) return [...parts, part(name, skin.outer, slot)]
  const [second, body] = cut(skin.outer, (_x, _y, _z, _u, v) => v - yoke)
  return [...parts, part(name, body, 'body'), part(`${name}-yoke`, second, 'second')]
}

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

function closure(spec: ShellSpec, made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
  const pins = middle(spec, made, 0.97, detail)
  const wide = spec.hasPlacket ? 52 : spec.zipWidth
  const strips = merge(middleStrips(spec, made, wide, spec.hasPlacket ? 2.6 : 1.2, detail))
  if (spec.hasPlacket) {
    const snaps = placesAlong(pins.slice(12), 96, 0, 2.8)
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

const hanging = (pins: readonly Pin[], f: number): Matrix4 =>
  placeAt(pins, f, 1.5).multiply(new Matrix4().makeRotationZ(-Math.PI / 2))

function details(spec: ShellSpec, made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
  const front = made.get('front')
  const parts: Part[] = []
  if (!front) return parts
  const [s0, t0, s1, t1] = spec.pocket
  for (const side of [1, -1]) {
    const across = (s: number) => (side === 1 ? s : 1 - s)
    const pins = lineOn(front, (f) => [across(s0 + (s1 - s0) * f), t0 + (t1 - t0) * f], 60)
    parts.push(...pocket(spec, `pocket${side}`, pins, detail))
  }
  if (spec.hasPlacket) {
    const flaps = [1, -1].map((side) =>
      strip(front, (f) => [0.5 + side * (0.2 + 0.2 * f), 0.245 + 0.012 * f], [0, -side * 0.02], 30, 2.6),
    )
    parts.push({ name: 'flaps', geometry: merge(flaps), surface: { slot: 'second', finish: spec.finish } })
  }
  if (spec.chestPocket) {
    const pins = lineOn(front, (f) => [0.72, 0.66 + 0.15 * f], 50)
    parts.push(...pocket(spec, 'chest', pins, detail))
  }
  parts.push(...cuffs(spec, made), ...cords(made, detail))
  if (detail !== 'viewer') parts.push(stitchPart('hems', hemStitches(spec, made)))
  return parts
}

function pocket(spec: ShellSpec, name: string, pins: readonly Pin[], detail: Detail): Part[] {
  if (spec.hasPlacket) {
    return []
  }
  return [
    ...zip(name, pins, 13, { tape: 'accent', teeth: 'detail' }, detail),
    {
      name: `${name}-pull`,
      geometry: zipPull(detail, 0.75),
      surface: { slot: 'metal', finish: 'plastic' },
      instances: [hanging(pins, 0.94)],
    },
  ]
}

/** Tabs round the wrists. */
function cuffs(spec: ShellSpec, made: ReadonlyMap<string, Skin>): Part[] {
  return ['sleeve-right', 'sleeve-left'].flatMap((name): Part[] => {
    const sleeve = made.get(name)
    if (!sleeve) return []
    const from = name === 'sleeve-right' ? 0.42 : 0.58
    const to = name === 'sleeve-right' ? 0.78 : 0.22
    const pins = lineOn(sleeve, (f) => [from + (to - from) * f, 1 - 24 / spec.sleeve], 40)
    return [
      {
        name: `${name}-tab`,
        geometry: tape(pins, 24, 2, 0.8),
        surface: { slot: 'second', finish: 'webbing' },
      },
    ]
  })
}

/** Cord ends with stoppers: at the hem and, with a hood, under the chin. */
function cords(made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
  const front = made.get('front')
  if (!front) return []
  const places = [0.07, 0.93].map((s) => front.spot(s, 0.045))
  const hood = made.get('hood')
  if (hood) places.push(hood.spot(0.035, chin * 0.8), hood.spot(0.965, chin * 0.8))
  const stopper = new CapsuleGeometry(4.6, 8, steps(detail, 6, 2), steps(detail, 14, 6))
  const tail = new CapsuleGeometry(1.4, 34, steps(detail, 4, 1), steps(detail, 10, 5))
  const at = (drop: number) =>
    places.map(({ at: p, out }) =>
      new Matrix4().makeTranslation(p[0] + out[0] * 4, p[1] + out[1] * 4 - drop, p[2] + out[2] * 4),
    )
  return [
    { name: 'stoppers', geometry: stopper, surface: { slot: 'detail', finish: 'plastic' }, instances: at(0) },
    { name: 'cords', geometry: tail, surface: { slot: 'lace', finish: 'lace' }, instances: at(20) },
  ]
}

function hemStitches(spec: ShellSpec, made: ReadonlyMap<string, Skin>): Matrix4[] {
  const under = spec.length - 42 - spec.armhole
  const thread = { length: 3, gap: 1.2, radius: 0.42 }
  return [...made].flatMap(([name, skin]) => {
    if (name === 'collar') return []
    if (name === 'hood')
      return stitchesAlong(
        lineOn(skin, (f) => [0.035, chin + (1 - chin) * f], 120),
        thread,
      ).concat(
        stitchesAlong(
          lineOn(skin, (f) => [0.965, chin + (1 - chin) * f], 120),
          thread,
        ),
      )
    const isSleeve = name.startsWith('sleeve')
    const t = isSleeve ? 1 - (hemDepth - 3) / (spec.sleeve - 60) : ((hemDepth - 3) / under) * armholeAt
    return stitchesAlong(
      lineOn(skin, (f) => [f, t], 200),
      thread,
    )
  })
}
