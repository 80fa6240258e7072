import { formatSizePair, type LabelledSize, type SizeDisplay, womensOffset } from '#i18n/format-size.ts'
import type { Target } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'

/** Numbers shoppers are told: so many pairs left, or fewer. */
const lowStockThreshold = 3

export type SizeStock =
  | { readonly state: 'unknown' | 'plenty' | 'gone' }
  | { readonly state: 'few'; readonly left: number }

/**
 * What is known of a size’s stock; a size the live answer leaves out is gone.
 * @param left how many the part of a bundle leaves, see `Together`
 */
export function getSizeStock(
  { value }: Pick<SheetSize, 'value'>,
  live: Pick<LiveProduct, 'sizes'> | undefined,
  left: ReadonlyMap<string, number> | null = null,
): SizeStock {
  if (!live) return { state: 'unknown' }
  const own = live.sizes.find((size) => size.value === value)?.stock ?? 0
  const stock = left ? Math.min(own, left.get(value) ?? left.get('') ?? 0) : own
  if (stock <= 0) return { state: 'gone' }
  return stock <= lowStockThreshold ? { state: 'few', left: stock } : { state: 'plenty' }
}

/** Whether the market counts these sizes in a system of its own beside the stored EU one. */
export function hasTwoSystems(sizes: readonly LabelledSize[], telling: SizeDisplay): boolean {
  return sizes.some((size) => formatSizePair(size, telling)[1] !== null)
}

type SizedProduct = { readonly target: Target; readonly sizes: readonly LabelledSize[] }

/** What women must know of shoes for everybody, which are numbered as men’s; null where both count alike. */
export function getUnisexNote(
  { target, sizes }: SizedProduct,
  telling: SizeDisplay,
  t: Translate,
): string | null {
  const step = womensOffset[telling.system]
  if (step === undefined || target !== 'all' || !hasTwoSystems(sizes, telling)) return null
  const { system } = telling
  return t('product.mensNumbers', '{system} men’s numbers; women’s are {step} higher.', { system, step })
}
