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

/** What the field for codes says; what stands in braces is filled in later. */
export function voucherFieldWords(t: Translate) {
  const code = { code: '{code}' }
  return {
    vouchers: t('bag.voucher.title', 'Vouchers'),
    code: t('bag.voucher.code', 'Voucher code'),
    apply: t('bag.voucher.apply', 'Apply'),
    off: t('bag.voucher.off', 'Take off'),
    applies: t('bag.voucher.taken', '{code} counts.', code),
    gone: t('bag.voucher.gone', '{code} is taken off.', code),
    noCode: t('bag.voucher.empty', 'Type the code of your voucher first.'),
    unknown: t('bag.voucher.shape', 'A code has 3 to 24 letters, digits and hyphens.'),
    already: t('bag.voucher.already', '{code} stands here already.', code),
    unchecked: t(
      'bag.voucher.notChecked',
      'Too many codes were tried from your connection. Try {code} again in an hour.',
      code,
    ),
    most: t('bag.voucher.most', 'Three vouchers are the most. Take one off first.'),
    notAuto: t('bag.voucher.notAuto', 'Vouchers that apply by themselves are left out.'),
    signIn: t('account.login', 'Sign in'),
    auto: t('bag.voucher.auto', 'Use them again'),
    subscribe: t('bag.voucher.subscribe', '{voucher}. Subscribe to our letter at checkout and it is yours.', {
      voucher: '{voucher}',
    }),
    refused: t('bag.refused', 'That did not work, so the bag is as it was.'),
    refusedNetwork: t('bag.refused.network', 'No connection, so the bag is as it was. Please try again.'),
  }
}
export type VoucherFieldWords = ReturnType<typeof voucherFieldWords>
