import { type BufferGeometry, Matrix4 } from 'three'
import { cut } from '../geometry/cut.ts'
import { steps } from '../geometry/detail.ts'
import { gridGeometry, merge, turn } from '../geometry/grid.ts'
import { fbm } from '../geometry/noise.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { add, bell, cross, normalize, smoothstep, sub } from '../geometry/vectors.ts'
import { type SockForm, sockForm } from './sock-form.ts'

export type SockSpec = {
  /** Of the cuff over the ground, in millimetres. */
  readonly height: number
  readonly count: 1 | 2
  /** How tall the ribbed cuff is. */
  readonly cuff: number
  /** Ribs once round the leg, and how far down they go beyond the cuff. */
  readonly ribs: number
  readonly ribsTo: number
  readonly ribDepth: number
  /** Thickness of the yarn's unevenness. */
  readonly wool: number
  readonly finish: Finish
  /** Rings below the cuff: millimetres from its edge, and width. */
  readonly stripes: readonly (readonly [number, number])[]
  readonly cuffSlot: Slot
  readonly hasHeel: boolean
  /** An arch band of elastic. */
  readonly hasArchBand?: boolean
  readonly seed: number
}

export function sock(spec: SockSpec, detail: Detail): readonly Part[] {
  const one = oneSock(spec, detail)
  if (spec.count === 1) return placed(one, new Matrix4().makeTranslation(-130, 0, 0))
  const near = new Matrix4().makeTranslation(-120, 0, 44)
  const far = new Matrix4()
    .makeTranslation(-160, 0, -56)
    .multiply(new Matrix4().makeRotationY(0.14))
    .multiply(new Matrix4().makeScale(1, 1, -1))
  const other = placed(one, far).map((part) => ({ ...part, geometry: mirrored(part.geometry) }))
  return placed(one, near).map((part, k): Part => {
    const twin = other[k]
    return twin ? { ...part, geometry: merge([part.geometry, twin.geometry]) } : part
  })
}

function placed(parts: readonly Part[], move: Matrix4): Part[] {
  return parts.map((part) => ({ ...part, geometry: part.geometry.clone().applyMatrix4(move) }))
}

/** After a mirroring the faces run the wrong way round, the normals do not. */
function mirrored(geometry: BufferGeometry): BufferGeometry {
  const index = geometry.getIndex()
  if (!index) return geometry
  for (let n = 0; n < index.count; n += 3) {
    const a = index.getX(n)
    index.setX(n, index.getX(n + 1))
    index.setX(n + 1, a)
  }
  return geometry
}

function oneSock(spec: SockSpec, detail: Detail): Part[] {
  const form = sockForm(spec.height)
  const around = detail === 'print' ? 480 : detail === 'preview' ? 240 : 48
  const along = steps(detail, 300, 60)
  const skin = outerSkin(spec, form, around, along)
  const inner = turn(innerSkin(form, spec, steps(detail, 120, 24)))
  const part = (name: string, geometry: BufferGeometry, slot: Slot, finish = spec.finish): Part => ({
    name,
    geometry,
    surface: { slot, finish },
  })
  const parts = [part('inside', inner, 'lining')]
  let leg = skin
  if (spec.stripes.length > 0) {
    const [stripes, left] = cut(leg, (_x, _y, _z, _u, v) =>
      Math.max(...spec.stripes.map(([from, width]) => width / 2 - Math.abs(v - from - width / 2))),
    )
    parts.push(part('stripes', stripes, 'accent'))
    leg = left
  }
  const [cuff, rest] = cut(leg, (_x, _y, _z, _u, v) => spec.cuff - v)
  parts.push(part('cuff', cuff, spec.cuffSlot))
  leg = rest
  if (spec.hasHeel) {
    const [heel, others] = cut(leg, (x, y, z) => heelField(x, y, z))
    const [toe, left] = cut(others, (x, y) => x - 213 - 0.35 * (y - 20))
    parts.push(part('heel', heel, 'second'), part('toe', toe, 'second'))
    leg = left
  }
  if (spec.hasArchBand) {
    const [band, left] = cut(leg, (x, y) => 17 - Math.abs(x - 150 - 0.5 * (y - 30)))
    parts.push(part('arch', band, 'detail', 'elastic'))
    leg = left
  }
  return [...parts, part('leg', leg, 'body')]
}

