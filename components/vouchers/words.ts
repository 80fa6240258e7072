import type { Translate } from '#i18n/translate.ts'

/** What bag, checkout and thanks say of vouchers; `{voucher}` is filled in later. */
export function reductionWords(t: Translate) {
  return {
    freeDelivery: t('bag.voucher.freeDelivery', 'Free delivery'),
    gift: t('bag.voucher.gift', 'A gift: {voucher}', { voucher: '{voucher}' }),
    free: t('checkout.free', 'Free'),
  }
}
export type ReductionWords = ReturnType<typeof reductionWords>
