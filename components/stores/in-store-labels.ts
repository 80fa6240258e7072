import { personLabels } from '#components/notify-me/notify-me-labels.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { openStatusLabels } from './open-status-labels.ts'

/** Labels of the in-store availability dialog. The browser interpolates `{…}` itself. */
export function inStoreLabels(t: Translate, locale: Locale) {
  const placeholders = { code: '{code}', until: '{until}', store: '{store}', km: '{km}' }
  return {
    ...personLabels(t),
    openStatus: openStatusLabels(t, locale),
    find: t('instore.find'),
    loading: t('instore.loading'),
    none: t('instore.none'),
    outage: t('instore.outage'),
    retry: t('bag.retry'),
    sortByDistance: t('instore.near'),
    positionUnknown: t('instore.unknown'),
    km: t('instore.km', placeholders),
    stock: {
      in_stock: t('instore.some'),
      last: t('instore.last'),
      none: t('instore.gone.label'),
    },
    reserve: t('instore.hold.title'),
    reserveText: t('instore.hold.text'),
    phone: t('checkout.phone.label'),
    phoneWhy: t('instore.phone.why'),
    emailWhy: t('instore.email.why'),
    send: t('instore.send'),
    sending: t('instore.sending'),
    reserved: t('instore.held', placeholders),
    errors: {
      gone: t('instore.gone.now'),
      many: t('instore.many'),
      busy: t('notify.busy'),
      failed: t('product.failed'),
    },
  }
}

export type InStoreLabels = ReturnType<typeof inStoreLabels>
