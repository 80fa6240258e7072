import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { tileTextKeys } from '../tile-text-keys.ts'

/** The labels of pages that are loaded into a list. */
export const listLabelKeys: readonly LabelSelector[] = [...tileTextKeys, 'grid.count', 'grid.seen']
