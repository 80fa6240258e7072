import { countPages, pageSize } from '#lib/catalog/grid-query.ts'
import { formatCount } from './filter-labels.ts'
import type { ListView } from './types.ts'

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

/** The progress through the list, the next page, and all pages. */
export function Pagination({ query, grid, href: buildHref, locale, t }: ListView) {
  const pages = countPages(grid.total)
  const seen = Math.min(query.page * pageSize, grid.total)
  const href = (page: number) => buildHref({ ...query, page })
  const remaining = grid.total - seen
  const more = query.page < pages ? Math.min(pageSize, remaining) : 0
  return (
    <div className="pg" data-page={query.page}>
      <p className="mut num">
        {t('grid.seen', {
          seen: formatCount(seen, locale),
          total: formatCount(grid.total, locale),
        })}
      </p>
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${(100 * seen) / grid.total}%` }} />
      </div>
      {more > 0 && (
        <a className="btn alt" href={href(query.page + 1)} rel="next" data-replay="list">
          {t('grid.more', { more })}
        </a>
      )}
      {query.page === pages && remaining > 0 && <p>{t('grid.deepest')}</p>}
      <p className="ms err" role="alert" />
      {pages > 1 && (
        <nav aria-label={t('grid.pages')}>
          <ul>
            {getVisiblePages(query.page, pages).map((number, index) =>
              number === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id
                <li key={`gap-${index}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={number}>
                  <a
                    href={href(number)}
                    aria-label={t('grid.page', { page: number })}
                    aria-current={number === query.page ? 'page' : undefined}
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

/**
 * Link to the previous pages; on the first page it is an empty placeholder, for visitors who return from
 * further down.
 */
export function PreviousPageLink({ query, href, t }: ListView) {
  return (
    <div className="pg-up">
      {query.page > 1 && (
        <a className="btn alt" href={href({ ...query, page: query.page - 1 })} rel="prev" data-replay="list">
          {t('grid.earlier', { count: pageSize })}
        </a>
      )}
    </div>
  )
}
