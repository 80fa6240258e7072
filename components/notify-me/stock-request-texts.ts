import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { StockRequest } from '#lib/notify-me/types.ts'

/** The state of a back-in-stock request in a few words. */
export function getStateText(
  t: Translate,
  locale: Locale,
  { state, heldUntil }: Pick<StockRequest, 'state' | 'heldUntil'>,
): string {
  switch (state) {
    case 'waiting':
      return t('stockRequest.waiting.title')
    case 'held': {
      const until = heldUntil === null ? '' : formatDate(heldUntil, locale, 'zonedWeekdayTime')
      return t('stockRequest.held.title', { until })
    }
    case 'ordered':
      return t('stockRequest.ordered.title')
    case 'stopped':
      return t('stockRequest.stopped.title')
    case 'over':
      return t('stockRequest.over.title')
  }
}
