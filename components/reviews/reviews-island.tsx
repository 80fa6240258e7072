'use client'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { markPartReady, showIncompletePageAlert } from '#lib/session/event-replay.client.ts'
import type { ReviewAnswer, ReviewRequest, ReviewSetting } from './loaded-reviews.tsx'
import { ReviewDialogContext, type ReviewDialogTarget } from './review-dialog-context.ts'

const loadDialogs = loadWithLabels(() =>
  import('./review-dialogs.tsx').then(({ ReviewDialogs }) => ReviewDialogs),
)
const ReviewDialogs = lazy(loadDialogs)

/** If the dialogs fail to load, photos open as files. */
function openWithoutDialog(target: ReviewDialogTarget): void {
  if (target.kind === 'photos') location.assign(target.link.href)
  else showIncompletePageAlert()
}

/** The request that the server has answered with the reviews of the page. */
const firstRequest: ReviewRequest = { filters: [], page: 1, focus: null }

/** The service searches text from two letters on. */
const readFilters = (form: HTMLFormElement): ReviewRequest['filters'] =>
  [...new FormData(form)]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([name, value]) => value.length > (name === 'query' ? 1 : 0))

type Props = {
  readonly setting: ReviewSetting
  readonly title: string
  /** Label of the button that loads more reviews. */
  readonly loadMore: string
  /** Labels of photos over the page, and of the report of a review. */
  readonly dialogLabels: BrowserLabels
  /** The ratings, with their filters. */
  readonly summary: ReactNode
  /** The filters above the list. */
  readonly controls: ReactNode
  /** The reviews of the page. */
  readonly children: ReactNode
}

/**
 * The reviews of a sheet. They are those of the page until the visitor filters or wants more; the code that
 * loads and renders others arrives with the first request. The filters are uncontrolled fields of a form, so
 * that what was selected before hydration applies.
 */
export function ReviewsIsland({
  setting,
  title,
  loadMore,
  dialogLabels,
  summary,
  controls,
  children,
}: Props) {
  const [request, setRequest] = useState(firstRequest)
  const [answer, setAnswer] = useState<ReviewAnswer>({ request: firstRequest, page: 1 })
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useOpener<ReviewDialogTarget>(loadDialogs, openWithoutDialog)
  const isLoading = answer.request !== request
  const { components, loaded, page, pages = setting.pages } = answer

  function applyFilters(focus: ReviewRequest['focus'] = null): void {
    const filters = form.current ? readFilters(form.current) : []
    setRequest((last) => (String(filters) === String(last.filters) ? last : { filters, page: 1, focus }))
  }
  const applyEarlyFilters = useEffectEvent(applyFilters)
  useEffect(() => {
    applyEarlyFilters()
    return markPartReady('reviews')
  }, [])
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

  return (
    <ReviewDialogContext value={dialog.open}>
      <h2 id="reviews-title" className="d t-2xl" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it report clicks of the keyboard, too */}
      <form
        ref={form}
        className="cols"
        data-replay="reviews"
        // Text is searched when the visitor confirms it, leaves the field or empties it.
        onChange={({ target }) =>
          (target instanceof HTMLInputElement && target.name === 'query' && target.value) || applyFilters()
        }
        onBlur={() => applyFilters()}
        onSubmit={(event) => {
          event.preventDefault()
          applyFilters()
        }}
        onClick={({ target }) =>
          target instanceof HTMLButtonElement &&
          target.name === 'report' &&
          dialog.open({ kind: 'report', id: target.value })
        }
      >
        {summary}
        <div className="list" aria-live="off" aria-busy={isLoading || dialog.isLoading || undefined}>
          {controls}
          <p className="told" role="status">
            {components && (
              <components.ReviewStatus
                answer={answer}
                isLoading={isLoading}
                labels={setting.labels}
                form={form}
                onFilter={applyFilters}
                onRequest={setRequest}
              />
            )}
          </p>
          {(!loaded || loaded.isContinuation) && children}
          {components && (
            <components.LoadedReviewList
              answer={answer}
              setting={setting}
              labels={setting.labels}
              title={heading}
            />
          )}
          {page < pages && (
            <button
              type="button"
              className="btn alt more"
              onClick={() => isLoading || setRequest({ ...request, page: page + 1, focus: 'newReview' })}
            >
              {loadMore}
            </button>
          )}
        </div>
      </form>
      <Suspense>
        {dialog.target && (
          <ReviewDialogs
            target={dialog.target}
            locale={setting.locale}
            labels={dialogLabels}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </ReviewDialogContext>
  )
}
