import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatAverage } from '#lib/reviews/format-review.ts'
import { type ReviewPage, reviewFits } from '#lib/reviews/types.ts'
import { fitLabels } from './fit-labels.ts'
import { Stars } from './stars.tsx'

type Props = { readonly page: ReviewPage; readonly locale: Locale; readonly t: Translate }

const stars = [5, 4, 3, 2, 1] as const

/** The average rating, the distribution of stars, and the size ratings. */
export function RatingSummary({ page: { product }, locale, t }: Props) {
  const { total, average, spread, fit } = product
  const fitText = fit.small + fit.true + fit.large
  const labels = fitLabels(t)
  const topFit = reviewFits.toSorted((one, other) => fit[other] - fit[one])[0]
  return (
    <>
      <div className="avg">
        <b className="d num">{formatAverage(average, locale)}</b>
        <div>
          <Stars rating={average} label={t('reviews.stars', { rating: average })} />
          <p>{t('reviews.count', { count: total })}</p>
        </div>
      </div>
      <fieldset className="bars" aria-label={t('reviews.bars')}>
        {stars.map((count) => {
          const starCount = spread[count - 1] ?? 0
          return (
            <label key={count}>
              <input type="checkbox" name="stars" value={count} disabled={starCount === 0} />
              <span className="vh">
                {t('reviews.bar', {
                  stars: count,
                  count: starCount,
                  total,
                })}
              </span>
              <span className="st1" aria-hidden="true">
                {count} <span className="sr" style={{ ['--r' as string]: 5 }} />
              </span>
              <span className="bar" aria-hidden="true">
                <i style={{ ['--of' as string]: `${Math.round((starCount / total) * 100)}%` }} />
              </span>
              <span className="n" aria-hidden="true">
                {starCount}
              </span>
            </label>
          )
        })}
      </fieldset>
      {fitText > 0 && (
        <div className="felt">
          <h3>{t('reviews.fit.label')}</h3>
          <ul className="axis">
            {reviewFits.map((name) => (
              <li key={name} className={name === topFit ? 'most' : undefined}>
                {labels[name]}
                <br />
                {t('reviews.percent', { share: fit[name] / fitText })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
