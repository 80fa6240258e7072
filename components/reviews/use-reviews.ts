import { type ComponentType, createContext, type RefObject, useContext } from 'react'
import type { Locale } from '#i18n/locales.ts'
import type { ReviewFilters, ReviewQuery } from '#lib/reviews/fetch-reviews.client.ts'
import type { Review } from '#lib/reviews/types.ts'
import type { ReviewLabels } from './review-labels.ts'

/** What a review needs to be rendered, on the server and in the browser. */
export type ReviewContext = {
  readonly locale: Locale
  readonly labels: ReviewLabels
  /** Size labels of the market, by stored value. */
  readonly sizeLabels: Readonly<Record<string, string>>
}

export type ReviewSetting = ReviewContext & {
  readonly code: string
  /** The reviews that the page contains. */
  readonly ids: readonly string[]
  /** Whether these end with reviews in other languages, under a heading. */
  readonly hasOtherLanguages: boolean
  /** Number of pages without filters. */
  readonly pages: number
}

/** A page of reviews that the visitor requested. */
export type ReviewRequest = ReviewQuery & {
  /** What the focus moves to when the page is shown. */
  readonly focus: 'title' | 'newReview' | null
}

export type LoadedReviews = {
  readonly reviews: readonly Review[]
  /** Whether they follow the reviews of the page; otherwise they replace them. */
  readonly isContinuation: boolean
  readonly page: number
  readonly pages: number
  /** Number of reviews that match the filters, and of all. */
  readonly matching: number
  readonly total: number
  /** The first review of the last page. */
  readonly newId: string | null
}

/** The state that the last completed request led to. */
export type ReviewAnswer = {
  readonly request: ReviewRequest
  readonly hasFailed: boolean
  /** Null until the browser has loaded reviews. */
  readonly loaded: LoadedReviews | null
  /** The components that show it, which load with the first request. */
  readonly code: { readonly ReviewStatus: ComponentType; readonly LoadedReviewList: ComponentType } | null
}

export type Reviews = ReviewSetting & {
  readonly answer: ReviewAnswer
  /** The filters of the last request, which may be pending. */
  readonly filters: ReviewFilters
  readonly isLoading: boolean
  readonly title: RefObject<HTMLHeadingElement | null>
  /** Requests the reviews with a filter; an empty value removes it. */
  readonly setFilter: (name: keyof ReviewFilters, value: string) => void
  readonly loadMore: () => void
  readonly retry: () => void
  readonly clearFilters: () => void
}

export const ReviewsContext = createContext<Reviews | null>(null)

/** The reviews of the sheet and their filters. */
export function useReviews(): Reviews {
  const reviews = useContext(ReviewsContext)
  if (!reviews) throw new Error('useReviews needs a ReviewsIsland around it.')
  return reviews
}
