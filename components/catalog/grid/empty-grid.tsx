import { getEmptyLine } from '#components/brand/catalog-copy.ts'
import { isFiltered } from './is-filtered.ts'
import type { ListView } from './types.ts'

/** The empty state, with links that widen the list. */
export function EmptyGrid(view: ListView) {
  const { brand, unfilteredHref, locale, t } = view
  const narrowed = isFiltered(view)
  return (
    <div className="none">
      <p className="d t-2xl">{getEmptyLine(brand, t)}</p>
      <p className="mut">
        {narrowed
          ? t('grid.widen', 'Take a filter back above, or start again with everything.')
          : t('grid.later', 'Nothing stands here yet. It will.')}
      </p>
      <a className="btn" href={narrowed ? unfilteredHref : `/${locale}`}>
        {narrowed ? t('grid.showAll', 'Show everything') : t('grid.toHome', 'To the home page')}
      </a>
    </div>
  )
}
