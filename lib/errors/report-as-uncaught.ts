/** Reports an error as if nothing had caught it. `instrumentation-client.ts` sends both; pages do not carry that twice. */
export function reportAsUncaught(cause: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error: cause }))
}
