import { Matrix4 } from 'three'
import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { sheet } from '../geometry/sheet.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { smoothstep } from '../geometry/vectors.ts'
import { at, hole, pinBuckle, rounded, slider } from './hardware.ts'
import { tape } from './tape.ts'

export type BeltSpec = {
  readonly width: number
  readonly thickness: number
  /** Once round is one. */
  readonly turns: number
  /** Radius of the innermost turn. */
  readonly core: number
  readonly finish: Finish
  readonly buckle: 'pin' | 'double' | 'clamp'
  readonly isStitched: boolean
  /** How loosely it is wound: millimetres between the turns. */
  readonly gap: number
}

/** Degrees round the coil at which the buckle lies, from the front to the right. */
const buckleAt = 40

/** A belt coiled on its edge, the buckle outermost. */
export function belt(spec: BeltSpec, detail: Detail): readonly Part[] {
  const end = (buckleAt * Math.PI) / 180
  const pitch = spec.thickness + spec.gap
  const half = spec.width / 2
  const base = spec.buckle === 'clamp' ? 3 : 4.6
  const total = 2 * Math.PI * spec.turns
  const skin = (a: number, b: number): Point => {
    const from = a * spec.turns
    const angle = end - total * (1 - a)
    const loose = 2.2 * Math.sin(from * 2.1 + 1) + 1.3 * Math.sin(angle * 2 + from)
    const away = 10 * smoothstep(1 - 0.5 / spec.turns, 1, a) ** 2
    const radius = spec.core + pitch * from + loose * (0.4 + 0.1 * from) + away
    const tip = Math.min(1, (a * total * spec.core) / (half * 0.9))
    const narrow = Math.sqrt(Math.max(0.02, 1 - (1 - tip) ** 2))
    return [radius * Math.sin(angle), base + half + b * half * narrow, radius * Math.cos(angle)]
  }
  const strap = sheet({
    skin,
    along: Math.max(60, steps(detail, Math.round(spec.turns * 110))),
    across: steps(detail, 12, 4),
    thickness: spec.thickness,
    rimSteps: detail === 'viewer' ? 2 : 4,
    split: true,
  })
  const part = (name: string, geometry: Part['geometry'], slot: Slot, finish: Finish): Part => ({
    name,
    geometry,
    surface: { slot, finish },
  })
  const parts = [part('strap', strap.outer, 'body', spec.finish)]
  if (strap.inner)
    parts.push(part('back', strap.inner, 'lining', spec.finish === 'webbing' ? 'webbing' : 'suede'))
  const run = (a: number) => a / (total * (spec.core + pitch * spec.turns))
  const pins = (from: number, to: number, b: number, count: number): Pin[] =>
    Array.from({ length: count }, (_, k) => {
      const { point, normal } = strap.on(from + ((to - from) * k) / (count - 1), b)
      return { p: point, n: normal }
    })
  if (spec.isStitched && detail !== 'viewer') {
    const rows = [-1, 1].map((side) =>
      pins(0.02, 0.998, side * (1 - 6 / spec.width), Math.round(spec.turns * 90)),
    )
    parts.push(
      stitchPart(
        'stitches',
        rows.flatMap((row) => stitchesAlong(row, { length: 3.4, gap: 1.3, radius: 0.45 })),
      ),
    )
  }
  const keeper = (away: number, wide: number): Part => {
    const a = 1 - run(away)
    const across = Array.from({ length: 16 }, (_, k) => {
      const { point, normal } = strap.on(a, Math.max(-1, Math.min(1, -1.06 + (2.12 * k) / 15)), 0.2)
      return { p: point, n: normal }
    })
    return part('keeper', tape(across, wide, 2, 0.2), 'body', spec.finish)
  }
  const spot = strap.on(1 - run(spec.buckle === 'clamp' ? 26 : 1), 0)
  if (spec.buckle === 'clamp') {
    const clamp = slider(17, half + 2.5, detail)
    parts.push({ ...part('clamp', clamp, 'metal', 'metal'), instances: [at(spot, 0)] })
    const tip = strap.on(1 - run(2), 0)
    const metal = rounded(13, spec.width + 1.6, spec.thickness + 1.6, 2, detail)
    parts.push({ ...part('tip', metal, 'metal', 'metal'), instances: [at(tip, -spec.thickness / 2)] })
    return parts
  }
  const long = spec.buckle === 'double' ? 25 : 18
  const buckle = pinBuckle(
    { halfLength: long, halfWidth: half + 2, wire: spec.buckle === 'double' ? 3 : 2.5 },
    detail,
  )
  parts.push({ ...part('buckle', buckle, 'metal', 'metal'), instances: [at(spot, -0.6)] }, keeper(52, 12))
  const holes = Array.from({ length: 5 }, (_, k) => at(strap.on(0.03 + (0.05 * k) / spec.turns, 0), 0.02))
  parts.push({
    ...part('holes', hole(2.1, detail), 'detail', 'smooth'),
    instances: holes,
    castsShadow: false,
  })
  const fold = [-0.45, 0.45].map((b) => at(strap.on(1 - run(72), b), 0))
  const rivet = rounded(6.5, 6.5, 2.4, 3.2, detail).applyMatrix4(new Matrix4().makeTranslation(0, 0, 0.6))
  parts.push({ ...part('rivets', rivet, 'metal', 'metal'), instances: fold })
  return parts
}
