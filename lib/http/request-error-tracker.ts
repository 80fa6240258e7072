import { isOutage } from '#api-client/outage-digest.ts'

/** Maximum wait until the framework reports why a request failed; its response comes a little earlier. */
const maxWaitMs = 500

/** Tracks why a request failed, as the framework reports it. */
export type RequestErrorTracker = {
  /** Records an error of the request; the last one is the reason. */
  record(error: unknown): void
  /** Whether the last error is a service outage. Waits for an error that is not reported yet. */
  isOutage(): Promise<boolean>
}

export function createRequestErrorTracker(waitMs = maxWaitMs): RequestErrorTracker {
  let outage = false
  let wake = () => {}
  return {
    record(error) {
      outage = isOutage(error)
      wake()
    },
    async isOutage() {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      return outage
    },
  }
}
