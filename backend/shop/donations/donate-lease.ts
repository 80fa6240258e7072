import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { claimItems, releaseItems } from '../../db/job-claims.ts'
import { jobClaims } from '../../db/job-claims-schema.ts'
import type { ShopParts } from '../../parts.ts'
import { PaymentUnavailable } from '../payments/provider.ts'

const job = 'donate'

/** How long a process that stops keeps the others from asking. A process that lives renews its lease. */
const leaseMs = 5000
const renewMs = 1500

/** How long a request waits for another one's answer; longer than the provider's timeout. */
const waitMs = 15_000
const pollMs = 150

async function renew({ database, clock }: ShopParts, reference: string): Promise<void> {
  const own = and(eq(jobClaims.job, job), eq(jobClaims.item, reference))
  const until = new Date(clock().getTime() + leaseMs)
  await database.db.update(jobClaims).set({ until }).where(own)
}

/**
 * Runs the work while this request alone asks the provider about a donation; null where another request, in whichever
 * process, is asking.
 */
export async function underDonateLease<Result>(
  parts: ShopParts,
  reference: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { database, clock } = parts
  const claimed = await claimItems(database.db, job, [reference], { now: clock(), leaseMs })
  if (!claimed.size) return null
  let renewal: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // Without renewal the lease runs out and another request asks with the same key, which is harmless.
    renewal = renew(parts, reference).catch(() => undefined)
  }, renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
    // Where this fails the lease runs out by itself.
    await releaseItems(database.db, job, [reference]).catch(() => undefined)
  }
}

/** Repeats an attempt that answers null while another request asks. Throws {@link PaymentUnavailable} after a while. */
export async function untilAnswered<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(pollMs)) {
    const result = await attempt()
    if (result !== null) return result
  }
  throw new PaymentUnavailable('another request is still waiting for the provider')
}
