import type { Translate } from '#i18n/translate.ts'
import type { GridSort } from '#lib/catalog/grid-query.ts'

const english: Readonly<Record<GridSort, string>> = {
  recommended: 'recommended',
  newest: 'newest',
  price_asc: 'lowest price',
  price_desc: 'highest price',
}

export function sortWord(sort: GridSort, t: Translate): string {
  return t(`grid.sort.${sort}`, english[sort])
}
