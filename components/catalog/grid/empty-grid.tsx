import { hasFilters } from '#lib/catalog/grid-query.ts'
import { emptyLine } from '../voices.ts'
import type { GridView } from './types.ts'

/** Nothing to show: says so, and how to see more. */
export function EmptyGrid({ brand, path, query, locale, t }: GridView) {
  const narrowed = hasFilters(query)
  return (
    <div className="none">
      <p className="d t-2xl">{emptyLine(brand, t)}</p>
      <p className="mut">
        {narrowed
          ? t('grid.widen', 'Take a filter back above, or start again with everything.')
          : t('grid.later', 'Nothing stands here yet. It will.')}
      </p>
      <a className="btn" href={narrowed ? path : `/${locale}`}>
        {narrowed ? t('grid.showAll', 'Show everything') : t('grid.toHome', 'To the home page')}
      </a>
    </div>
  )
}
