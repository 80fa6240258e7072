import { egg, type Field, limb, sampled, together } from '../geometry/body-field.ts'
import type { Point } from '../geometry/part.ts'

/** Where an upper garment hangs: the neck's root on the shoulder line lies at `neck` over the ground. */
export type MannequinPose = { readonly neck: number; readonly bulk?: number; readonly hasHead?: boolean }

export const shoulderJoint = (neck: number): Point => [172, neck - 84, -6]
export const armDirection: Point = [0.28, -0.96, 0.03]

/** A trunk with a neck, and the same with two arms a little off the sides. */
export function mannequin({ neck, bulk = 0, hasHead = false }: MannequinPose): {
  readonly trunk: Field
  readonly arms: Field
} {
  const joint = shoulderJoint(neck)
  const arm = (side: number) => {
    const wrist: Point = [
      side * (joint[0] + armDirection[0] * 600),
      joint[1] + armDirection[1] * 600,
      joint[2] + 30,
    ]
    return limb([side * joint[0], joint[1], joint[2]], wrist, 47 + bulk, 34 + bulk)
  }
  const head = hasHead ? [egg([0, neck + 138, 0], [84, 128, 100])] : []
  const trunk = together(
    30,
    egg([0, neck - 235, -2], [184 + bulk, 250, 104 + bulk]),
    egg([0, neck - 600, 9], [186 + bulk, 420, 91 + bulk]),
    limb([0, neck - 46, -14], [-168, neck - 84, -8], 60, 45 + bulk),
    limb([0, neck - 46, -14], [168, neck - 84, -8], 60, 45 + bulk),
    limb([0, neck - 60, -18], [0, neck + 90, 14], 56, 50),
    ...head,
  )
  const low: Point = [-480, neck - 780, -190]
  const high: Point = [480, neck + (hasHead ? 300 : 120), 190]
  return {
    trunk: sampled(trunk, low, high, 19),
    arms: sampled(together(22, trunk, arm(1), arm(-1)), low, high, 19),
  }
}
