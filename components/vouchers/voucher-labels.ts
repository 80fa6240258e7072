import type { Translate } from '#i18n/translate.ts'

/** Voucher labels of bag, checkout and order confirmation; `{voucher}` is interpolated later. */
export function discountLabels(t: Translate) {
  return {
    freeDelivery: t('bag.voucher.freeDelivery'),
    gift: t('bag.voucher.gift', { voucher: '{voucher}' }),
    free: t('checkout.free'),
  }
}
export type DiscountLabels = ReturnType<typeof discountLabels>

/** Labels of the voucher code field; placeholders in braces are interpolated later. */
export function voucherFieldLabels(t: Translate) {
  const code = { code: '{code}' }
  return {
    vouchers: t('bag.voucher.title'),
    code: t('bag.voucher.code'),
    apply: t('bag.voucher.apply'),
    removeVoucher: t('bag.voucher.off'),
    voucherApplied: t('bag.voucher.taken', code),
    voucherRemoved: t('bag.voucher.gone', code),
    codeMissing: t('bag.voucher.empty'),
    invalidCode: t('bag.voucher.shape'),
    alreadyAdded: t('bag.voucher.already', code),
    tooManyAttempts: t('bag.voucher.notChecked', code),
    tooManyVouchers: t('bag.voucher.most'),
    autoApplyDisabled: t('bag.voucher.notAuto'),
    signIn: t('account.login.title'),
    enableAutoApply: t('bag.voucher.auto'),
    subscribe: t('bag.voucher.subscribe', {
      voucher: '{voucher}',
    }),
    changeFailed: t('bag.refused.label'),
    networkError: t('bag.refused.network'),
  }
}
export type VoucherFieldLabels = ReturnType<typeof voucherFieldLabels>
