import { type BufferGeometry, Matrix4, SphereGeometry } from 'three'
import { cut } from '../geometry/cut.ts'
import { steps } from '../geometry/detail.ts'
import { gridGeometry, turn } from '../geometry/grid.ts'
import { fbm } from '../geometry/noise.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { sheet } from '../geometry/sheet.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { bell, smoothstep } from '../geometry/vectors.ts'
import { type CapForm, crownOut, crownPoint, visorPoint } from './cap-form.ts'
import { eyelet } from './hardware.ts'
import { placeAt, tape } from './tape.ts'

export type CapSpec = CapForm & {
  readonly finish: Finish
  readonly visorSlot: Slot
  readonly visorRows: number
  readonly hasButton: boolean
  readonly strapFinish: Finish
  /** Panels of the second colour, counted from the one right of the front seam. */
  readonly otherPanels: readonly number[]
  readonly otherFinish: Finish
  /** How crumpled soft cloth stands. */
  readonly soft: number
  readonly seed: number
  /** A patch on the front. */
  readonly patch?: { readonly width: number; readonly height: number }
}

const panels = 6

export function cap(spec: CapSpec, detail: Detail): readonly Part[] {
  const parts = [...crown(spec, detail), ...visor(spec, detail), ...back(spec, detail)]
  const tilt = new Matrix4().makeRotationY(-0.5)
  let low = Number.POSITIVE_INFINITY
  for (const { geometry, instances } of parts) {
    if (instances) continue
    geometry.computeBoundingBox()
    low = Math.min(low, geometry.boundingBox?.min.y ?? 0)
  }
  const move = tilt.multiply(new Matrix4().makeTranslation(-30, -low, 0))
  return parts.map((part) =>
    part.instances
      ? { ...part, instances: part.instances.map((m) => new Matrix4().multiplyMatrices(move, m)) }
      : { ...part, geometry: part.geometry.applyMatrix4(move) },
  )
}

/** How far round its panel an angle lies, −1 to 1 from seam to seam. */
const inPanel = (angle: number): number => {
  const f = ((((angle * panels) / (2 * Math.PI)) % 1) + 1) % 1
  return 2 * f - 1
}

function relief(spec: CapSpec, angle: number, up: number): number {
  const q = Math.abs(inPanel(angle))
  const width = 90 * Math.max(0.02, Math.cos((up * Math.PI) / 2))
  const toSeam = (1 - q) * width * 0.5
  const seam =
    -0.9 * Math.exp(-((toSeam / 1.1) ** 2)) + 0.5 * smoothstep(9, 5, toSeam) * smoothstep(0.97, 0.9, up)
  const puff = 1.6 * (1 - q * q) * smoothstep(0, 0.3, up) * smoothstep(1, 0.7, up)
  const [x, y, z] = crownPoint(spec, angle, up)
  const crumple =
    spec.soft * (fbm(x * 0.022 + spec.seed, y * 0.03, z * 0.022, 3) - 0.45) * smoothstep(0, 0.25, up)
  const hem = 0.4 * smoothstep(0.085, 0.075, up)
  return (seam + puff) * smoothstep(1, 0.96, up) + crumple + hem
}

function crown(spec: CapSpec, detail: Detail): Part[] {
  const around = detail === 'print' ? 432 : detail === 'preview' ? 252 : 84
  const along = steps(detail, 130, 26)
  const point = (i: number, j: number, lift: number): Point => {
    const angle = -Math.PI + ((i % around) / around) * 2 * Math.PI
    const up = j / along
    return crownPoint(spec, angle, up, lift + relief(spec, angle, up))
  }
  const uv = (i: number, j: number): [number, number] => [(i / around) * 570, (j / along) * 190]
  const outer = turn(gridGeometry(around + 1, along + 1, (i, j) => point(i, j, 0), { closedU: true, uv }))
  const inner = gridGeometry(around + 1, along + 1, (i, j) => point(i, j, -1.6), { closedU: true, uv })
  const [, body] = cut(outer, opening(spec))
  const [, lining] = cut(inner, opening(spec))
  const part = (name: string, geometry: BufferGeometry, slot: Slot, finish = spec.finish): Part => ({
    name,
    geometry,
    surface: { slot, finish },
  })
  const parts = [part('lining', lining, 'lining', 'canvas'), ...(detail === 'viewer' ? [] : seams(spec))]
  if (spec.hasButton) {
    const button = new SphereGeometry(7.5, steps(detail, 32, 10), steps(detail, 16, 6))
    button.scale(1, 0.55, 1).translate(-4, spec.height + 1, 0)
    parts.push(part('button', button, 'accent'))
  }
  if (spec.otherPanels.length === 0) return [...parts, part('crown', body, 'body')]
  const [others, rest] = cut(body, (_x, _y, _z, u) => panelField(spec.otherPanels, u))
  return [...parts, part('crown', rest, 'body'), part('panels', others, 'second', spec.otherFinish)]
}

/** Positive inside the chosen panels; `u` runs 0 to 570 from the back. */
function panelField(chosen: readonly number[], u: number): number {
  const f = ((u / 570) * panels + panels / 2) % panels
  return Math.max(...chosen.map((n) => Math.min(f - n, n + 1 - f)))
}

/** The arch over the strap at the back. */
const opening =
  (spec: CapSpec) =>
  (x: number, y: number, z: number): number =>
    x > 0 ? -1 : 1 - Math.hypot(z / 37, (y - 2) / (spec.height * 0.36))

