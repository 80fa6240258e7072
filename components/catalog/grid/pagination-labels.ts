import type { Translate } from '#i18n/translate.ts'
import { pageSize } from '#lib/catalog/page-size.ts'

/**
 * Labels of the links below and above a list. They are in the first view and change as pages are loaded, so the
 * browser interpolates their placeholders.
 */
export function paginationLabels(t: Translate) {
  return {
    more: t('grid.more', { more: '{more}' }),
    earlier: t('grid.earlier', { count: pageSize }),
    deepest: t('grid.deepest'),
    failed: t('grid.moreFailed'),
    pages: t('grid.pages'),
    page: t('grid.page', { page: '{page}' }),
  }
}
export type PaginationLabels = ReturnType<typeof paginationLabels>
