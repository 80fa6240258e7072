import { Icon } from '#components/ui/icons.tsx'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatLanguageName, formatReviewDate } from '#lib/reviews/format-review.ts'
import type { Review } from '#lib/reviews/types.ts'
import { formatWornSize } from './format-worn-size.ts'
import { Stars } from './stars.tsx'

type Props = {
  readonly review: Review
  readonly locale: Locale
  readonly brandName: string
  /** Size labels of the market, by stored value. */
  readonly sizeLabels: Readonly<Record<string, string>>
  readonly t: Translate
  /** Renders all parts, as a template that the browser fills and prunes. */
  readonly isTemplate?: boolean
}

/** A review. Its parts are named, so that the browser can fill a copy for reviews that it fetches. */
export function ReviewItem({ review, locale, brandName, sizeLabels: labels, t, isTemplate = false }: Props) {
  const { id, rating, title, text, author, writtenOn, verified, language, photos, reply } = review
  const lang = language === languageOf(locale) ? undefined : language
  const worn = formatWornSize(review, labels, t)
  return (
    <li className="rv" id={isTemplate ? undefined : `review-${id}`} data-id={id}>
      <article>
        <Stars rating={rating} t={t} />
        <h3 data-f="title" lang={lang}>
          {title}
        </h3>
        <p className="by">
          <b data-f="author">{author}</b>
          {(verified || isTemplate) && (
            <span className="okb" data-f="verified">
              <Icon name="check" />
              {t('reviews.verified')}
            </span>
          )}
          <time data-f="day" dateTime={writtenOn}>
            {formatReviewDate(writtenOn, locale)}
          </time>
        </p>
        <p className="tx" data-f="text" lang={lang}>
          {text}
        </p>
        {(worn || isTemplate) && (
          <p className="worn" data-f="worn">
            {worn}
          </p>
        )}
        {(photos.length > 0 || isTemplate) && (
          <ul className="ph" data-f="photos">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <a href={photo.large} data-act="photo" data-replay="reviews">
                  {/* biome-ignore lint/performance/noImgElement: the service brings its own sizes */}
                  <img
                    src={photo.small}
                    width={96}
                    height={96}
                    loading="lazy"
                    alt={t('reviews.photo', { number: index + 1, author })}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {(reply || isTemplate) && (
          <div className="ans" data-f="reply">
            <b>{t('reviews.reply', { brand: brandName })}</b>
            <p data-f="replyText">{reply?.text}</p>
          </div>
        )}
        <p className="ft">
          {(lang || isTemplate) && (
            <span data-f="language">
              {t('reviews.in', { language: formatLanguageName(language, locale) })}
            </span>
          )}
          <button
            type="button"
            className="ctl-1"
            data-act="report"
            data-replay="reviews"
            aria-label={t('reviews.report-of', { author })}
          >
            {t('reviews.report.label')}
          </button>
        </p>
      </article>
    </li>
  )
}
