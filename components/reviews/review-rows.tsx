import type { Ref } from 'react'
import { languageOf } from '#i18n/locales.ts'
import type { Review } from '#lib/reviews/types.ts'
import { type ReviewContext, ReviewItem } from './review-item.tsx'

type Props = ReviewContext & {
  readonly reviews: readonly Review[]
  /** Whether a heading precedes the first review in another language. */
  readonly hasHeading: boolean
  /** The review whose title can take the focus. */
  readonly target?: { readonly id: string | null; readonly title: Ref<HTMLHeadingElement> }
}

/** Reviews as list items: those in the language of the page, then the others. */
export function ReviewRows({ reviews, hasHeading, target, ...context }: Props) {
  const pageLanguage = languageOf(context.locale)
  const firstInOtherLanguage = reviews.find(({ language }) => language !== pageLanguage)
  return reviews.flatMap((review) => [
    ...(hasHeading && review === firstInOtherLanguage
      ? [
          <li key="other-languages" className="tongue">
            {context.t('reviews.others')}
          </li>,
        ]
      : []),
    <ReviewItem
      key={review.id}
      review={review}
      {...context}
      titleRef={target?.id === review.id ? target.title : undefined}
    />,
  ])
}
