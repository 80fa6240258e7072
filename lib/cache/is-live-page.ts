/**
 * Pages below `[brand]/[locale]/live/` are rendered for each request and kept nowhere: there are too many of them.
 * They are pages like the others otherwise, so what is missing there is a real 404.
 */
const livePagePattern = /^\/[a-z]+\/[a-z]{2}_[A-Z]{2}\/live\//

/** Whether a path below `app/` is one of a page that is never kept. */
export function isLivePage(path: string): boolean {
  return livePagePattern.test(path)
}
