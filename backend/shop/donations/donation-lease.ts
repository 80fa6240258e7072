import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { claimItems, leaseEnd, releaseItems, renewItems } from '../../db/job-claims.ts'
import { PaymentUnavailable } from '../payments/provider.ts'

const jobName = 'donate'

/** How long a process that stops keeps the others from asking. A process that lives renews its lease. */
const leaseMs = 5000
const renewMs = 1500

/** How long a request waits for another one's answer; longer than the provider's timeout. */
const waitMs = 15_000
const pollMs = 150

/**
 * Runs the work while this request alone asks the provider about a donation; null where another request, in whichever
 * process, is asking.
 */
export async function withDonationLease<Result>(
  parts: AppContext,
  reference: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { database, clock } = parts
  let lease = { now: clock(), leaseMs }
  const claimed = await claimItems(database.db, jobName, [reference], lease)
  if (!claimed.size) return null
  const renew = async () => {
    const next = { now: clock(), leaseMs }
    const renewed = await renewItems(database.db, jobName, [reference], leaseEnd(lease), next)
    if (renewed.size) lease = next
  }
  let renewal: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // Without renewal the lease runs out and another request asks with the same key, which is harmless.
    renewal = renewal.then(renew).catch(() => undefined)
  }, renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
    // Where this fails the lease runs out by itself.
    await releaseItems(database.db, jobName, [reference], leaseEnd(lease)).catch(() => undefined)
  }
}

/** Repeats an attempt that answers null while another request asks. Throws {@link PaymentUnavailable} after a while. */
export async function retryUntilResult<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(pollMs)) {
    const result = await attempt()
    if (result !== null) return result
  }
  throw new PaymentUnavailable('another request is still waiting for the provider')
}
