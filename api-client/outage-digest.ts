/**
 * The digest of errors that mean "the service did not respond". React replaces an error that crosses a cache
 * or the server boundary by one without its class and message; it keeps the digest.
 */
export const outageDigest = 'service-outage'

/** Whether an error means that a service did not respond, so that the same call may succeed later. */
export function isOutage(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'digest' in cause && cause.digest === outageDigest
}
