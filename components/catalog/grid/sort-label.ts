import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridSort } from '#lib/catalog/grid-query.ts'

const sortLabels: Readonly<Record<GridSort, MessageKey>> = {
  recommended: 'grid.sort.recommended',
  newest: 'grid.sort.newest',
  price_asc: 'grid.sort.price_asc',
  price_desc: 'grid.sort.price_desc',
}

export function getSortLabel(sort: GridSort, t: Translate): string {
  return translateLabel(t, sortLabels[sort])
}
