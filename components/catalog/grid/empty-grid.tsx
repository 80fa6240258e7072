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
      <p className="mut">{narrowed ? t('grid.widen') : t('grid.later')}</p>
      <a className="btn" href={narrowed ? unfilteredHref : `/${locale}`}>
        {narrowed ? t('grid.showAll') : t('grid.toHome')}
      </a>
    </div>
  )
}
