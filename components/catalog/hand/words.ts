import type { Translate } from '#i18n/translate.ts'
import { priceWords } from '../price-text.ts'
import { buyWords } from '../sheet/words.ts'
import { voucherWords } from '../voucher-words.ts'

/** What tiles say in the hand. `{name}` and what {@link buyWords} keeps are filled in by the browser. */
export function handWords(t: Translate) {
  const keep = { size: '{size}', name: '{name}', count: '{count}', total: '{total}' }
  const { closed, last, left, gone, full, seeBag, failed, bundle, giftCard, refused, add, addSize, adding } =
    buyWords(t, null)
  return {
    buy: { closed, last, left, gone, full, seeBag, failed, bundle, giftCard, refused, add, addSize, adding },
    voucher: voucherWords(t),
    sizes: t('tile.sizes', 'Add a size to the bag'),
    sizesOf: t('tile.sizesOf', 'Sizes of {name}', keep),
    mine: t('tile.mine', 'your size'),
    back: t('tile.back', '{size} is sold out. Tell me when it is back', keep),
    backShort: t('tile.backShort', 'Tell me'),
    noSizes: t('tile.noSizes', 'The sizes did not come.'),
    none: t('tile.noneLeft', 'Sold out in every size.'),
    listFailed: t('grid.moreFailed', 'The next ones did not come. Please try again.'),
    retry: t('bag.retry', 'Try again'),
    inStore: t('tile.inStore', 'At {store}', { store: '{store}' }),
    close: t('grid.close', 'Close'),
    price: priceWords(t),
    soldOut: t('product.soldOut', 'Sold out'),
    results: t('grid.results', 'Show results: {count}', keep),
    counted: t('grid.counted', 'Results: {count}', keep),
    stores: {
      title: t('grid.stores', 'In a store'),
      find: t('grid.stores.find', 'City, street or postal code'),
      country: t('grid.stores.country', 'Country'),
      near: t('grid.stores.near', 'Near me'),
      nearFailed: t('grid.stores.nearFailed', 'Your browser did not say where you are.'),
      none: t('grid.stores.none', 'No store by that name here.'),
      failed: t('grid.stores.failed', 'The stores did not come. Please try again.'),
      close: t('grid.close', 'Close'),
    },
  }
}
export type HandWords = ReturnType<typeof handWords>
export type StoreWords = HandWords['stores']
