import { steps } from '../geometry/detail.ts'
import type { Detail } from '../geometry/part.ts'

/** How many steps to take: `print` and its share in a preview, or exactly `viewer` where each triangle is downloaded. */
export function fine(detail: Detail, print: number, viewer: number): number {
  return detail === 'viewer' ? viewer : steps(detail, print, viewer)
}
