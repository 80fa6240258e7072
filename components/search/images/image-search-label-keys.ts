import { tileTextKeys } from '#components/catalog/tile-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of image search and of its product tiles. */
export const imageSearchLabelKeys: readonly LabelSelector[] = [...tileTextKeys, 'grid.family.', 'image.']
