import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import { reviewStyles } from './review-styles.ts'

const Root = styled.section`${reviewStyles}`

type Props = {
  /** The product's own page, which shows its reviews again once they can be read. */
  readonly href: string
  readonly t: Translate
}

/** In place of the reviews while they cannot be read. */
export function ReviewsUnavailable({ href, t }: Props) {
  return (
    <Root id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="d t-2xl" tabIndex={-1}>
        {t('reviews.title', 'What people say')}
      </h2>
      <div className="none">
        <p className="t-l">{t('reviews.unavailable', 'We couldn’t load the reviews.')}</p>
        <p>
          {/* A plain link loads the document again; the router would show the page it has. */}
          <a className="lnk" href={href}>
            {t('error.tangle.retry', 'Try again')}
          </a>
        </p>
      </div>
    </Root>
  )
}
