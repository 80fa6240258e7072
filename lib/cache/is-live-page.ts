/**
 * Pages below `[brand]/[locale]/live/` are rendered for each request and never cached: there are too many of
 * them. Otherwise they behave like other pages, so a missing one returns a real 404.
 */
const livePagePattern = /^\/[a-z]+\/[a-z]{2}_[A-Z]{2}\/live\//

/** Whether a path below `app/` is a page that is never cached. */
export function isLivePage(path: string): boolean {
  return livePagePattern.test(path)
}
