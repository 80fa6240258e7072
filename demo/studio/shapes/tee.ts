import type { BufferGeometry, Matrix4 } from 'three'
import { type Skin, skins } from '../geometry/cloth-skin.ts'
import { cut } from '../geometry/cut.ts'
import { merge, turn } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import { fallen, insideOf, lineOn, patch, presented } from './garment.ts'
import { mannequin } from './mannequin.ts'
import { armholeAt, type TopCut, topPieces } from './tee-cut.ts'

export type TeeSpec = TopCut & {
  readonly sleeveRows: number
  readonly finish: Finish
  /** Rings of the second colour: millimetres from one to the next, how wide, and how far above the armpits they go. */
  readonly stripes?: {
    readonly every: number
    readonly band: number
    readonly from: number
    readonly yoke: number
  }
  /** Side panels of the second colour, this wide at each side seam. */
  readonly sidePanel?: number
  /** Flat seams over the sleeves' heads and a bright tab at the hem. */
  readonly isTechnical?: boolean
  /** A printed ruler on the hem, this many centimetres long. */
  readonly ruler?: number
  readonly seed?: number
}

export const regularTee: TeeSpec = {
  length: 700,
  chest: 262,
  hem: 258,
  shoulder: 218,
  neck: 93,
  frontDrop: 124,
  backDrop: 20,
  armhole: 205,
  sleeve: 205,
  cuff: 178,
  collar: 19,
  bend: 1,
  sleeveRows: 8,
  finish: 'jersey',
}

const hemDepth = 22

export function tee(spec: TeeSpec, detail: Detail): readonly Part[] {
  const { trunk, arms } = mannequin({ neck: spec.length })
  const bodies = { 'sleeve-left': arms, 'sleeve-right': arms }
  const how = { body: trunk, bodies, steps: 260, air: 0.002 }
  const cloth = fallen(topPieces(spec, spec.sleeveRows), how, detail)
  const made = skins(cloth, {
    thickness: 1.6,
    stride: detail === 'viewer' ? 2 : 1,
    relief: (piece, s, t) => relief(spec, piece, s, t),
  })
  const parts = [...made].flatMap(([name, skin]) => pieceParts(spec, name, skin, detail))
  parts.push(...trim(spec, made, detail))
  return presented(parts)
}

/** Hems stand up, seams sink in. */
function relief(spec: TeeSpec, piece: string, s: number, t: number): number {
  if (piece === 'collar') return 0.9 * Math.sin(Math.PI * t) ** 0.5
  const toHem = piece.startsWith('sleeve')
    ? (1 - t) * (spec.sleeve - 60)
    : (t / armholeAt) * (spec.length - 42 - spec.armhole)
  const hem = 0.7 * smoothstep(hemDepth + 1, hemDepth - 1, toHem)
  const seam = piece.startsWith('sleeve')
    ? smoothstep(0.03, 0, t)
    : smoothstep(0.985, 1, t) + smoothstep(0.985, 1, Math.abs(2 * s - 1))
  return hem - 0.7 * Math.min(1, seam)
}

function pieceParts(spec: TeeSpec, name: string, skin: Skin, detail: Detail): Part[] {
  const isCollar = name === 'collar'
  const finish = isCollar ? 'elastic' : spec.finish
  const part = (part: string, geometry: BufferGeometry, slot: Slot): Part => ({
    name: part,
    geometry,
    surface: { slot, finish },
  })
  const inside = insideOf(name, skin, { body: spec.length, sleeve: spec.sleeve }, detail)
  const parts = inside ? [part(`${name}-inside`, inside, 'lining')] : []
  if (isCollar) return [...parts, part(name, skin.outer, 'accent')]
  const field = secondField(spec, name)
  if (!field) return [...parts, part(name, skin.outer, 'body')]
  const [second, body] = cut(skin.outer, (_x, y, _z, u, v) => field(u, v, y))
  return [...parts, part(name, body, 'body'), part(`${name}-second`, second, 'second')]
}

type Field = (u: number, v: number, height: number) => number

