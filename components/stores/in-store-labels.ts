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
    find: t('instore.find', 'Find it in a store'),
    loading: t('instore.loading', 'Asking the stores'),
    none: t('instore.none', 'No store of this country tells us what it has.'),
    outage: t('instore.outage', 'The stores cannot be asked just now.'),
    retry: t('bag.retry', 'Try again'),
    sortByDistance: t('instore.near', 'Nearest to me first'),
    positionUnknown: t(
      'instore.unknown',
      'Your device does not say where you are, so the list stays as it is.',
    ),
    km: t('instore.km', '{km} km away', placeholders),
    stock: {
      in_stock: t('instore.some', 'In stock'),
      last: t('instore.last', 'Last one'),
      none: t('instore.gone', 'Not there in this size'),
    },
    reserve: t('instore.hold', 'Put it aside for 24 hours'),
    reserveText: t(
      'instore.hold.text',
      'Free, without paying. After a day it goes back on the shelf by itself.',
    ),
    phone: t('checkout.phone', 'Phone'),
    phoneWhy: t('instore.phone.why', 'In case the store has a question.'),
    emailWhy: t('instore.email.why', 'For the code you say at the till.'),
    send: t('instore.send', 'Put it aside'),
    sending: t('instore.sending', 'Putting it aside'),
    reserved: t(
      'instore.held',
      'Put aside at {store} until {until}. Say {code} at the till; we have mailed it to you.',
      placeholders,
    ),
    errors: {
      gone: t('instore.gone.now', 'Somebody was faster: there is none left in this store.'),
      many: t('instore.many', 'Three pieces are put aside for you already. Fetch or leave one first.'),
      busy: t('notify.busy', 'That was a lot at once. Please try again in a minute.'),
      failed: t('product.failed', 'That did not reach the shop. Please try again.'),
    },
  }
}

export type InStoreLabels = ReturnType<typeof inStoreLabels>