function pinAt(spec: CapSpec, angle: number, up: number): Pin {
  return { p: crownPoint(spec, angle, up, relief(spec, angle, up)), n: crownOut(spec, angle, up) }
}

function seams(spec: CapSpec): Part[] {
  const thread = { length: 2.6, gap: 1, radius: 0.4 }
  const lines: Pin[][] = []
  for (let k = 0; k < panels; k++) {
    const angle = (k / panels) * 2 * Math.PI
    const from = k === panels / 2 ? 0.42 : 0.02
    for (const side of [-1, 1]) {
      lines.push(
        Array.from({ length: 60 }, (_, n) => {
          const up = from + (0.955 - from) * (n / 59)
          const radius = 92 * Math.max(0.06, Math.cos((up * Math.PI) / 2) ** 0.8)
          return pinAt(spec, angle + (side * 4.6) / radius, up)
        }),
      )
    }
  }
  const rim = Array.from({ length: 200 }, (_, n) => pinAt(spec, -2.72 + (5.44 * n) / 199, 0.075))
  lines.push(rim)
  const eyes = Array.from({ length: panels }, (_, k) => {
    const angle = ((k + 0.5) / panels) * 2 * Math.PI
    return placeAt(
      [pinAt(spec, angle - 0.03, 0.66), pinAt(spec, angle, 0.66), pinAt(spec, angle + 0.03, 0.66)],
      0.5,
      0.3,
    )
  })
  return [
    stitchPart(
      'seams',
      lines.flatMap((line) => stitchesAlong(line, thread)),
    ),
    {
      name: 'eyelets',
      geometry: eyelet(2.6, 1.1, 'preview'),
      surface: { slot: 'stitch', finish: 'lace' },
      instances: eyes,
    },
  ]
}

function visor(spec: CapSpec, detail: Detail): Part[] {
  const brim = sheet({
    skin: (a, b) => visorPoint(spec, a, (b + 1) / 2),
    along: steps(detail, 120, 36),
    across: steps(detail, 40, 12),
    thickness: 3,
    rimSteps: detail === 'viewer' ? 3 : 5,
    split: true,
  })
  const part = (name: string, geometry: BufferGeometry, slot: Slot): Part => ({
    name,
    geometry,
    surface: { slot, finish: spec.finish },
  })
  const parts = [part('visor', brim.outer, spec.visorSlot)]
  if (brim.inner) parts.push(part('visor-under', brim.inner, 'second'))
  if (detail !== 'viewer') {
    const rows = Array.from({ length: spec.visorRows }, (_, k) => {
      const b = 0.93 - k * (1.5 / Math.max(8, spec.visorRows))
      return Array.from({ length: 120 }, (_, n): Pin => {
        const { point, normal } = brim.on(0.012 + 0.976 * (n / 119), b)
        return { p: point, n: normal }
      })
    })
    parts.push(
      stitchPart(
        'visor-rows',
        rows.flatMap((row) => stitchesAlong(row, { length: 2.8, gap: 1, radius: 0.4 })),
      ),
    )
  }
  if (spec.patch) parts.push(frontPatch(spec, spec.patch))
  return parts
}

function frontPatch(spec: CapSpec, { width, height }: { width: number; height: number }): Part {
  const geometry = gridGeometry(25, 13, (i, j) => {
    const angle = -((i / 24 - 0.5) * width) / 92
    const up = 0.36 + ((j / 12 - 0.5) * height) / 150
    const edge = bell(Math.abs(i / 12 - 1), 1, 0.08) + bell(Math.abs(j / 6 - 1), 1, 0.16)
    return crownPoint(spec, angle, up, 2.6 - 0.9 * Math.min(1, edge))
  })
  return { name: 'patch', geometry, surface: { slot: 'detail', finish: 'webbing' } }
}

/** The binding of the opening, the strap across it and its buckle. */
function back(spec: CapSpec, detail: Detail): Part[] {
  const arch: Pin[] = Array.from({ length: 60 }, (_, n) => {
    const f = (n / 59) * Math.PI
    const z = 37 * Math.cos(f)
    const y = 2 + spec.height * 0.36 * Math.sin(f)
    return onBack(spec, y, z)
  })
  const strap: Pin[] = Array.from({ length: 50 }, (_, n) => onBack(spec, 11, 46 - (92 * n) / 49, 0.2))
  const buckle = placeAt(strap, 0.62, 2.2)
  const ring = eyelet(9, 1.5, detail)
  ring.scale(1, 1.25, 1)
  return [
    { name: 'binding', geometry: tape(arch, 9, 1.4, 0.6), surface: { slot: 'body', finish: spec.finish } },
    {
      name: 'strap',
      geometry: tape(strap, 17, 1.6, 0.4),
      surface: { slot: 'accent', finish: spec.strapFinish },
    },
    { name: 'buckle', geometry: ring, surface: { slot: 'metal', finish: 'metal' }, instances: [buckle] },
  ]
}

/** The place on the crown's back at a height and a side. */
function onBack(spec: CapSpec, y: number, z: number, lift = 0): Pin {
  let angle = Math.PI - z / 95
  let up = y / spec.height / 1.4
  for (let step = 0; step < 12; step++) {
    const p = crownPoint(spec, angle, up)
    angle -= (z - p[2]) / 95
    up += (y - p[1]) / (spec.height * 1.6)
  }
  return { p: crownPoint(spec, angle, up, lift), n: crownOut(spec, angle, up) }
}
