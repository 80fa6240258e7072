/** As many reviews come at a time. */
const portion = 8

/**
 * The portion to ask for after so many reviews that are shown. One that was published meanwhile pushes others on, and a
 * portion then brings fewer that are new: it counts as had all the same.
 */
export function portionAfter(shown: number): number {
  return Math.ceil(shown / portion) + 1
}
