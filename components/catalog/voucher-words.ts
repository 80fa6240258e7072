import type { Translate } from '#i18n/translate.ts'

/** How a voucher’s price is told; `{price}` and `{code}` are filled in later, in the browser too. */
export function voucherWords(t: Translate) {
  const keep = { price: '{price}', code: '{code}' }
  return {
    from: t('product.from', 'From {price}', keep),
    with: t('voucher.with', '{price} with {code}', keep),
    subscribe: t('voucher.subscribe', '{price} for subscribers', keep),
    subscribed: t('voucher.subscribed', '{price}, as you subscribe', keep),
    applied: t('voucher.applied', '{price}, {code} applied', keep),
  }
}
