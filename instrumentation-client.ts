/** Errors that nothing caught, of the page's own scripts. What reports them is fetched with the first one. */
function report(cause: unknown): void {
  import('#lib/errors/report-error.ts').then(
    ({ reportError }) => reportError(cause),
    // Offline, or a newer release has replaced the file.
    () => undefined,
  )
}

addEventListener('error', ({ error }) => error && report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
