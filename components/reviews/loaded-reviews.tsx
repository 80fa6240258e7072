'use client'
import { useEffect, useRef } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { fetchReviews, type ReviewFilters } from '#lib/reviews/fetch-reviews.client.ts'
import { ReviewRows } from './review-rows.tsx'
import { type ReviewAnswer, type ReviewRequest, type ReviewSetting, useReviews } from './use-reviews.ts'

const hasFilters = ({ sort: _sort, ...filters }: ReviewFilters) => Object.values(filters).some(Boolean)

/** Fetches a page of reviews; a page after the first one is added to the reviews that are shown. */
export async function loadReviews(
  { locale, code, ids }: ReviewSetting,
  request: ReviewRequest,
  { loaded }: ReviewAnswer,
  signal: AbortSignal,
): Promise<ReviewAnswer> {
  const result = await fetchReviews(locale, code, request, signal)
  const answer = { request, loaded, code: { ReviewStatus, LoadedReviewList }, hasFailed: !result.ok }
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
    loaded: {
      reviews: [...previous, ...added],
      isContinuation,
      page: request.page,
      pages,
      matching: total,
      total: product.total,
      newId: added[0]?.id ?? null,
    },
  }
}

/** The number of reviews that match the filters, or why there are none. */
export function ReviewStatus() {
  const { answer, isLoading, labels, retry, clearFilters } = useReviews()
  const { loaded, request, hasFailed } = answer
  if (hasFailed) {
    return (
      <>
        {labels.failed}
        <RetryButton busy={isLoading} retry={retry}>
          {labels.retry}
        </RetryButton>
      </>
    )
  }
  const isFiltered = hasFilters(request.filters)
  if (!loaded || (!isFiltered && loaded.matching > 0)) return null
  const { matching, total } = loaded
  return (
    <>
      {matching > 0 ? interpolate(labels.shownCount, { count: matching, total }) : labels.noResults}
      {isFiltered && (
        <button type="button" onClick={clearFilters}>
          {labels.showAll}
        </button>
      )}
    </>
  )
}

/** The reviews that the browser has loaded. */
export function LoadedReviewList() {
  const { answer, title, hasOtherLanguages, locale, labels, sizeLabels } = useReviews()
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
        labels={labels}
        sizeLabels={sizeLabels}
      />
    </ol>
  )
}
