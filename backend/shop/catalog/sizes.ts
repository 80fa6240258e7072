import type { SizeSystem } from '#i18n/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import { isEuSize, isKidsSize, isLetterSize, oneSize } from '#i18n/sizes.ts'
import type { Translate } from '#i18n/translate.ts'
import { beltSizes, isBeltSize, kidsShoeSizes, mexicanLetters, shoeSizes } from './size-tables.ts'

/** What is sized, and for whom: the kind decides the table, the targets which of its columns. */
export type SizedThing = { readonly tipology: string; readonly targets: readonly TargetId[] }

/** How a thing's sizes are told: shoe sizes are told in two systems, the others once. */
export type SizeScale = 'shoe' | 'length' | 'letter' | 'value' | 'one'

const clothes = ['t-shirt', 'jacket', 'shorts']
const without = ['backpack', 'tote', 'belt-bag', 'cap', 'bottle', 'care']

export function sizeScale({ tipology }: Pick<SizedThing, 'tipology'>): SizeScale {
  if (tipology === 'belt') return 'length'
  if (tipology === 'gift-card') return 'value'
  if (clothes.includes(tipology)) return 'letter'
  return without.includes(tipology) ? 'one' : 'shoe'
}

/** A shoe size in a system's own count; a size the tables do not have stays as it is. */
function shoeLabel(size: string, targets: readonly TargetId[], system: SizeSystem): string {
  if (system === 'EU') return size
  const onlyKids = targets.length > 0 && targets.every((target) => target === 'K')
  if (isKidsSize(size) && (onlyKids || !isEuSize(size))) return kidsShoeSizes[size][system]
  if (!isEuSize(size)) return size
  const row = shoeSizes[size]
  if (system !== 'US') return row[system]
  return targets.some((target) => target !== 'W') ? row.US.M : row.US.W
}

/**
 * A stored size in a market's own system, without the system's name: `7`, `5½`, `2½–5`, `34″`, `M`, `One size`. What a
 * gift card is worth stays a number.
 */
export function sizeLabel(size: string, thing: SizedThing, system: SizeSystem, t: Translate): string {
  if (size === oneSize) return t('size.one', 'One size')
  if (isLetterSize(size)) return system === 'MX' ? mexicanLetters[size] : size
  switch (sizeScale(thing)) {
    case 'length':
      return system === 'EU' || !isBeltSize(size) ? `${size} cm` : `${beltSizes[size]}″`
    case 'shoe':
      return size
        .split('-')
        .map((end) => shoeLabel(end, thing.targets, system))
        .join('–')
    default:
      return size
  }
}
