import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { PaymentUnavailable } from './provider.ts'
import { type Attempt, findAttempt } from './repository.ts'
import { paymentAttempts } from './schema.ts'

/** How long a process that stops keeps the others from asking. A process that lives renews its lease. */
const leaseMs = 5000
const renewMs = 1500

/** How long a request waits for another process's answer; longer than the provider's timeout. */
const waitMs = 15_000
const pollMs = 150

/** Whether some process is asking the provider about the attempt. */
export const hasActiveLease = ({ leaseUntil }: Pick<Attempt, 'leaseUntil'>, now: Date): boolean =>
  leaseUntil !== null && leaseUntil > now

/** Whether an earlier request about the attempt, read before this process took its lease, has no answer. */
export const hasUnansweredRequest = ({ leaseUntil }: Pick<Attempt, 'leaseUntil'>): boolean =>
  leaseUntil !== null

/** Makes this process the one that asks the provider. The order's lock is held, and nobody else is asking. */
export async function acquireProviderLease(tx: Queryable, id: number, now: Date): Promise<void> {
  const leaseUntil = new Date(now.getTime() + leaseMs)
  await tx.update(paymentAttempts).set({ leaseUntil, updatedAt: now }).where(eq(paymentAttempts.id, id))
}

/** Moves the end of a lease that has not been answered yet. */
async function setLeaseEnd({ database }: AppContext, id: number, leaseUntil: Date): Promise<void> {
  const unanswered = and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.leaseUntil))
  await database.db.update(paymentAttempts).set({ leaseUntil }).where(unanswered)
}

/**
 * Renews the lease while the provider is asked. Where no answer comes the lease ends at once, and its end stays
 * written: nobody knows what became of the request.
 */
export async function withProviderLease<Result>(
  parts: AppContext,
  { id }: Pick<Attempt, 'id'>,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewal: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // Without renewal the lease runs out and another process asks with the same key, which is harmless.
    renewal = setLeaseEnd(parts, id, new Date(parts.clock().getTime() + leaseMs)).catch(() => undefined)
  }, renewMs)
  try {
    return await work()
  } catch (cause) {
    clearInterval(timer)
    await renewal
    // Where this fails as well, the lease runs out by itself; the cause is what the caller has to know.
    await setLeaseEnd(parts, id, parts.clock()).catch(() => undefined)
    throw cause
  } finally {
    clearInterval(timer)
  }
}

/** Waits until the process that asks has its answer or has given up. Throws {@link PaymentUnavailable} after a while. */
export async function waitForProviderLease({ database, clock }: AppContext, { id }: Pick<Attempt, 'id'>) {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(pollMs)) {
    const attempt = await findAttempt(database.db, id)
    if (!attempt || !hasActiveLease(attempt, clock())) return
  }
  throw new PaymentUnavailable('another request is still waiting for the provider')
}
