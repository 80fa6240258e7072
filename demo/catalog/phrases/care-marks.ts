import type { CareMark } from '#api-client/contract/care.ts'
import type { cares } from './cares.ts'

const leather = ['wash-no', 'bleach-no', 'tumble-no', 'iron-no', 'clean-no'] as const
const knit = ['wash-30', 'bleach-no', 'tumble-no', 'iron-no'] as const

/** The symbols of the care instructions; products without a care label have none. */
export const careMarks: Readonly<Partial<Record<keyof typeof cares, readonly CareMark[]>>> = {
  suede: leather,
  calf: leather,
  cork: leather,
  waxed: leather,
  felt: ['wash-no', 'bleach-no', 'tumble-no', 'iron-no'],
  rinse: ['wash-hand', 'bleach-no', 'tumble-no', 'iron-no'],
  canvas: ['wash-hand', 'bleach-no', 'tumble-no', 'iron-no', 'clean-no'],
  wool: knit,
  cotton: ['wash-40', 'bleach-no', 'tumble-no', 'iron-low'],
  sport: knit,
  shell: ['wash-30', 'bleach-no', 'tumble-low', 'iron-no', 'clean-no'],
}
