/** Reports an error of this page. What does it is fetched with the first one, so pages do not carry it. */
export function reportLazily(cause: unknown): void {
  import('./report-error.ts').then(
    ({ reportError }) => reportError(cause),
    // Offline, or a newer release has replaced the file.
    () => undefined,
  )
}