/** Down to the ankle, where it closes out of sight. */
function innerSkin(form: SockForm, spec: SockSpec, around: number): BufferGeometry {
  const rows = 20
  const deep = (spec.height - 128) / (form.length + 60)
  return gridGeometry(
    around + 1,
    rows + 1,
    (i, j) => {
      const v = Math.min(1, j / (rows - 1)) * deep
      const p = lifted(form, (i % around) / around, v, -4.6 + 2.4 * smoothstep(3, 0, j))
      if (j < rows) return p
      const q = form.point(((i % around) / around + 0.5) % 1, v)
      return [(p[0] + q[0]) / 2, p[1] - 4, 0]
    },
    { closedU: true },
  )
}

/** The turned heel: a wedge behind the ankle, bounded by the gore line. */
const heelField = (x: number, y: number, z: number): number => 62 - (x * 0.74 + y * 0.7) - 0.004 * z * z

function lifted(form: SockForm, u: number, v: number, lift: number): Point {
  const h = 0.003
  const p = form.point(u, v)
  const du = sub(form.point(u + h, v), form.point(u - h, v))
  const dv = sub(form.point(u, Math.min(0.999, v + h)), form.point(u, Math.max(0, v - h)))
  return add(p, normalize(cross(du, dv)), lift)
}

/** The right side with its rolled edge, ribs, folds at the ankle and the yarn's unevenness. */
function outerSkin(spec: SockSpec, form: SockForm, around: number, along: number): BufferGeometry {
  const edge = 6
  return gridGeometry(
    around + 1,
    along + edge + 1,
    (i, j) => {
      const u = (i % around) / around
      const roll = Math.max(0, edge - j) / edge
      const v = Math.max(0, j - edge) / along
      const run = form.run(v)
      const swell = relief(spec, u, v, run, form)
      const turn = roll * Math.PI
      const lift = roll > 0 ? swell * Math.cos(turn / 2) ** 2 - 1.2 * (1 - Math.cos(turn)) : swell
      const p = lifted(form, u, v * 0.9985, lift)
      return roll > 0 ? [p[0], p[1] + 1.4 * Math.sin(turn), p[2]] : p
    },
    { closedU: true, uv: (i, j) => [(i / around) * 240, form.run(Math.max(0, j - edge) / along)] },
  )
}

function relief(spec: SockSpec, u: number, v: number, run: number, form: SockForm): number {
  const ribbed = smoothstep(spec.cuff + spec.ribsTo + 6, spec.cuff + spec.ribsTo, run)
  const rib = spec.ribDepth * Math.cos(2 * Math.PI * u * spec.ribs) * ribbed
  const cuff = -0.9 * smoothstep(spec.cuff - 3, spec.cuff + 3, run)
  const [x, y, z] = form.point(u, v)
  const instep = bell(y, 112, 34) * bell(x, 92, 34)
  const folds = 1.5 * instep * Math.sin((y * 0.55 + x * 0.32) * 0.42 + 0.6 * Math.sin(z * 0.06 + spec.seed))
  const heel = 0.5 * smoothstep(-1.5, 1.5, heelField(x, y, z)) * (spec.hasHeel ? 1 : 0)
  const soft = 3.4 * (fbm(x * 0.018 + spec.seed, y * 0.016, z * 0.02, 2) - 0.4)
  const yarn = spec.wool * (fbm(x * 0.35, y * 0.35, z * 0.35, 2) - 0.4)
  const mark = 1.2 * bell(run, spec.cuff + 2, 9)
  return rib + cuff + folds + heel + soft + yarn - mark
}
