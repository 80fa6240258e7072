/** The page size. */
const reviewsPerPage = 8

/**
 * The page to fetch after the given number of shown reviews. A review that was published since then shifts
 * the others, so a page may have fewer new ones: it still counts as loaded.
 */
export function getNextReviewPage(shown: number): number {
  return Math.ceil(shown / reviewsPerPage) + 1
}