/** Positive where the second colour lies: in the flat pattern, and by height where the draped chest skews that. */
function secondField(spec: TeeSpec, name: string): Field | null {
  const { stripes, sidePanel } = spec
  if (stripes) {
    const offset = name.startsWith('sleeve') ? spec.sleeve - stripes.from : -stripes.from
    const isSleeve = name.startsWith('sleeve')
    const under = spec.length - 42 - spec.armhole
    return (_u, v, height) => {
      const chest = isSleeve ? 0 : smoothstep(under - 200, under - 40, v)
      const level = lerp(v, height, chest)
      const at = (((level + offset) % stripes.every) + stripes.every) % stripes.every
      const band = stripes.band / 2 - Math.abs(at - stripes.every / 2)
      return isSleeve ? band : Math.min(band, under + stripes.yoke - level)
    }
  }
  if (sidePanel && !name.startsWith('sleeve'))
    return (u, v) => Math.abs(u) - (spec.chest - sidePanel * (1 - 0.35 * smoothstep(0, 420, v)))
  return null
}

/** Stitches, the label inside the neck, and what is printed. */
function trim(spec: TeeSpec, made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
  const parts: Part[] = []
  const front = made.get('front')
  const back = made.get('back')
  if (!front || !back) return parts
  if (detail !== 'viewer') parts.push(stitchPart('hems', hemStitches(spec, made)))
  const label = patch(back, [0.455, 0.945], [0.545, 0.985], [6, 6], -2.6)
  parts.push({ name: 'label', geometry: turn(label), surface: { slot: 'detail', finish: 'webbing' } })
  if (spec.isTechnical) {
    const tab = patch(front, [0.08, 0.035], [0.125, 0.05], [6, 6], 0.5)
    parts.push({ name: 'tab', geometry: tab, surface: { slot: 'accent', finish: 'plastic' } })
  }
  if (spec.ruler)
    parts.push({
      name: 'ruler',
      geometry: ruler(spec, front, spec.ruler),
      surface: { slot: 'detail', finish: 'smooth' },
    })
  return parts
}

function hemStitches(spec: TeeSpec, made: ReadonlyMap<string, Skin>): Matrix4[] {
  const under = spec.length - 42 - spec.armhole
  const body =
    (depth: number) =>
    (f: number): [number, number] => [f, (depth / under) * armholeAt]
  const cuff =
    (depth: number) =>
    (f: number): [number, number] => [f, 1 - depth / (spec.sleeve - 60)]
  const neck = (f: number): [number, number] => [0.3 + 0.4 * f, 0.984]
  const thread = { length: 2.8, gap: 1, radius: 0.34 }
  return [...made].flatMap(([name, skin]) => {
    if (name === 'collar') return []
    const way = name.startsWith('sleeve') ? cuff : body
    const lines = [hemDepth - 2, hemDepth - 6].map((depth) => lineOn(skin, way(depth), 240))
    if (!name.startsWith('sleeve')) lines.push(lineOn(skin, neck, 120))
    return lines.flatMap((line) => stitchesAlong(line, thread))
  })
}

/** Ticks every five millimetres up from the hem, longer at each centimetre. */
function ruler(spec: TeeSpec, front: Skin, centimetres: number): BufferGeometry {
  const under = spec.length - 42 - spec.armhole
  const up = (y: number) => (y / under) * armholeAt
  const across = (x: number) => 0.5 + x / (2 * spec.chest)
  const left = -spec.chest * 0.62
  const ticks = Array.from({ length: centimetres * 2 + 1 }, (_, k) => {
    const y = 40 + k * 5
    const long = k % 10 === 0 ? 30 : k % 2 === 0 ? 20 : 11
    return patch(front, [across(left), up(y - 0.6)], [across(left + long), up(y + 0.6)], [6, 1])
  })
  const rod = patch(
    front,
    [across(left - 2.4), up(39.4)],
    [across(left), up(40.6 + centimetres * 10)],
    [1, centimetres * 2],
  )
  return merge([rod, ...ticks])
}
