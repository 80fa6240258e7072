import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'

/** Labels of the zoom dialog. The browser interpolates `{number}`, `{count}` and `{alt}`. */
export function zoomLabels(t: Translate) {
  return {
    title: t('product.enlarged', 'Pictures, enlarged'),
    pictureOf: t('product.pictureOf', 'Picture {number} of {count}: {alt}', {
      number: '{number}',
      count: '{count}',
      alt: '{alt}',
    }),
    help: t(
      'product.zoomHelp',
      'Arrow keys go from picture to picture, plus and minus change the size, and in a large picture the arrows move it.',
    ),
    smaller: t('product.smaller', 'Smaller'),
    larger: t('product.larger', 'Larger'),
    close: t('product.closeLook', 'Close'),
    previous: t('product.previousPicture', 'Previous picture'),
    next: t('product.nextPicture', 'Next picture'),
  }
}

export type ZoomLabels = ReturnType<typeof zoomLabels>

/** Labels of the 3D view. */
export function spinLabels(name: ProductSheet['name'], t: Translate) {
  return {
    title: t('product.in3d', '{name} in 3D', { name }),
    help: t(
      'product.spinHelp',
      'Arrow keys turn it, plus and minus bring it nearer and farther, 0 puts it back, Escape closes.',
    ),
    loading: t('product.spinLoading', 'Fetching it in 3D'),
    ready: t('product.spinReady', 'It is here and can be turned.'),
    otherColor: t(
      'product.spinOtherColor',
      'In 3D there is one colour of it only, which may not be this one.',
    ),
    failed: t('product.spinFailed', 'It did not come through. The pictures show it, too.'),
    impossible: t('product.spinImpossible', 'This browser cannot draw in 3D. The pictures show it, too.'),
    again: t('product.again', 'Try again'),
    farther: t('product.farther', 'Farther'),
    nearer: t('product.nearer', 'Nearer'),
    close: t('product.closeLook', 'Close'),
    turnLeft: t('product.turnLeft', 'Turn to the left'),
    reset: t('product.turnBack', 'Put it back'),
    turnRight: t('product.turnRight', 'Turn to the right'),
  }
}

export type SpinLabels = ReturnType<typeof spinLabels>
