import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from './price-text.ts'

const placeholders = { price: '{price}', code: '{code}', name: '{name}' }

/**
 * Labels of a price with a voucher; `{price}` and `{code}` are interpolated later, also in the browser.
 */
export function voucherPriceLabels(t: Translate) {
  return {
    from: priceLabels(t).from,
    with: t('voucher.with', '{price} with {code}', placeholders),
    subscribe: t('voucher.subscribe', '{price} for subscribers', placeholders),
    subscribed: t('voucher.subscribed', '{price}, as you subscribe', placeholders),
    applied: t('voucher.applied', '{price}, {code} applied', placeholders),
  }
}

/** Labels of a visitor’s own vouchers. */
export function voucherLabels(t: Translate) {
  return {
    ...voucherPriceLabels(t),
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
