import type { SizeSystem } from '#config/markets/types.ts'

/** How a product’s sizes are labelled: shoe and sock sizes in two systems, the others in one. */
export type SizeScale = 'shoe' | 'sock' | 'length' | 'letter' | 'value' | 'one'

/** A stored size, and the same in the market’s system, without unit or system name. */
export type LabelledSize = { readonly value: string; readonly label: string }

/** How a size is displayed. */
export type SizeDisplay = { readonly scale: SizeScale; readonly system: SizeSystem }

/** Difference between women’s and men’s numbers for the same foot, in systems with separate scales. */
export const womensOffset: Readonly<Partial<Record<SizeSystem, number>>> = { US: 1, AU: 2 }

/** Whether a scale is based on shoe sizes: shoes by number, socks by range. */
export const isFootSize = (scale: SizeScale): boolean => scale === 'shoe' || scale === 'sock'

const shoeNumbers = /^[1-4]\d(\.5)?(-[1-4]\d(\.5)?)?$/

/** Japan uses centimetres and Korea millimetres, so the unit is sufficient; other systems are named. */
function addUnit(label: string, system: SizeSystem): string {
  if (system === 'JP') return `${label} cm`
  return system === 'KR' ? `${label} mm` : `${system} ${label}`
}

/**
 * A size in the market’s system and in the stored one, the leading one first: `UK 7` and `EU 41`, `25.5 cm`
 * and `EU 40`. Letters, lengths and one-size have a single form, as does a size without a number in the
 * system.
 */
export function formatSizePair(
  { value, label }: LabelledSize,
  { scale, system }: SizeDisplay,
  lead: SizeSystem = system,
): readonly [string, string | null] {
  if (!isFootSize(scale) || !shoeNumbers.test(value)) return [label, null]
  const stored = value.replace('-', '–')
  const eu = addUnit(stored, 'EU')
  if (system === 'EU' || label === stored) return [eu, null]
  const local = addUnit(label, system)
  return lead === 'EU' ? [eu, local] : [local, eu]
}

/** {@link formatSizePair} as one string: `UK 7 (EU 41)`, `25.5 cm (EU 40)`, `EU 41`, `M`. */
export function formatSize(size: LabelledSize, display: SizeDisplay, lead?: SizeSystem): string {
  const [first, second] = formatSizePair(size, display, lead)
  return second === null ? first : `${first} (${second})`
}
