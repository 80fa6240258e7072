import { CapsuleGeometry, Matrix4 } from 'three'
import type { Skin } from '../geometry/cloth-skin.ts'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Part } from '../geometry/part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lineOn } from './garment.ts'
import { zipPull } from './hardware.ts'
import { chin } from './hood-cut.ts'
import { hanging } from './shell-closure.ts'
import { hemDepth, type ShellSpec } from './shell-spec.ts'
import { strip, tape, zip } from './tape.ts'
import { armholeAt } from './tee-cut.ts'

/** Pockets, tabs at the wrists, cords and stitches. */
export function trim(spec: ShellSpec, made: ReadonlyMap<string, Skin>, detail: Detail): Part[] {
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
