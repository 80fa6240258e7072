import { targetName } from '#i18n/category-labels.ts'
import { womensOffset } from '#i18n/format-size.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ForeignSystem } from './size-tables.ts'
import { shoeSizeRow } from './sizes.ts'

export type Wearer = 'W' | 'M' | 'K'

const wearerNames = { W: 'women', M: 'men', K: 'kids' } as const

/** A column of a sock size guide: a system, and its wearers. */
export type SockColumn = { readonly head: string; readonly system: ForeignSystem; readonly wearer: Wearer }

/**
 * The systems of a sock size guide; if women's sizes differ from men's, unisex socks have a column for each.
 */
export function sockColumns(
  systems: readonly ForeignSystem[],
  wearers: readonly Wearer[],
  t: Translate,
): readonly SockColumn[] {
  return systems.flatMap((system) => {
    const apart = wearers.length > 1 && womensOffset[system] !== undefined
    if (!apart) return [{ head: system, system, wearer: wearers.find((who) => who !== 'W') ?? 'W' }]
    return wearers.map((wearer) => ({
      head: `${system} (${targetName(wearerNames[wearer], t)})`,
      system,
      wearer,
    }))
  })
}

/** Both ends of a size span, or the same size twice. */
export function splitSpan(size: string): readonly [string, string] {
  const [first = size, last = first] = size.split('-')
  return [first, last]
}

/** Two ends as one cell; empty if one is missing. */
export function formatSpan(first: string, last: string): string {
  if (!first || !last) return ''
  return first === last ? first : `${first}–${last}`
}

/** A span of stored sizes in a column's system; empty if the tables lack one of its ends. */
export function sockCell(span: string, { system, wearer }: SockColumn): string {
  const numbers = splitSpan(span).map((size) => shoeSizeRow(size, [wearer])?.[system])
  return formatSpan(numbers[0] ?? '', numbers[1] ?? '')
}
