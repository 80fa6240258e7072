import type { SizeSystem } from '#i18n/markets.ts'
import type { Family, TargetId } from '#i18n/routing.ts'
import { isEuSize, letterSizes, oneSize } from '#i18n/sizes.ts'
import type { Translate } from '#i18n/translate.ts'
import { shoeSizes } from './size-tables.ts'

/** Whose sizes: the family decides whether it is a shoe, the targets whether US sizes are women's or men's. */
export type SizedThing = { readonly family: Family; readonly targets: readonly TargetId[] }

/** A stored size in a market's own system, without the system's name: `7`, `5½`, `M`, `One size`. */
export function sizeLabel(size: string, thing: SizedThing, system: SizeSystem, t: Translate): string {
  if (size === oneSize) return t('size.one', 'One size')
  const adult = thing.family === 'shoes' && !thing.targets.includes('K')
  if (!adult || system === 'EU' || !isEuSize(size)) return size
  const row = shoeSizes[size]
  if (system !== 'US') return row[system]
  return thing.targets.some((target) => target !== 'W') ? row.US.M : row.US.W
}

function place(size: string): number {
  const letter = (letterSizes as readonly string[]).indexOf(size)
  if (letter >= 0) return 1000 + letter
  const number = Number(size)
  return Number.isFinite(number) ? number : 2000
}

/** Numbers first, then letters from XS up, then the rest. */
export function compareSizes(a: string, b: string): number {
  return place(a) - place(b) || a.localeCompare(b, 'en')
}
