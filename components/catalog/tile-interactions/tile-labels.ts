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
  const { closed, last, left, gone, full, seeBag, failed, refused, add, addSize, adding } = buyLabels(t, null)
  return {
    ...tileTextLabels(t),
    buy: {
      closed,
      last,
      left,
      gone,
      full,
      seeBag,
      failed,
      refused,
      add,
      addSize,
      adding,
      bundle: t('product.bundle'),
      giftCard: t('product.giftCard'),
    },
    voucher: voucherLabels(t),
    sizes: t('tile.sizes'),
    sizesOf: t('tile.sizesOf', placeholders),
    yourSize: t('tile.mine'),
    notifyWhenBack: t('tile.back', placeholders),
    notifyWhenBackShort: t('tile.backShort'),
    sizesFailed: t('tile.noSizes'),
    none: t('tile.noneLeft'),
    retry: t('bag.retry'),
    inStore: t('tile.inStore', { store: '{store}' }),
    close: t('grid.close'),
  }
}
export type TileLabels = ReturnType<typeof tileLabels>
