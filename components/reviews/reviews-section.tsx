import { styled } from 'styled-components'
import type { Brand } from '#config/brands.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { loadedReviewsLabelKeys } from './loaded-reviews-label-keys.ts'
import { RatingSummary } from './rating-summary.tsx'
import { reviewDialogLabelKeys } from './review-dialog-label-keys.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewRows } from './review-rows.tsx'
import { reviewStyles } from './review-styles.ts'
import { ReviewVerificationInfo } from './review-verification-info.tsx'
import { ReviewsIsland } from './reviews-island.tsx'

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

/** The reviews of a product. The page contains the first eight; the browser fetches more on demand. */
export async function ReviewsSection({ brand, locale, sheet, page, t }: Props) {
  const { reviews, pages, product } = page
  const title = t('reviews.title')
  const isInOtherLanguage = ({ language }: (typeof reviews)[number]) => language !== languageOf(locale)
  const first = reviews.slice(0, initialCount)
  const others = reviews.slice(initialCount)
  if (product.total === 0) {
    return (
      <Root id="reviews" aria-labelledby="reviews-title">
        <h2 id="reviews-title" className="d t-2xl" tabIndex={-1}>
          {title}
        </h2>
        <div className="none">
          <p className="t-l">{t('reviews.none.title')}</p>
          <p>{t('reviews.none.text')}</p>
          <ReviewVerificationInfo t={t} />
        </div>
      </Root>
    )
  }
  const [labels, dialogLabels] = await Promise.all([
    getBrowserLabels(locale, loadedReviewsLabelKeys),
    getBrowserLabels(locale, reviewDialogLabelKeys),
  ])
  const sizeLabels = Object.fromEntries(sheet.sizes.map(({ value, label }) => [value, label]))
  const context = { locale, brandName: brandNames[brand], sizeLabels }
  const setting = {
    ...context,
    labels,
    code: sheet.code,
    ids: reviews.map(({ id }) => id),
    hasOtherLanguages: reviews.some(isInOtherLanguage),
    pages,
  }
  return (
    <Root id="reviews" aria-labelledby="reviews-title">
      <ReviewsIsland
        setting={setting}
        title={title}
        loadMore={t('reviews.more')}
        dialogLabels={dialogLabels}
        summary={
          <div className="tally">
            <RatingSummary page={page} locale={locale} t={t} />
            <ReviewVerificationInfo t={t} />
          </div>
        }
        controls={
          <>
            <noscript>
              <style>{'#reviews .ctl,#reviews .ctl-1,#reviews .more{display:none}'}</style>
            </noscript>
            <ReviewFilters page={page} locale={locale} sizeLabels={sizeLabels} t={t} />
          </>
        }
      >
        <ol className="first">
          <ReviewRows reviews={first} hasHeading t={t} {...context} />
        </ol>
        {others.length > 0 && (
          <details className="rest">
            <summary className="btn alt">
              {t('reviews.unfold', {
                count: others.length,
              })}
            </summary>
            <ol className="others">
              <ReviewRows reviews={others} hasHeading={!first.some(isInOtherLanguage)} t={t} {...context} />
            </ol>
          </details>
        )}
      </ReviewsIsland>
    </Root>
  )
}
