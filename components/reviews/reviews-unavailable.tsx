import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import { reviewStyles } from './review-styles.ts'

const Root = styled.section`${reviewStyles}`

type Props = {
  /** The product’s own page, which shows its reviews once they can be loaded again. */
  readonly href: string
  readonly t: Translate
}

/** Replaces the reviews if they cannot be loaded. */
export function ReviewsUnavailable({ href, t }: Props) {
  return (
    <Root id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="d t-2xl" tabIndex={-1}>
        {t('reviews.title')}
      </h2>
      <div className="none">
        <p className="t-l">{t('reviews.unavailable')}</p>
        <p>
          {/* A plain link reloads the document; the router would show its cached page. */}
          <a className="lnk" href={href}>
            {t('error.tangle.retry')}
          </a>
        </p>
      </div>
    </Root>
  )
}
