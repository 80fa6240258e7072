import type { Finish, Slot } from '../geometry/part.ts'
import type { TopCut } from './tee-cut.ts'

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

/** How deep the hems are. */
export const hemDepth = 34
