import { isOutage } from '#api-client/outage-digest.ts'

/** Longest wait for the framework to report why a request failed; it answers a little earlier. */
const maxWaitMs = 500

/** Why a request failed, as the framework reports it. */
export type RequestErrorTracker = {
  /** Takes an error of the request; the last one is why it failed. */
  record(error: unknown): void
  /** Whether the last error means that a service did not answer. Waits for an error that is still to come. */
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
