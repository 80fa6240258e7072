import type { Translate } from '#i18n/translate.ts'

/** A rating of up to five stars, as a drawing with a text label. */
export function Stars({ rating, t }: { readonly rating: number; readonly t: Translate }) {
  return (
    <span
      className="sr"
      role="img"
      data-f="rating"
      style={{ ['--r' as string]: rating }}
      aria-label={t('reviews.stars', { rating })}
    />
  )
}
