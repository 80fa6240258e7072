import type { Translate } from '#i18n/translate.ts'
import type { Review } from '#lib/reviews/types.ts'
import { fitLabels } from './fit-labels.ts'

/** `Size 41, Runs small`, as far as the reviewer gave it; empty otherwise. */
export function formatWornSize(
  { size, fit }: Pick<Review, 'size' | 'fit'>,
  sizeLabels: Readonly<Record<string, string>>,
  t: Translate,
): string {
  const worn = size === null ? null : t('reviews.size', { size: sizeLabels[size] ?? size })
  return [worn, fit && fitLabels(t)[fit]].filter(Boolean).join(', ')
}
