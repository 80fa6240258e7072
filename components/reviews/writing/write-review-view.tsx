import { styled } from 'styled-components'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { linkDays } from '#config/link-lifetimes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import type { ReviewFormResult } from '#lib/reviews/review-form.server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { starStyles } from '../review-styles.ts'
import { ReviewVerificationInfo } from '../review-verification-info.tsx'
import { WriteReviewForm } from './write-review-form.tsx'
import { writeReviewStyles } from './write-review-styles.ts'

const Root = styled.div`${starStyles}${writeReviewStyles}`

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly form: ReviewFormResult
  /** Labels of the form. */
  readonly labels: BrowserLabels
}

/** The page of the review form, opened by an e-mail link; or a message if there is nothing to review. */
export function WriteReviewView({ shop, t, token, form, labels }: Props) {
  if ('failed' in form) return <ReviewMessage {...getLinkErrorText(t, form.failed)} shop={shop} t={t} />
  const { product, state } = form
  if (state === 'published' || state === 'rejected')
    return <ReviewMessage {...getDecidedText(t, state)} shop={shop} t={t} href={product.url} />
  return (
    <Root>
      <div className="what">
        {product.thumbnail && (
          // biome-ignore lint/performance/noImgElement: the catalogue brings its own sizes
          <img src={product.thumbnail} alt="" width={160} height={160} />
        )}
        <div>
          <p className="t-l">{product.name}</p>
          <p className="mut">{product.subtitle}</p>
          {product.hasFit && <p>{t('reviews.size', { size: product.sizeLabel })}</p>}
        </div>
      </div>
      <div className="tell">
        <h1 className="d t-2xl">{t('review.form.heading')}</h1>
        <noscript>
          <p>{t('review.form.noscript')}</p>
        </noscript>
        <LabelsProvider labels={labels}>
          <WriteReviewForm shop={shop} token={token} form={form} />
        </LabelsProvider>
        <ReviewVerificationInfo t={t} />
      </div>
    </Root>
  )
}

function getLinkErrorText(t: Translate, error: 'unknown' | 'expired' | 'outage') {
  switch (error) {
    case 'unknown':
      return {
        title: t('mail.stop.unknown.title'),
        text: t('mail.stop.unknown.text'),
      }
    case 'expired':
      return {
        title: t('review.form.expired.title'),
        text: t('review.form.expired.label', { days: linkDays.review }),
      }
    case 'outage':
      return {
        title: t('mail.stop.outage.title'),
        text: t('review.form.outage'),
      }
  }
}

function getDecidedText(t: Translate, state: 'published' | 'rejected') {
  return state === 'published'
    ? {
        title: t('review.form.published.title'),
        text: t('review.form.published.text'),
      }
    : {
        title: t('review.form.rejected.title'),
        text: t('review.form.rejected.text'),
      }
}

function ReviewMessage({
  title,
  text,
  href = null,
  shop,
  t,
}: {
  readonly title: string
  readonly text: string
  readonly href?: string | null
  readonly shop: ShopContext
  readonly t: Translate
}) {
  return (
    <div className="rest">
      <h1 className="d t-2xl">{title}</h1>
      <p className="t-l">{text}</p>
      <a className="btn" href={href ? `${href}#reviews` : `/${shop.locale}`}>
        {href ? t('review.form.see') : t('thanks.home')}
      </a>
    </div>
  )
}
