import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from './price-text.ts'

/** Labels of a voucher price; `{price}` and `{code}` are interpolated later, also in the browser. */
export function voucherLabels(t: Translate) {
  const placeholders = { price: '{price}', code: '{code}', name: '{name}' }
  return {
    from: priceLabels(t).from,
    with: t('voucher.with', '{price} with {code}', placeholders),
    subscribe: t('voucher.subscribe', '{price} for subscribers', placeholders),
    subscribed: t('voucher.subscribed', '{price}, as you subscribe', placeholders),
    applied: t('voucher.applied', '{price}, {code} applied', placeholders),
    appliedNote: t('voucher.taken', '{name}. Prices show what {code} makes of them.', placeholders),
    unknown: t('voucher.unknown', 'There is no voucher {code} here. Prices are as they were.', placeholders),
    over: t('voucher.over', 'The voucher {code} has ended. Prices are as they were.', placeholders),
    not_yet: t(
      'voucher.notYet',
      'The voucher {code} has not begun yet. Prices are as they were.',
      placeholders,
    ),
    note: t('voucher.note', 'Your voucher'),
    remove: t('voucher.off', 'Take it off'),
    close: t('shop.close', 'Close'),
  }
}
