/**
 * Reports an error as uncaught. `instrumentation-client.ts` sends both kinds, so that pages do not load the
 * code twice.
 */
export function reportAsUncaught(cause: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error: cause }))
}
