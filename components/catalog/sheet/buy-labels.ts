import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from '../price-text.ts'

/**
 * Labels of the buy box. The browser interpolates `{size}`, `{count}` and `{price}`, since it has no
 * translator. `opensOn` is the date on which the sale opens, if there is one.
 */
export function buyLabels(t: Translate, opensOn: string | null) {
  const placeholders = { size: '{size}', count: '{count}', price: '{price}' }
  return {
    ...priceLabels(t),
    lowest: t('product.lowest', 'Lowest price of the 30 days before: {price}', placeholders),
    closed: {
      members_only: t('product.membersOnly', 'This one is for members. Sign in to buy it.'),
      pre_launch: opensOn
        ? t('product.preLaunch', 'On sale from {day}.', { day: opensOn })
        : t('product.notYet', 'Not on sale yet.'),
      sale_ended: t('product.saleEnded', 'This sale has ended.'),
    },
    signIn: t('account.login', 'Sign in'),
    size: t('product.size', 'Size'),
    system: t('product.system', 'Size system'),
    soldOut: t('product.soldOut', 'Sold out'),
    last: t('product.last', 'Last'),
    left: t('product.left', '{count} left', placeholders),
    add: t('product.add', 'Add to the bag'),
    addSize: t('product.addSize', 'Add {size} to the bag', placeholders),
    adding: t('product.adding', 'Adding'),
    choose: t('product.choose', 'Choose a size first.'),
    gone: t('product.gone', '{size} is sold out. Please choose another size.', placeholders),
    noStock: t(
      'product.noStock',
      'The last pair went a moment ago. It waits in your bag in case it comes back.',
    ),
    full: t('product.full', 'Your bag is full. Take something out first.'),
    seeBag: t('bag.see', 'See the bag'),
    saveForLater: t('bag.later', 'Keep for later'),
    savedForLater: t('product.kept', 'On your wishlist, below your bag.'),
    failed: t('product.failed', 'That did not reach the shop. Please try again.'),
    bundle: t('product.bundle', 'This is sold with one of its parts. Choose it on its own page.'),
    giftCard: t('product.giftCard', 'Say who gets this on its own page.'),
    refused: t('product.refused', 'This cannot be put into the bag just now.'),
    changed: t('product.changed', 'The price has just changed: it is {price} now.', placeholders),
    totalPrice: t('product.together', 'Together {price}', placeholders),
    notify: t('notify.cell', 'Notify me'),
    stockUnchecked: t(
      'product.unchecked',
      'Stock could not be checked just now. The bag will check it again.',
    ),
    noScript: t('product.noScript', 'Buying needs JavaScript. Please switch it on in your browser.'),
  }
}

export type BuyLabels = ReturnType<typeof buyLabels>

/** Whether an error code means that the product is not on sale at present. */
export function isSaleClosed(
  code: string,
  labels: Pick<BuyLabels, 'closed'>,
): code is keyof BuyLabels['closed'] {
  return Object.hasOwn(labels.closed, code)
}
