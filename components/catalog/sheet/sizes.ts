import type { SizeSystem } from '#i18n/markets.ts'
import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'

/** Numbers shoppers are told: so many pairs left, or fewer. */
const fewPairs = 3

export type Stock =
  | { readonly state: 'unknown' | 'plenty' | 'gone' }
  | { readonly state: 'few'; readonly left: number }

/** What is known of a size’s stock; a size the live answer leaves out is gone. */
export function stockOf(size: SheetSize, live: LiveProduct | undefined): Stock {
  if (!live) return { state: 'unknown' }
  const left = live.sizes.find(({ value }) => value === size.value)?.stock ?? 0
  if (left <= 0) return { state: 'gone' }
  return left <= fewPairs ? { state: 'few', left } : { state: 'plenty' }
}

/** Whether the market counts these sizes in a system of its own beside the stored EU one. */
export function hasTwoSystems(sizes: readonly SheetSize[], system: SizeSystem): boolean {
  return system !== 'EU' && sizes.some(({ value, label }) => /^\d/.test(value) && label !== value)
}

/** A size in both systems: `UK 7` and `EU 41`; the one that leads first. Letters and one-size stand alone. */
export function sizeNames(
  { value, label }: SheetSize,
  system: SizeSystem,
  lead: SizeSystem,
): readonly [string, string | null] {
  if (!/^\d/.test(value)) return [label, null]
  if (system === 'EU' || label === value) return [`EU ${value}`, null]
  const eu = `EU ${value}`
  const own = `${system} ${label}`
  return lead === 'EU' ? [eu, own] : [own, eu]
}
