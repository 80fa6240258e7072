import type { SizeSystem } from '#i18n/markets.ts'
import type { LiveProduct, SheetSize, SizeScale } from '#lib/catalog/types.ts'

/** Numbers shoppers are told: so many pairs left, or fewer. */
const fewPairs = 3

export type Stock =
  | { readonly state: 'unknown' | 'plenty' | 'gone' }
  | { readonly state: 'few'; readonly left: number }

/** What is known of a size’s stock; a size the live answer leaves out is gone. */
export function stockOf(size: Pick<SheetSize, 'value'>, live: LiveProduct | undefined): Stock {
  if (!live) return { state: 'unknown' }
  const left = live.sizes.find(({ value }) => value === size.value)?.stock ?? 0
  if (left <= 0) return { state: 'gone' }
  return left <= fewPairs ? { state: 'few', left } : { state: 'plenty' }
}

type SizeName = Pick<SheetSize, 'value' | 'label'>

/** What sizes are told in: only shoe sizes have systems. */
export type Telling = { readonly scale: SizeScale; readonly system: SizeSystem }

/** Whether the market counts these sizes in a system of its own beside the stored EU one. */
export function hasTwoSystems(sizes: readonly SizeName[], { scale, system }: Telling): boolean {
  return scale === 'shoe' && system !== 'EU' && sizes.some(({ value, label }) => label !== value)
}

/** A size in both systems: `UK 7` and `EU 41`; the one that leads first. Letters, lengths and one-size stand alone. */
export function sizeNames(
  { value, label }: SizeName,
  { scale, system }: Telling,
  lead: SizeSystem,
): readonly [string, string | null] {
  if (scale !== 'shoe') return [label, null]
  const eu = `EU ${value.replace('-', '–')}`
  if (system === 'EU' || label === value) return [eu, null]
  const own = `${system} ${label}`
  return lead === 'EU' ? [eu, own] : [own, eu]
}
