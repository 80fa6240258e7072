import { interpolate } from '#components/ui/interpolate.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Review, ReviewFit } from '#lib/reviews/types.ts'
import type { ReviewLabels } from './review-labels.ts'

/** Labels of the size ratings. */
export function fitLabels(t: Translate): Readonly<Record<ReviewFit, string>> {
  return {
    small: t('reviews.fit.small'),
    true: t('reviews.fit.true'),
    large: t('reviews.fit.large'),
  }
}

/** `Size 41. Runs small`, as far as the reviewer gave it; empty otherwise. */
export function formatWornSize(
  { size, fit }: Pick<Review, 'size' | 'fit'>,
  sizeLabels: Readonly<Record<string, string>>,
  labels: Pick<ReviewLabels, 'size' | ReviewFit>,
): string {
  const worn = size === null ? null : interpolate(labels.size, { size: sizeLabels[size] ?? size })
  return [worn, fit && labels[fit]].filter(Boolean).join(', ')
}
