import type { SizeSystem } from './markets/types.ts'

/** How a thing’s sizes are told: those of feet in two systems, the others once. */
export type SizeScale = 'shoe' | 'sock' | 'length' | 'letter' | 'value' | 'one'

/** A stored size, and what the market’s system calls it, without unit or the system’s name. */
export type LabelledSize = { readonly value: string; readonly label: string }

/** What sizes are told in. */
export type SizeDisplay = { readonly scale: SizeScale; readonly system: SizeSystem }

/** By how much women’s numbers are higher than men’s of the same foot, in the systems that count them apart. */
export const womensOffset: Readonly<Partial<Record<SizeSystem, number>>> = { US: 1, AU: 2 }

/** Whether sizes of a scale are those of feet: shoes by number, socks by span. */
export const isFootSize = (scale: SizeScale): boolean => scale === 'shoe' || scale === 'sock'

const shoeNumbers = /^[1-4]\d(\.5)?(-[1-4]\d(\.5)?)?$/

/** Feet are measured in Japan and Korea, where the unit says it all; elsewhere the system is named. */
function addUnit(label: string, system: SizeSystem): string {
  if (system === 'JP') return `${label} cm`
  return system === 'KR' ? `${label} mm` : `${system} ${label}`
}

/**
 * A size in the market’s system and in the stored one, the one that leads first: `UK 7` and `EU 41`, `25.5 cm` and
 * `EU 40`. Letters, lengths and one-size stand alone, as does a size that the system has no number for.
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
  const own = addUnit(label, system)
  return lead === 'EU' ? [eu, own] : [own, eu]
}

/** {@link formatSizePair} in one breath: `UK 7 (EU 41)`, `25.5 cm (EU 40)`, `EU 41`, `M`. */
export function formatSize(size: LabelledSize, telling: SizeDisplay, lead?: SizeSystem): string {
  const [first, second] = formatSizePair(size, telling, lead)
  return second === null ? first : `${first} (${second})`
}
