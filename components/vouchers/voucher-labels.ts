import type { Translate } from '#i18n/translate.ts'

/** Voucher labels of bag, checkout and order confirmation; `{voucher}` is interpolated later. */
export function discountLabels(t: Translate) {
  return {
    freeDelivery: t('bag.voucher.freeDelivery', 'Free delivery'),
    gift: t('bag.voucher.gift', 'A gift: {voucher}', { voucher: '{voucher}' }),
    free: t('checkout.free', 'Free'),
  }
}
export type DiscountLabels = ReturnType<typeof discountLabels>

/** Labels of the voucher code field; placeholders in braces are interpolated later. */
export function voucherFieldLabels(t: Translate) {
  const code = { code: '{code}' }
  return {
    vouchers: t('bag.voucher.title', 'Vouchers'),
    code: t('bag.voucher.code', 'Voucher code'),
    apply: t('bag.voucher.apply', 'Apply'),
    removeVoucher: t('bag.voucher.off', 'Take off'),
    voucherApplied: t('bag.voucher.taken', '{code} counts.', code),
    voucherRemoved: t('bag.voucher.gone', '{code} is taken off.', code),
    codeMissing: t('bag.voucher.empty', 'Type the code of your voucher first.'),
    invalidCode: t('bag.voucher.shape', 'A code has 3 to 24 letters, digits and hyphens.'),
    alreadyAdded: t('bag.voucher.already', '{code} stands here already.', code),
    tooManyAttempts: t(
      'bag.voucher.notChecked',
      'Too many codes were tried from your connection. Try {code} again in an hour.',
      code,
    ),
    tooManyVouchers: t('bag.voucher.most', 'Three vouchers are the most. Take one off first.'),
    autoApplyDisabled: t('bag.voucher.notAuto', 'Vouchers that apply by themselves are left out.'),
    signIn: t('account.login', 'Sign in'),
    enableAutoApply: t('bag.voucher.auto', 'Use them again'),
    subscribe: t('bag.voucher.subscribe', '{voucher}. Subscribe to our letter at checkout and it is yours.', {
      voucher: '{voucher}',
    }),
    changeFailed: t('bag.refused', 'That did not work, so the bag is as it was.'),
    networkError: t('bag.refused.network', 'No connection, so the bag is as it was. Please try again.'),
  }
}
export type VoucherFieldLabels = ReturnType<typeof voucherFieldLabels>
