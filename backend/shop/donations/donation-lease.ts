import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { claimItems, leaseEnd, releaseItems, renewItems } from '../../db/job-claims.ts'
import { PaymentUnavailable } from '../payments/provider.ts'

const jobName = 'donate'

/** How long the lease of a crashed process blocks the others. A running process renews its lease. */
const leaseMs = 5000
const renewMs = 1500

/** How long a request waits for another one's response; longer than the provider's timeout. */
const waitMs = 15_000
const pollMs = 150

/**
 * Runs the work with the lease for calling the provider about a donation; null while another request, in any
 * process, holds it.
 */
export async function withDonationLease<Result>(
  context: AppContext,
  reference: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { database, clock } = context
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
    // Without renewal the lease expires and another request uses the same key, which is harmless.
    renewal = renewal.then(renew).catch(() => undefined)
  }, renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
    // If this fails the lease expires by itself.
    await releaseItems(database.db, jobName, [reference], leaseEnd(lease)).catch(() => undefined)
  }
}

/**
 * Retries an attempt that returns null while another request holds the lease. Throws {@link
 * PaymentUnavailable} on timeout.
 */
export async function retryUntilResult<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(pollMs)) {
    const result = await attempt()
    if (result !== null) return result
  }
  throw new PaymentUnavailable('Another request is still waiting for the provider')
}
