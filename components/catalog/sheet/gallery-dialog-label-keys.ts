import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the enlarged pictures and of the 3D view. */
export const galleryDialogLabelKeys: readonly LabelSelector[] = [
  'product.again',
  'product.closeLook',
  'product.enlarged',
  'product.farther',
  'product.in3d',
  'product.larger',
  'product.nearer',
  'product.nextPicture',
  'product.pictureOf',
  'product.previousPicture',
  'product.smaller',
  'product.spinFailed',
  'product.spinHelp',
  'product.spinImpossible',
  'product.spinLoading',
  'product.spinOtherColor',
  'product.spinReady',
  'product.turnBack',
  'product.turnLeft',
  'product.turnRight',
  'product.zoomHelp',
]
