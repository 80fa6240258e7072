import type { Translate } from '#i18n/translate.ts'
import { pageSize } from '#lib/catalog/page-size.ts'
import { tileTextLabels } from '../to-tile-props.ts'

/** Labels of a list and of the tiles that are loaded into it; placeholders are interpolated in the browser. */
export function listLabels(t: Translate) {
  return {
    seen: t('grid.seen', { seen: '{seen}', total: '{total}' }),
    more: t('grid.more', { more: '{more}' }),
    earlier: t('grid.earlier', { count: pageSize }),
    deepest: t('grid.deepest'),
    failed: t('grid.moreFailed'),
    pages: t('grid.pages'),
    page: t('grid.page', { page: '{page}' }),
    tile: tileTextLabels(t),
  }
}
export type ListLabels = ReturnType<typeof listLabels>
