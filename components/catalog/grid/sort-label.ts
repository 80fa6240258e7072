import { type Label, translateLabel } from '#i18n/label.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridSort } from '#lib/catalog/grid-query.ts'

const sortLabels: Readonly<Record<GridSort, Label>> = {
  recommended: { key: 'grid.sort.recommended', english: 'recommended' },
  newest: { key: 'grid.sort.newest', english: 'newest' },
  price_asc: { key: 'grid.sort.price_asc', english: 'lowest price' },
  price_desc: { key: 'grid.sort.price_desc', english: 'highest price' },
}

export function getSortLabel(sort: GridSort, t: Translate): string {
  return translateLabel(t, sortLabels[sort])
}
