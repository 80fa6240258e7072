import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'

/** Labels of the zoom dialog. The browser interpolates `{number}`, `{count}` and `{alt}`. */
export function zoomLabels(t: Translate) {
  return {
    title: t('product.enlarged'),
    pictureOf: t('product.pictureOf', {
      number: '{number}',
      count: '{count}',
      alt: '{alt}',
    }),
    help: t('product.zoomHelp'),
    smaller: t('product.smaller'),
    larger: t('product.larger'),
    close: t('product.closeLook'),
    previous: t('product.previousPicture'),
    next: t('product.nextPicture'),
  }
}

export type ZoomLabels = ReturnType<typeof zoomLabels>

/** Labels of the 3D view. */
export function spinLabels(name: ProductSheet['name'], t: Translate) {
  return {
    title: t('product.in3d', { name }),
    help: t('product.spinHelp'),
    loading: t('product.spinLoading'),
    ready: t('product.spinReady'),
    otherColor: t('product.spinOtherColor'),
    failed: t('product.spinFailed'),
    impossible: t('product.spinImpossible'),
    again: t('product.again'),
    farther: t('product.farther'),
    nearer: t('product.nearer'),
    close: t('product.closeLook'),
    turnLeft: t('product.turnLeft'),
    reset: t('product.turnBack'),
    turnRight: t('product.turnRight'),
  }
}

export type SpinLabels = ReturnType<typeof spinLabels>
