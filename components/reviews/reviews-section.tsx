import { styled } from 'styled-components'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/identity.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import type { Review, ReviewPage } from '#lib/reviews/types.ts'
import { reviewClientWords } from './client-words.ts'
import { Controls } from './controls.tsx'
import { HowChecked } from './how-checked.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewStyles } from './review-styles.ts'
import { ReviewsLeaf } from './reviews-leaf.tsx'
import { Summary } from './summary.tsx'

const Root = styled.section`${reviewStyles}`

/** Shown at once; the rest of the page of eight stands behind one press. */
const unfolded = 3

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly sheet: Pick<ProductSheet, 'code' | 'sizes'>
  readonly page: ReviewPage
  readonly t: Translate
}

/** What the copies the browser fills are made from. */
const blank: Review = {
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

/** What people wrote about a product. The first eight stand in the page; the browser fetches more when asked. */
export function ReviewsSection({ brand, locale, sheet, page, t }: Props) {
  const { total } = page.product
  const labels = Object.fromEntries(sheet.sizes.map(({ value, label }) => [value, label]))
  const item = { locale, labels, brandName: brandNames[brand], t }
  const own = languageOf(locale)
  const firstForeign = page.reviews.findIndex(({ language }) => language !== own)
  const rows = page.reviews.flatMap((review, index) => [
    ...(index === firstForeign ? [<Tongue key="tongue" t={t} />] : []),
    <ReviewItem key={review.id} review={review} {...item} />,
  ])
  const cut = unfolded + (firstForeign >= 0 && firstForeign < unfolded ? 1 : 0)
  const left = page.reviews.length - unfolded
  return (
    <Root
      id="reviews"
      aria-labelledby="reviews-title"
      data-code={sheet.code}
      data-total={total}
      data-words={JSON.stringify(reviewClientWords(t))}
      data-labels={JSON.stringify(labels)}
    >
      <h2 id="reviews-title" className="d t-2xl" tabIndex={-1}>
        {t('reviews.title', 'What people say')}
      </h2>
      {total === 0 ? (
        <div className="none">
          <p className="t-l">{t('reviews.none', 'Nobody has written about it yet.')}</p>
          <p>
            {t(
              'reviews.none.text',
              'Whoever buys it is asked some time later. What they write stands here, good or bad.',
            )}
          </p>
          <HowChecked t={t} />
        </div>
      ) : (
        <div className="cols">
          <div className="tally">
            <Summary page={page} locale={locale} t={t} />
            <HowChecked t={t} />
          </div>
          <div className="list" aria-live="off">
            <noscript>
              <style>{'#reviews .ctl,#reviews .ctl-1,#reviews .more{display:none}'}</style>
            </noscript>
            <Controls page={page} locale={locale} labels={labels} t={t} />
            <p className="told" role="status" />
            <ol className="first">{rows.slice(0, cut)}</ol>
            {rows.length > cut && (
              <details className="rest">
                <summary className="btn alt">
                  {t('reviews.unfold', '{count, plural, one {# more review} other {# more reviews}}', {
                    count: left,
                  })}
                </summary>
                <ol className="others">{rows.slice(cut)}</ol>
                {page.pages > 1 && <More t={t} />}
              </details>
            )}
          </div>
          <ul data-copies hidden>
            <ReviewItem review={blank} {...item} whole />
            <Tongue t={t} />
          </ul>
          <ReportDialog t={t} />
          <ReviewsLeaf />
        </div>
      )}
    </Root>
  )
}

function Tongue({ t }: { readonly t: Translate }) {
  return <li className="tongue">{t('reviews.others', 'In other languages')}</li>
}

function More({ t }: { readonly t: Translate }) {
  return (
    <button type="button" className="btn alt more" data-act="more" data-waits="reviews">
      {t('reviews.more', 'Load more reviews')}
    </button>
  )
}
