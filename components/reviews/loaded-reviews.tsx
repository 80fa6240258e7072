'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { provideLabels } from '#components/labels/provide-labels.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { fetchReviews, type ReviewQuery } from '#lib/reviews/fetch-reviews.client.ts'
import type { Review } from '#lib/reviews/types.ts'
import type { ReviewContext } from './review-item.tsx'
import { ReviewRows } from './review-rows.tsx'

export type ReviewSetting = Omit<ReviewContext, 't'> & {
  readonly code: string
  /** Labels of the reviews that the browser loads. */
  readonly labels: BrowserLabels
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

type LoadedReviews = {
  readonly reviews: readonly Review[]
  /** Whether they follow the reviews of the page; otherwise they replace them. */
  readonly isContinuation: boolean
  /** Number of reviews that match the filters, and of all. */
  readonly matching: number
  readonly total: number
  /** The first review of the last page. */
  readonly newId: string | null
}

/** The state that the last completed request led to. */
export type ReviewAnswer = {
  readonly request: ReviewRequest
  readonly hasFailed?: boolean
  /** The last page that is shown. */
  readonly page: number
  /** The number of pages. Undefined until the browser has loaded reviews. */
  readonly pages?: number
  /** Undefined until the browser has loaded reviews. */
  readonly loaded?: LoadedReviews | undefined
  /** The components that show it, which load with the first request. */
  readonly components?: typeof components
}

const hasFilters = ({ filters }: ReviewQuery) => filters.some(([name]) => name !== 'sort')

/** Fetches a page of reviews; a page after the first one is added to the reviews that are shown. */
export async function loadReviews(
  { locale, code, ids }: ReviewSetting,
  request: ReviewRequest,
  last: ReviewAnswer,
  signal: AbortSignal,
): Promise<ReviewAnswer> {
  const { loaded } = last
  const result = await fetchReviews(locale, code, request, signal)
  const answer = { ...last, request, components, hasFailed: !result.ok }
  if (!result.ok) return answer
  const { reviews, pages, total, product } = result.value
  const isMore = request.page > 1
  const isContinuation = isMore && (loaded?.isContinuation ?? true)
  const previous = isMore ? (loaded?.reviews ?? []) : []
  const shownIds = new Set([...previous.map(({ id }) => id), ...(isContinuation ? ids : [])])
  // A review published meanwhile shifts the pages, so reviews are deduplicated.
  const added = reviews.filter(({ id }) => !shownIds.has(id))
  return {
    ...answer,
    page: request.page,
    pages,
    loaded: {
      reviews: [...previous, ...added],
      isContinuation,
      matching: total,
      total: product.total,
      newId: added[0]?.id ?? null,
    },
  }
}

type StatusProps = {
  readonly answer: ReviewAnswer
  readonly isLoading: boolean
  readonly form: RefObject<HTMLFormElement | null>
  /** Requests the reviews that match the form. */
  readonly onFilter: (focus: ReviewRequest['focus']) => void
  readonly onRequest: (request: ReviewRequest) => void
}

/** The number of reviews that match the filters, or why there are none. */
function ReviewStatus({ answer, isLoading, form, onFilter, onRequest }: StatusProps) {
  const t = useTranslate()
  const { loaded, request, hasFailed } = answer
  if (hasFailed) {
    const focus = request.page > 1 ? 'newReview' : 'title'
    return (
      <>
        {t('reviews.unavailable')}
        <RetryButton busy={isLoading} retry={() => onRequest({ ...request, focus })}>
          {t('error.tangle.retry')}
        </RetryButton>
      </>
    )
  }
  /** The order is no filter, so it stays. */
  function clearFilters(): void {
    const order = form.current?.elements.namedItem('sort')
    const { value } = order instanceof HTMLSelectElement ? order : { value: '' }
    form.current?.reset()
    if (order instanceof HTMLSelectElement) order.value = value
    onFilter('title')
  }
  const isFiltered = hasFilters(request)
  if (!loaded || (!isFiltered && loaded.matching > 0)) return null
  const { matching, total } = loaded
  return (
    <>
      {matching > 0 ? t('reviews.shown', { count: matching, total }) : t('reviews.nothing')}
      {isFiltered && (
        <button type="button" onClick={clearFilters}>
          {t('reviews.all')}
        </button>
      )}
    </>
  )
}

type ListProps = {
  readonly answer: ReviewAnswer
  readonly setting: ReviewSetting
  readonly title: RefObject<HTMLHeadingElement | null>
}

/** The reviews that the browser has loaded. */
function LoadedReviewList({ answer, setting, title }: ListProps) {
  const t = useTranslate()
  const { locale, brandName, sizeLabels, hasOtherLanguages } = setting
  const { request, loaded, hasFailed } = answer
  const newReview = useRef<HTMLHeadingElement>(null)
  const focused = useRef<ReviewRequest>(null)
  useEffect(() => {
    // Once: effects also run when the visitor comes back to the page.
    if (hasFailed || focused.current === request) return
    focused.current = request
    const target = { title, newReview }[request.focus ?? 'title']
    if (request.focus) target.current?.focus({ preventScroll: true })
  }, [request, hasFailed, title])
  if (!loaded) return null
  const { reviews, isContinuation, newId } = loaded
  return (
    <ol className={isContinuation ? 'others' : 'first'}>
      <ReviewRows
        reviews={reviews}
        hasHeading={!(isContinuation && hasOtherLanguages)}
        target={{ id: newId, title: newReview }}
        locale={locale}
        t={t}
        brandName={brandName}
        sizeLabels={sizeLabels}
      />
    </ol>
  )
}

const components = {
  ReviewStatus: provideLabels(ReviewStatus),
  LoadedReviewList: provideLabels(LoadedReviewList),
}
