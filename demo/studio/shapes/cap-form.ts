import type { Point } from '../geometry/part.ts'
import { add, cross, lerp, normalize, smoothstep, sub } from '../geometry/vectors.ts'

/** A cap in millimetres, its visor towards +x. */
export type CapForm = {
  readonly height: number
  /** How upright the front stands: 0 soft, 1 stiffened. */
  readonly stiff: number
  /** How far the visor's sides hang below its middle. */
  readonly curve: number
  readonly visor: number
  /** 0 round, 1 square corners of the visor. */
  readonly square: number
}

const long = 99
const wide = 82
/** Half the arc the visor takes of the rim. */
const visorArc = 1.14

/** The rim rises over the visor's middle by as much as the visor is bent. */
function rimHeight(form: CapForm, angle: number): number {
  const z = wide * Math.sin(angle)
  const edge = wide * Math.sin(visorArc)
  const front = smoothstep(visorArc + 0.35, visorArc - 0.2, Math.abs(angle))
  return Math.max(0, form.curve * (1 - (z / edge) ** 2)) * front
}

/** `angle` from the front over the right side (−π to π), `up` from rim to button; `lift` stands off it. */
export function crownPoint(form: CapForm, angle: number, up: number, lift = 0): Point {
  const p = bare(form, angle, up)
  if (lift === 0) return p
  return add(p, crownOut(form, angle, up), lift)
}

export function crownOut(form: CapForm, angle: number, up: number): Point {
  if (up > 0.985) return [0, 1, 0]
  const h = 0.004
  const along = sub(bare(form, angle + h, up), bare(form, angle - h, up))
  const rise = sub(bare(form, angle, up + h), bare(form, angle, up - h))
  return normalize(cross(rise, along))
}

function bare(form: CapForm, angle: number, up: number): Point {
  const theta = (Math.max(0, up) * Math.PI) / 2
  const isFront = smoothstep(1.7, 0.5, Math.abs(wrapped(angle)))
  const upright = lerp(0.86, lerp(0.86, 0.6, form.stiff), isFront)
  const reach = Math.max(0, Math.cos(theta)) ** upright
  const rise = Math.sin(theta) ** lerp(1, 0.95, isFront)
  const base = rimHeight(form, wrapped(angle))
  const tuck = 1 - 0.03 * smoothstep(0.25, 0, up)
  return [
    long * reach * tuck * Math.cos(angle) - 4 * up,
    base + (form.height - base) * rise,
    wide * reach * tuck * Math.sin(angle),
  ]
}

function wrapped(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}

/** `a` from left to right (0 to 1), `r` from the rim to the visor's edge. */
export function visorPoint(form: CapForm, a: number, r: number): Point {
  const x = 2 * a - 1
  const angle = x * visorArc
  const root = bare(form, angle, 0)
  const shape = lerp(2.2, 4.4, form.square)
  const length = 4 + form.visor * (1 - Math.abs(x) ** shape) ** 0.62
  const way = normalize([1, 0, Math.sin(angle) * lerp(0.42, 0.16, form.square)])
  const z = root[2] + way[2] * length * r
  const edge = wide * Math.sin(visorArc)
  const bent = form.curve * (1 - (z / edge) ** 2)
  const settle = smoothstep(0, 0.3, r)
  return [root[0] - 2 + way[0] * length * r, lerp(root[1], bent, settle) - 0.13 * length * r + 1, z]
}
