/** As many reviews come at a time. */
const reviewsPerPage = 8

/**
 * The portion to ask for after so many reviews that are shown. One that was published meanwhile pushes others on, and a
 * portion then brings fewer that are new: it counts as had all the same.
 */
export function getNextReviewPage(shown: number): number {
  return Math.ceil(shown / reviewsPerPage) + 1
}
