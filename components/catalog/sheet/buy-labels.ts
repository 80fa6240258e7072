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
    lowest: t('product.lowest', placeholders),
    closed: {
      members_only: t('product.membersOnly'),
      pre_launch: opensOn ? t('product.preLaunch', { day: opensOn }) : t('product.notYet'),
      sale_ended: t('product.saleEnded'),
    },
    signIn: t('account.login.title'),
    size: t('product.size'),
    system: t('product.system'),
    soldOut: t('product.soldOut'),
    last: t('product.last'),
    left: t('product.left', placeholders),
    add: t('product.add'),
    addSize: t('product.addSize', placeholders),
    adding: t('product.adding'),
    choose: t('product.choose'),
    gone: t('product.gone', placeholders),
    noStock: t('product.noStock'),
    full: t('product.full'),
    seeBag: t('bag.see'),
    saveForLater: t('bag.later.label'),
    savedForLater: t('product.kept'),
    failed: t('product.failed'),
    refused: t('product.refused'),
    changed: t('product.changed', placeholders),
    totalPrice: t('product.together', placeholders),
    notify: t('notify.cell'),
    notifyWhenBack: t('notify.back'),
    notifyWhenOpen: t('notify.opens'),
    findInStore: t('instore.find'),
    stockUnchecked: t('product.unchecked'),
    noScript: t('product.noScript'),
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
