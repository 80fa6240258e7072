import { styled } from 'styled-components'
import type { Brand } from '#config/brands.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import type { Review, ReviewPage } from '#lib/reviews/types.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { reviewClientLabels } from './review-client-labels.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewStyles } from './review-styles.ts'
import { ReviewVerificationInfo } from './review-verification-info.tsx'
import { ReviewsController } from './reviews-controller.tsx'

const Root = styled.section`${reviewStyles}`

/** Shown at once; the rest of the first eight is revealed by one click. */
const initialCount = 3

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly sheet: Pick<ProductSheet, 'code' | 'sizes'>
  readonly page: ReviewPage
  readonly t: Translate
}

/** The template for reviews that the browser renders. */
const templateReview: Review = {
  id: '',
  ProductId: '',
  Origin: '',
  language: 'en',
  rating: 5,
  title: '',
  text: '',
  author: '',
  writtenOn: '2000-01-01',
  verified: true,
  size: null,
  fit: null,
  photos: [],
  reply: null,
}

/** The reviews of a product. The page contains the first eight; the browser fetches more on demand. */
export function ReviewsSection({ brand, locale, sheet, page, t }: Props) {
  const { total } = page.product
  const sizeLabels = Object.fromEntries(sheet.sizes.map(({ value, label }) => [value, label]))
  const item = { locale, sizeLabels, brandName: brandNames[brand], t }
  const pageLanguage = languageOf(locale)
  const firstInOtherLanguage = page.reviews.findIndex(({ language }) => language !== pageLanguage)
  const rows = page.reviews.flatMap((review, index) => [
    ...(index === firstInOtherLanguage ? [<OtherLanguagesHeading key="tongue" t={t} />] : []),
    <ReviewItem key={review.id} review={review} {...item} />,
  ])
  const firstCount = initialCount + (firstInOtherLanguage >= 0 && firstInOtherLanguage < initialCount ? 1 : 0)
  const left = page.reviews.length - initialCount
  return (
    <Root
      id="reviews"
      aria-labelledby="reviews-title"
      data-code={sheet.code}
      data-total={total}
      data-labels={JSON.stringify(reviewClientLabels(t))}
      data-size-labels={JSON.stringify(sizeLabels)}
    >
      <h2 id="reviews-title" className="d t-2xl" tabIndex={-1}>
        {t('reviews.title')}
      </h2>
      {total === 0 ? (
        <div className="none">
          <p className="t-l">{t('reviews.none.title')}</p>
          <p>{t('reviews.none.text')}</p>
          <ReviewVerificationInfo t={t} />
        </div>
      ) : (
        <div className="cols">
          <div className="tally">
            <RatingSummary page={page} locale={locale} t={t} />
            <ReviewVerificationInfo t={t} />
          </div>
          <div className="list" aria-live="off">
            <noscript>
              <style>{'#reviews .ctl,#reviews .ctl-1,#reviews .more{display:none}'}</style>
            </noscript>
            <ReviewFilters page={page} locale={locale} sizeLabels={sizeLabels} t={t} />
            <p className="told" role="status" />
            <ol className="first">{rows.slice(0, firstCount)}</ol>
            {rows.length > firstCount && (
              <details className="rest">
                <summary className="btn alt">
                  {t('reviews.unfold', {
                    count: left,
                  })}
                </summary>
                <ol className="others">{rows.slice(firstCount)}</ol>
                {page.pages > 1 && <LoadMoreButton t={t} />}
              </details>
            )}
          </div>
          <ul data-copies hidden>
            <ReviewItem review={templateReview} {...item} isTemplate />
            <OtherLanguagesHeading t={t} />
          </ul>
          <ReportDialog t={t} />
          <ReviewsController />
        </div>
      )}
    </Root>
  )
}

function OtherLanguagesHeading({ t }: { readonly t: Translate }) {
  return <li className="tongue">{t('reviews.others')}</li>
}

function LoadMoreButton({ t }: { readonly t: Translate }) {
  return (
    <button type="button" className="btn alt more" data-act="more" data-replay="reviews">
      {t('reviews.more')}
    </button>
  )
}
