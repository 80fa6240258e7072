import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from './price-text.ts'

/** Labels of a voucher price; `{price}` and `{code}` are interpolated later, also in the browser. */
export function voucherLabels(t: Translate) {
  const keep = { price: '{price}', code: '{code}', name: '{name}' }
  return {
    from: priceLabels(t).from,
    with: t('voucher.with', '{price} with {code}', keep),
    subscribe: t('voucher.subscribe', '{price} for subscribers', keep),
    subscribed: t('voucher.subscribed', '{price}, as you subscribe', keep),
    applied: t('voucher.applied', '{price}, {code} applied', keep),
    appliedNote: t('voucher.taken', '{name}. Prices show what {code} makes of them.', keep),
    unknown: t('voucher.unknown', 'There is no voucher {code} here. Prices are as they were.', keep),
    over: t('voucher.over', 'The voucher {code} has ended. Prices are as they were.', keep),
    not_yet: t('voucher.notYet', 'The voucher {code} has not begun yet. Prices are as they were.', keep),
    note: t('voucher.note', 'Your voucher'),
    remove: t('voucher.off', 'Take it off'),
    close: t('shop.close', 'Close'),
  }
}
