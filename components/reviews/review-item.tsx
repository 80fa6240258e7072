import type { Ref } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatLanguageName, formatReviewDate } from '#lib/reviews/format-review.ts'
import type { Review } from '#lib/reviews/types.ts'
import { formatWornSize } from './format-worn-size.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { Stars } from './stars.tsx'

/** What a review needs to be rendered, on the server and in the browser. */
export type ReviewContext = {
  readonly locale: Locale
  readonly t: Translate
  readonly brandName: string
  /** Size labels of the market, by stored value. */
  readonly sizeLabels: Readonly<Record<string, string>>
}

type Props = ReviewContext & {
  readonly review: Review
  /** Makes the title focusable by script. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined
}

/** A review, rendered by the server in the page and by the browser for those that it fetches. */
export function ReviewItem({ review, locale, t, brandName, sizeLabels, titleRef }: Props) {
  const { id, rating, title, text, author, writtenOn, verified, language, reply } = review
  const lang = language === languageOf(locale) ? undefined : language
  const worn = formatWornSize(review, sizeLabels, t)
  const photos = review.photos.map(({ small, large }, index) => ({
    small,
    large,
    alt: t('reviews.photo', { number: index + 1, author }),
  }))
  return (
    <li className="rv" id={`review-${id}`}>
      <article>
        <Stars rating={rating} label={t('reviews.stars', { rating })} />
        <h3 lang={lang} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h3>
        <p className="by">
          <b>{author}</b>
          {verified && (
            <span className="okb">
              <Icon name="check" />
              {t('reviews.verified')}
            </span>
          )}
          <time dateTime={writtenOn}>{formatReviewDate(writtenOn, locale)}</time>
        </p>
        <p className="tx" lang={lang}>
          {text}
        </p>
        {worn && <p className="worn">{worn}</p>}
        {photos.length > 0 && <ReviewPhotos photos={photos} />}
        {reply && (
          <div className="ans">
            <b>{t('reviews.reply', { brand: brandName })}</b>
            <p>{reply.text}</p>
          </div>
        )}
        <p className="ft">
          {lang && <span>{t('reviews.in', { language: formatLanguageName(lang, locale) })}</span>}
          <button
            type="button"
            className="ctl-1"
            name="report"
            value={id}
            aria-label={t('reviews.report-of', { author })}
          >
            {t('reviews.report.label')}
          </button>
        </p>
      </article>
    </li>
  )
}
