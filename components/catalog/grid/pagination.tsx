import type { MouseEvent, RefObject } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { countPages, pageSize } from '#lib/catalog/page-size.ts'
import type { PaginationLabels } from './pagination-labels.ts'

/** Pages shown around the current one; the first and the last are always shown. */
function getVisiblePages(page: number, pages: number): readonly (number | null)[] {
  const shownPages = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return shownPages.flatMap((number, index) => {
    const previous = shownPages[index - 1]
    return previous !== undefined && number - previous > 1 ? [null, number] : [number]
  })
}

/** The address of a page of a list. */
export function buildPageHref(firstPage: string, page: number): string {
  return page > 1 ? `${firstPage}${firstPage.includes('?') ? '&' : '?'}page=${page}` : firstPage
}

export type PageRequest = {
  /** Whether the page is loading. */
  readonly isLoading: boolean
  readonly onClick: (event: MouseEvent) => void
}

type Props = {
  /** The last page shown. */
  readonly page: number
  /** The address of the first page. */
  readonly firstPage: string
  readonly total: number
  /** `You have seen 40 of 1,124` */
  readonly seenText: string
  readonly request: PageRequest
  /** Whether the last page failed to load. */
  readonly hasFailed: boolean
  readonly labels: PaginationLabels
  readonly root?: RefObject<HTMLDivElement | null>
}

/** The progress through the list, the next page, and all pages. */
export function Pagination({ page, firstPage, total, seenText, request, hasFailed, labels, root }: Props) {
  const pages = countPages(total)
  const seen = Math.min(page * pageSize, total)
  const remaining = total - seen
  const more = page < pages ? Math.min(pageSize, remaining) : 0
  return (
    <div className="pg" ref={root}>
      <p className="mut num">{seenText}</p>
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${(100 * seen) / total}%` }} />
      </div>
      {more > 0 && (
        <a
          className="btn alt"
          href={buildPageHref(firstPage, page + 1)}
          rel="next"
          aria-busy={request.isLoading || undefined}
          onClick={request.onClick}
        >
          {interpolate(labels.more, { more })}
        </a>
      )}
      {page === pages && remaining > 0 && <p>{labels.deepest}</p>}
      <p className="ms err" role="alert">
        {hasFailed && labels.failed}
      </p>
      {pages > 1 && (
        <nav aria-label={labels.pages}>
          <ul>
            {getVisiblePages(page, pages).map((number, index) =>
              number === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id
                <li key={`gap-${index}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={number}>
                  <a
                    href={buildPageHref(firstPage, number)}
                    aria-label={interpolate(labels.page, { page: number })}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {number}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}

type PreviousPageLinkProps = Pick<Props, 'page' | 'firstPage' | 'request' | 'hasFailed' | 'labels'>

/** Link to the page before the first one shown; an empty placeholder before the first page of the list. */
export function PreviousPageLink({ page, firstPage, request, hasFailed, labels }: PreviousPageLinkProps) {
  return (
    <div className="pg-up">
      {page > 1 && (
        <a
          className="btn alt"
          href={buildPageHref(firstPage, page - 1)}
          rel="prev"
          aria-busy={request.isLoading || undefined}
          onClick={request.onClick}
        >
          {labels.earlier}
        </a>
      )}
      {page > 1 && (
        <p className="ms err" role="alert">
          {hasFailed && labels.failed}
        </p>
      )}
    </div>
  )
}
