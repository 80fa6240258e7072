import { formatSizePair, type LabelledSize, type SizeDisplay, womensOffset } from '#i18n/format-size.ts'
import type { Target } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

type SizedProduct = { readonly target: Target; readonly sizes: readonly LabelledSize[] }

/** A note for unisex shoes, which have men’s numbers; null if women’s and men’s numbers are the same. */
export function getUnisexNote(
  { target, sizes }: SizedProduct,
  sizeDisplay: SizeDisplay,
  t: Translate,
): string | null {
  const step = womensOffset[sizeDisplay.system]
  const hasTwoSystems = sizes.some((size) => formatSizePair(size, sizeDisplay)[1] !== null)
  if (step === undefined || target !== 'all' || !hasTwoSystems) return null
  const { system } = sizeDisplay
  return t('product.mensNumbers', { system, step })
}
