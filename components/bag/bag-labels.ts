import { sendBagLabels } from '#components/bag/sent/send-bag-labels.ts'
import { getExpressLabel } from '#components/payments/get-express-label.ts'
import { discountLabels, voucherFieldLabels } from '#components/vouchers/voucher-labels.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'

/** Labels of the side sheet after an add. */
export function bagSheetLabels(t: Translate, locale: Locale) {
  return {
    added: t('bag.added'),
    parkedHint: t('bag.waiting'),
    noStock: t('bag.noStock.title'),
    noStockText: t('bag.noStock.text'),
    close: t('bag.close'),
    line: t('bag.line', { color: '{color}', size: '{size}' }),
    more: t('bag.more', { count: '{count}' }),
    subtotal: t('bag.subtotal'),
    plusTax: t('product.taxAdded'),
    progress: t('bag.promo.progress', { price: '{price}' }),
    obtained: t('bag.promo.obtained'),
    progressGift: t('bag.promo.gift.label', { price: '{price}' }),
    obtainedGift: t('bag.promo.gift.obtained'),
    viewBag: t('bag.see'),
    checkout: t('bag.checkout.label', { price: '{price}' }),
    express: getExpressLabel(t, locale),
    continueShopping: t('bag.continue'),
    recommendedTitle: t('bag.goesWith'),
  }
}
export type BagSheetLabels = ReturnType<typeof bagSheetLabels>

/** Labels of the bag page. */
export function bagLabels(t: Translate, locale: Locale) {
  return {
    ...bagSheetLabels(t, locale),
    ...discountLabels(t),
    ...voucherFieldLabels(t),
    goods: t('bag.goods'),
    sendBag: sendBagLabels(t),
    notifyWhenBack: t('notify.back'),
    deliveryEstimate: t('bag.comes', { way: '{way}', price: '{price}', days: '{days}' }),
    free: t('checkout.free'),

    title: t('bag.title'),
    loading: t('bag.loading'),
    empty: t('bag.empty.title'),
    emptyText: t('bag.empty.text'),
    toShop: t('bag.empty.link'),
    parked: t('bag.parked.label', { names: '{names}' }),
    parkedRestore: t('bag.parked.back'),
    parkedDiscard: t('bag.parked.drop'),
    parkedFailed: t('bag.parked.failed'),
    transferIncomplete: t('bag.along.left'),
    bagNotFound: t('bag.lost'),
    outage: t('bag.outage.label'),
    outageStale: t('bag.outage.stale'),
    retry: t('bag.retry'),
    size: t('bag.size.label'),
    sizeOf: t('bag.size.of', { name: '{name}' }),
    giftCardAmount: t('mail.giftCard.amount'),
    partOf: t('bag.part.of', { name: '{name}' }),
    soldOutSize: t('bag.size.soldOut', { size: '{size}' }),
    remove: t('bag.remove.label'),
    removeOf: t('bag.remove.of', { name: '{name}', size: '{size}' }),
    saveForLater: t('bag.later.label'),
    savedForLater: t('bag.later.kept', { name: '{name}', size: '{size}' }),
    wishlist: t('wishlist.title'),
    moveToBag: t('wishlist.toBag'),
    removeFromWishlist: t('wishlist.forget'),
    wishlistSoldOut: t('wishlist.gone'),
    bagFull: t('bag.full'),
    giftFor: t('giftCard.line', { name: '{name}', email: '{email}', day: '{day}' }),
    giftEdit: t('giftCard.edit'),
    giftEditOf: t('giftCard.editOf', { name: '{name}' }),
    removed: t('bag.removed', { name: '{name}', size: '{size}' }),
    undo: t('bag.undo'),
    lowStock: t('bag.low', { left: '{left}' }),
    blocked: t('bag.blocked.label'),
    blockedAll: t('bag.blocked.all'),
    blockedMembers: t('bag.blocked.members'),
    checkoutMembers: t('bag.checkout.members'),
    signIn: t('account.login.title'),
    blockedPart: t('bag.blocked.part'),
    priceChanged: t('bag.changed', { was: '{was}', now: '{now}' }),
    taxIncluded: t('bag.tax.included', { price: '{price}' }),
    taxLater: t('bag.tax.later'),
    checkoutPlain: t('bag.checkout.plain'),
    delivery: t('bag.delivery'),
    total: t('bag.total'),
    checkoutBlocked: t('bag.checkout.blocked'),
    limit: t('bag.limit', { count: '{count}' }),
    changeFailed: t('bag.refused.label'),
    networkError: t('bag.refused.network'),
    partUnavailable: t('bag.refused.part'),
    sizeUnavailable: t('bag.refused.size'),
    freeReturns: t('bag.safe'),
  }
}
export type BagLabels = ReturnType<typeof bagLabels>
