'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { markPartReady, showIncompletePageAlert } from '#lib/session/event-replay.client.ts'
import {
  type ReviewAnswer,
  type ReviewRequest,
  type ReviewSetting,
  ReviewsContext,
  useReviews,
} from './use-reviews.ts'

/** The request that the server has answered with the reviews of the page. */
const firstRequest: ReviewRequest = { filters: {}, page: 1, focus: null }
const firstAnswer: ReviewAnswer = { request: firstRequest, hasFailed: false, loaded: null, code: null }

type Props = {
  readonly setting: ReviewSetting
  readonly title: string
  readonly children: ReactNode
}

/**
 * The state of a sheet’s reviews. Without JavaScript, and until the visitor filters, they are those of the
 * page; the code that loads others arrives with the first request.
 */
export function ReviewsIsland({ setting, title, children }: Props) {
  const [request, setRequest] = useState(firstRequest)
  const [answer, setAnswer] = useState(firstAnswer)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoading = answer.request !== request

  useEffect(() => {
    if (answer.request === request) return
    // A new request cancels the previous one, so that a late answer never replaces a later one.
    const stop = new AbortController()
    const { signal } = stop
    import('./loaded-reviews.tsx')
      .then(({ loadReviews }) => loadReviews(setting, request, answer, signal))
      .then(
        (next) => signal.aborted || setAnswer(next),
        () => {
          setRequest(answer.request)
          showIncompletePageAlert()
        },
      )
    return () => stop.abort()
  }, [setting, request, answer])
  useEffect(() => markPartReady('reviews'), [])

  return (
    <ReviewsContext
      value={{
        ...setting,
        answer,
        filters: request.filters,
        isLoading,
        title: heading,
        setFilter: (name, value) =>
          setRequest((last) =>
            (last.filters[name] ?? '') === value
              ? last
              : { filters: { ...last.filters, [name]: value }, page: 1, focus: null },
          ),
        loadMore: () =>
          isLoading || setRequest({ ...request, page: (answer.loaded?.page ?? 1) + 1, focus: 'newReview' }),
        retry: () => setRequest({ ...request, focus: request.page > 1 ? 'newReview' : 'title' }),
        clearFilters: () => {
          const { sort = '' } = request.filters
          setRequest({ filters: { sort }, page: 1, focus: 'title' })
        },
      }}
    >
      <h2 id="reviews-title" className="d t-2xl" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div className="cols" data-replay="reviews">
        {children}
      </div>
    </ReviewsContext>
  )
}

type ListProps = {
  /** The filters above the list. */
  readonly controls: ReactNode
  /** The reviews of the page. */
  readonly children: ReactNode
}

/** The reviews of the page, or those that the visitor filtered, with the status of the last request. */
export function ReviewList({ controls, children }: ListProps) {
  const { answer, isLoading } = useReviews()
  const { code, loaded } = answer
  return (
    <div className="list" aria-live="off" aria-busy={isLoading || undefined}>
      {controls}
      <p className="told" role="status">
        {code && <code.ReviewStatus />}
      </p>
      {loaded && !loaded.isContinuation ? <MoreReviews /> : children}
    </div>
  )
}

/** Reviews that the browser has loaded, and the button for the next ones. */
export function MoreReviews() {
  const { answer, pages, labels, loadMore } = useReviews()
  const { code, loaded } = answer
  return (
    <>
      {code && loaded && <code.LoadedReviewList />}
      {(loaded?.page ?? 1) < (loaded?.pages ?? pages) && (
        <button type="button" className="btn alt more" onClick={loadMore}>
          {labels.loadMore}
        </button>
      )}
    </>
  )
}
