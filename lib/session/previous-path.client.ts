let previous = ''
let current = ''

/**
 * Records the path of the page in view; returns that of the page before it, empty if the document was opened
 * with this one. Several components of a page may record it, in any order.
 */
export function recordPath(path: string): string {
  if (path !== current) {
    previous = current
    current = path
  }
  return previous
}

/** Whether the document was loaded by back/forward navigation or a reload. */
export function isBackOrReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
