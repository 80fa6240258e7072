import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatAverage } from '#lib/reviews/format-review.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { Stars } from './stars.tsx'

type Props = { readonly page: ReviewPage; readonly locale: Locale; readonly t: Translate }

/** The average rating beside the name, linked to the reviews; renders nothing without reviews. */
export function RatingLink({ page: { product }, locale, t }: Props) {
  if (!product.total) return null
  return (
    <p>
      <a className="rated" href="#reviews">
        <Stars rating={product.average} label={t('reviews.stars', { rating: product.average })} />
        <span aria-hidden="true">{formatAverage(product.average, locale)}</span>
        <span>{t('reviews.count', { count: product.total })}</span>
      </a>
    </p>
  )
}
