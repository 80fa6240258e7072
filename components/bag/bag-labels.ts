import { sendBagLabels } from '#components/bag/sent/send-bag-labels.ts'
import { giftCardLabels } from '#components/giftcards/gift-card-labels.ts'
import { notifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import { getExpressLabel } from '#components/payments/get-express-label.ts'
import { discountLabels, voucherFieldLabels } from '#components/vouchers/voucher-labels.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'

/** Labels of the side sheet after an add. */
export function bagSheetLabels(t: Translate, locale: Locale) {
  return {
    added: t('bag.added', 'In the bag'),
    parkedHint: t('bag.waiting', 'Something waits in it from your last visit.'),
    noStock: t('bag.noStock.title', 'Kept, but sold out'),
    noStockText: t(
      'bag.noStock.text',
      'Somebody took the last pair in this size a moment ago. The bag keeps your line; take it out or change its size before you check out.',
    ),
    close: t('bag.close', 'Close'),
    line: t('bag.line', '{color}, size {size}'),
    more: t('bag.more', 'And {count} more in the bag'),
    subtotal: t('bag.subtotal', 'Subtotal'),
    plusTax: t('product.taxAdded', 'plus tax'),
    progress: t('bag.promo.progress', '{price} more and delivery is on us.'),
    obtained: t('bag.promo.obtained', 'Delivery is on us.'),
    progressGift: t('bag.promo.gift', '{price} more and a gift comes along.'),
    obtainedGift: t('bag.promo.gift.obtained', 'A gift comes along.'),
    viewBag: t('bag.see', 'See the bag'),
    checkout: t('bag.checkout', 'Check out, {price}'),
    express: getExpressLabel(t, locale),
    continueShopping: t('bag.continue', 'Keep looking'),
    recommendedTitle: t('bag.goesWith', 'Goes with it'),
  }
}
export type BagSheetLabels = ReturnType<typeof bagSheetLabels>

/** Labels of the bag page. */
export function bagLabels(t: Translate, locale: Locale) {
  return {
    ...bagSheetLabels(t, locale),
    ...discountLabels(t),
    ...voucherFieldLabels(t),
    goods: t('bag.goods', 'Goods'),
    sendBag: sendBagLabels(t),
    notifyMe: notifyMeLabels(t),
    deliveryEstimate: t('bag.comes', '{way}, {price}: {days}'),
    free: t('checkout.free', 'Free'),

    title: t('bag.title', 'Your bag'),
    loading: t('bag.loading', 'Fetching your bag'),
    empty: t('bag.empty', 'Your bag is empty, and light to carry.'),
    emptyText: t('bag.empty.text', 'What you put in stays for 30 days.'),
    toShop: t('bag.empty.link', 'See what is new'),
    parked: t('bag.parked', 'Still here from your last visit: {names}.'),
    parkedRestore: t('bag.parked.back', 'Put back'),
    parkedDiscard: t('bag.parked.drop', 'No, thanks'),
    parkedFailed: t(
      'bag.parked.failed',
      'That did not work: the bag would hold too much, or something is gone.',
    ),
    transferIncomplete: t('bag.along.left', 'Something you took along did not come into the bag.'),
    bagNotFound: t(
      'bag.lost',
      'We no longer know the bag you had, so this is a new one. Nothing was ordered.',
    ),
    outage: t('bag.outage', 'We cannot reach the shop just now. Your bag is safe; we keep trying.'),
    outageStale: t(
      'bag.outage.stale',
      'We cannot reach the shop just now. This is the bag as we last saw it; prices may change. We keep trying.',
    ),
    retry: t('bag.retry', 'Try again'),
    size: t('bag.size', 'Size'),
    sizeOf: t('bag.size.of', 'Size of {name}'),
    giftCardAmount: t('mail.giftCard.amount', 'Worth'),
    partOf: t('bag.part.of', 'Sole of {name}'),
    soldOutSize: t('bag.size.soldOut', '{size}, sold out'),
    remove: t('bag.remove', 'Remove'),
    removeOf: t('bag.remove.of', 'Remove {name}, size {size}'),
    saveForLater: t('bag.later', 'Keep for later'),
    savedForLater: t('bag.later.kept', '{name}, size {size}, waits below, on your wishlist.'),
    wishlist: t('wishlist.title', 'Your wishlist'),
    moveToBag: t('wishlist.toBag', 'Put in the bag'),
    removeFromWishlist: t('wishlist.forget', 'Forget it'),
    wishlistSoldOut: t('wishlist.gone', 'Sold out in this size.'),
    bagFull: t('bag.full', 'The bag is full: take something out first.'),
    giftFor: t('giftCard.line', 'For {name}, by e-mail to {email} on {day}'),
    giftEdit: t('giftCard.edit', 'Change'),
    giftEditOf: t('giftCard.editOf', 'Change the gift card for {name}'),
    giftForm: giftCardLabels(t),
    removed: t('bag.removed', '{name}, size {size}, is out of the bag.'),
    undo: t('bag.undo', 'Undo'),
    lowStock: t('bag.low', '{left} left in this size'),
    blocked: t(
      'bag.blocked',
      'Sold out in this size. Take another size or remove it, then you can check out.',
    ),
    blockedAll: t('bag.blocked.all', 'Sold out. Remove it, then you can check out.'),
    blockedMembers: t(
      'bag.blocked.members',
      'This is for members alone. Sign in, or remove it, then you can check out.',
    ),
    checkoutMembers: t(
      'bag.checkout.members',
      'One line is for members alone. Sign in or remove it to check out.',
    ),
    signIn: t('account.login', 'Sign in'),
    blockedPart: t('bag.blocked.part', 'Sold out in this size. Take another sole, then you can check out.'),
    priceChanged: t('bag.changed', 'The price changed from {was} to {now} since you last looked.'),
    taxIncluded: t('bag.tax.included', 'Tax included: {price}'),
    taxLater: t('bag.tax.later', 'Tax is added at checkout, once we know where it goes.'),
    checkoutPlain: t('bag.checkout.plain', 'Check out'),
    delivery: t('bag.delivery', 'Delivery is added at checkout.'),
    total: t('bag.total', 'Total'),
    checkoutBlocked: t('bag.checkout.blocked', 'One line is sold out. Change or remove it to check out.'),
    limit: t('bag.limit', 'The bag is full: it holds {count} lines.'),
    changeFailed: t('bag.refused', 'That did not work, so the bag is as it was.'),
    networkError: t('bag.refused.network', 'No connection, so the bag is as it was. Please try again.'),
    partUnavailable: t('bag.refused.part', 'That sole is gone, so the line is as it was.'),
    sizeUnavailable: t('bag.refused.size', 'That size has just sold out, so the line is as it was.'),
    freeReturns: t('bag.safe', 'Sixty days to change your mind. Sending it back is free.'),
  }
}
export type BagLabels = ReturnType<typeof bagLabels>
