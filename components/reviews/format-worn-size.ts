import type { Translate } from '#i18n/translate.ts'
import type { Review, ReviewFit } from '#lib/reviews/types.ts'

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
  labels: Readonly<Record<string, string>>,
  t: Translate,
): string {
  const worn = size === null ? null : t('reviews.size', { size: labels[size] ?? size })
  return [worn, fit && fitLabels(t)[fit]].filter(Boolean).join(', ')
}
