import { isOutage } from '#api-client/outage-digest.ts'

/** Longest wait for the framework to report why a request failed; it answers a little earlier. */
const longestWaitMs = 500

/** Why a request failed, as the framework reports it. */
export type FailedRequest = {
  /** Takes an error of the request; the last one is why it failed. */
  report(error: unknown): void
  /** Whether the last error means that a service did not answer. Waits for an error that is still to come. */
  isOutage(): Promise<boolean>
}

export function failedRequest(waitMs = longestWaitMs): FailedRequest {
  let outage = false
  let wake = () => {}
  return {
    report(error) {
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
