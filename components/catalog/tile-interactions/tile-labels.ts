import type { Translate } from '#i18n/translate.ts'
import { buyLabels } from '../sheet/buy-labels.ts'
import { tileTextLabels } from '../to-tile-props.ts'
import { voucherLabels } from '../voucher-labels.ts'

/**
 * Labels of the tile interactions. The browser interpolates `{name}` and the placeholders of {@link
 * buyLabels}.
 */
export function tileLabels(t: Translate) {
  const placeholders = { size: '{size}', name: '{name}', count: '{count}', total: '{total}' }
  const { closed, last, left, gone, full, seeBag, failed, bundle, giftCard, refused, add, addSize, adding } =
    buyLabels(t, null)
  return {
    ...tileTextLabels(t),
    buy: { closed, last, left, gone, full, seeBag, failed, bundle, giftCard, refused, add, addSize, adding },
    voucher: voucherLabels(t),
    sizes: t('tile.sizes', 'Add a size to the bag'),
    sizesOf: t('tile.sizesOf', 'Sizes of {name}', placeholders),
    yourSize: t('tile.mine', 'your size'),
    notifyWhenBack: t('tile.back', '{size} is sold out. Tell me when it is back', placeholders),
    notifyWhenBackShort: t('tile.backShort', 'Tell me'),
    sizesFailed: t('tile.noSizes', 'The sizes did not come.'),
    none: t('tile.noneLeft', 'Sold out in every size.'),
    retry: t('bag.retry', 'Try again'),
    inStore: t('tile.inStore', 'At {store}', { store: '{store}' }),
    close: t('grid.close', 'Close'),
  }
}
export type TileLabels = ReturnType<typeof tileLabels>
