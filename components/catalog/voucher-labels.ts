import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from './price-text.ts'

const placeholders = { price: '{price}', code: '{code}', name: '{name}' }

/**
 * Labels of a price with a voucher; `{price}` and `{code}` are interpolated later, also in the browser.
 */
export function voucherPriceLabels(t: Translate) {
  return {
    from: priceLabels(t).from,
    with: t('voucher.with', placeholders),
    subscribe: t('voucher.subscribe', placeholders),
    subscribed: t('voucher.subscribed', placeholders),
    applied: t('voucher.applied', placeholders),
  }
}

/** Labels of a visitor’s own vouchers. */
export function voucherLabels(t: Translate) {
  return {
    ...voucherPriceLabels(t),
    appliedNote: t('voucher.taken', placeholders),
    unknown: t('voucher.unknown', placeholders),
    over: t('voucher.over', placeholders),
    not_yet: t('voucher.notYet', placeholders),
    note: t('voucher.note'),
    remove: t('voucher.off'),
    close: t('shop.close'),
  }
}
