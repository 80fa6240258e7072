import type { Translate } from '#i18n/translate.ts'
import { pageSize } from '#lib/catalog/page-size.ts'
import { tileTextLabels } from '../to-tile-props.ts'

/** Labels of a list and of the tiles that are loaded into it; placeholders are interpolated in the browser. */
export function listLabels(t: Translate) {
  return {
    seen: t('grid.seen', 'You have seen {seen} of {total}', { seen: '{seen}', total: '{total}' }),
    more: t('grid.more', 'Show {more} more', { more: '{more}' }),
    earlier: t('grid.earlier', 'Show the {count} before', { count: pageSize }),
    deepest: t('grid.deepest', 'No list goes further down than this. Filters bring up the rest.'),
    failed: t('grid.moreFailed', 'The next ones did not come. Please try again.'),
    pages: t('grid.pages', 'Pages'),
    page: t('grid.page', 'Page {page}', { page: '{page}' }),
    tile: tileTextLabels(t),
  }
}
export type ListLabels = ReturnType<typeof listLabels>
