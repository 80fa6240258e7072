import type { Field } from './body-field.ts'
import type { Cloth } from './cloth.ts'
import { particleNormals } from './cloth-normals.ts'
import { type Threads, threads } from './cloth-threads.ts'
import type { Point } from './part.ts'

export type Drape = {
  readonly body: Field
  /** Pieces that know another body than the rest. */
  readonly bodies?: Readonly<Record<string, Field>>
  readonly steps: number
  /** How often each step draws the threads tight. */
  readonly rounds?: number
  /** Millimetres per step and step. */
  readonly gravity?: number
  /** 0 slides, 1 sticks. */
  readonly friction?: number
  /** How much of its speed cloth keeps from step to step. */
  readonly glide?: number
  /** How far the cloth stays off the body. */
  readonly clearance?: number
  /** Air that fills it, outwards, in the units of gravity. */
  readonly air?: number
  /** What stays where it starts. */
  readonly isHeld?: (p: Point) => boolean
}

/** Simulates the cloth falling onto the body until it rests; moves its particles. */
export function drape(cloth: Cloth, how: Drape): void {
  const { at } = cloth
  const ties = threads(cloth)
  const before = Float64Array.from(at)
  const held = heldParticles(cloth, how.isHeld)
  const gravity = how.gravity ?? 0.08
  const glide = how.glide ?? 0.985
  const air = how.air ?? 0
  const rounds = how.rounds ?? 2
  const bodies = bodiesOf(cloth, how)
  let outward: Float64Array = new Float64Array(at.length)
  for (let step = 0; step < how.steps; step++) {
    if (air && step % 8 === 0) outward = particleNormals(cloth)
    const isLast = step > how.steps * 0.85
    for (let k = 0; k < at.length; k++) {
      const now = at[k] ?? 0
      const isHeld = held[Math.floor(k / 3)] === 1
      const moved = isHeld
        ? 0
        : (now - (before[k] ?? 0)) * (isLast ? glide * 0.9 : step < 40 ? glide * 0.8 : glide)
      before[k] = now
      if (!isHeld) at[k] = now + moved + (outward[k] ?? 0) * air - (k % 3 === 1 ? gravity : 0)
    }
    for (let round = 0; round < rounds; round++) tighten(at, ties, held, (step + round) % 2 === 1)
    resolveCollisions(at, before, bodies, how)
  }
}

/** The body each particle knows; where pieces meet, the first sewn decides. */
function bodiesOf(cloth: Cloth, how: Drape): Field[] {
  const bodies: Field[] = []
  for (const sheet of cloth.sheets) {
    const body = how.bodies?.[sheet.piece.name] ?? how.body
    for (const n of sheet.index) bodies[n] ??= body
  }
  return bodies
}

function heldParticles(cloth: Cloth, isHeld: Drape['isHeld']): Uint8Array {
  const held = new Uint8Array(cloth.at.length / 3)
  if (!isHeld) return held
  for (let n = 0; n < held.length; n++) {
    const p: Point = [cloth.at[n * 3] ?? 0, cloth.at[n * 3 + 1] ?? 0, cloth.at[n * 3 + 2] ?? 0]
    held[n] = isHeld(p) ? 1 : 0
  }
  return held
}

/** Draws every thread to its length once; from the other end every other time, so that nothing creeps sideways. */
function tighten(at: Float64Array, ties: Threads, held: Uint8Array, isBackwards: boolean): void {
  const { a, b, rest, pull, push } = ties
  for (let m = 0; m < a.length; m++) {
    const n = isBackwards ? a.length - 1 - m : m
    const na = a[n] ?? 0
    const nb = b[n] ?? 0
    const i = na * 3
    const j = nb * 3
    const dx = (at[j] ?? 0) - (at[i] ?? 0)
    const dy = (at[j + 1] ?? 0) - (at[i + 1] ?? 0)
    const dz = (at[j + 2] ?? 0) - (at[i + 2] ?? 0)
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const over = length - (rest[n] ?? 0)
    const firm = (over > 0 ? pull[n] : push[n]) ?? 0
    if (firm === 0 || length === 0) continue
    const move = (over * firm * 0.5) / length
    if (held[na] === 0) {
      at[i] = (at[i] ?? 0) + dx * move
      at[i + 1] = (at[i + 1] ?? 0) + dy * move
      at[i + 2] = (at[i + 2] ?? 0) + dz * move
    }
    if (held[nb] === 0) {
      at[j] = (at[j] ?? 0) - dx * move
      at[j + 1] = (at[j + 1] ?? 0) - dy * move
      at[j + 2] = (at[j + 2] ?? 0) - dz * move
    }
  }
}

/** Pushes particles out of the body, and applies friction. */
function resolveCollisions(
  at: Float64Array,
  before: Float64Array,
  bodies: readonly Field[],
  how: Drape,
): void {
  const clearance = how.clearance ?? 3
  const friction = how.friction ?? 0.25
  const answer = new Float64Array(4)
  for (let k = 0; k < at.length; k += 3) {
    const x = at[k] ?? 0
    const y = at[k + 1] ?? 0
    const z = at[k + 2] ?? 0
    const body = bodies[k / 3] ?? how.body
    body.probe(x, y, z, answer)
    const depth = clearance - (answer[0] ?? 0)
    if (depth <= 0) continue
    const gx = answer[1] ?? 0
    const gy = answer[2] ?? 0
    const gz = answer[3] ?? 0
    const g = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1
    const push = Math.min(depth, 12) / g
    at[k] = x + gx * push
    at[k + 1] = y + gy * push
    at[k + 2] = z + gz * push
    for (let c = 0; c < 3; c++) {
      const now = at[k + c] ?? 0
      const was = before[k + c] ?? 0
      before[k + c] = was + (now - was) * friction
    }
  }
}
