import type { Translate } from '#i18n/translate.ts'
import type { ReviewFit } from '#lib/reviews/types.ts'

/** Labels of the size ratings. */
export function fitLabels(t: Translate): Readonly<Record<ReviewFit, string>> {
  return {
    small: t('reviews.fit.small'),
    true: t('reviews.fit.true'),
    large: t('reviews.fit.large'),
  }
}
