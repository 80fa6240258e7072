import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { paymentAttempts } from '../../db/schema/sales/payments.ts'
import { PaymentUnavailable } from './provider.ts'
import { type Attempt, findAttempt } from './repository.ts'

/** How long the lease of a crashed process blocks the others. A running process renews its lease. */
const leaseMs = 5000
const renewMs = 1500

/** How long a request waits for another process's response; longer than the provider's timeout. */
const waitMs = 15_000
const pollMs = 150

/** Whether some process is calling the provider about the attempt. */
export const hasActiveLease = ({ leaseUntil }: Pick<Attempt, 'leaseUntil'>, now: Date): boolean =>
  leaseUntil !== null && leaseUntil > now

/**
 * Whether an earlier request about the attempt, read before this process acquired its lease, has no response.
 */
export const hasUnansweredRequest = ({ leaseUntil }: Pick<Attempt, 'leaseUntil'>): boolean =>
  leaseUntil !== null

/** Acquires the lease for calling the provider. The order is locked, and no other process holds the lease. */
export async function acquireProviderLease(tx: Queryable, id: number, now: Date): Promise<void> {
  const leaseUntil = new Date(now.getTime() + leaseMs)
  await tx.update(paymentAttempts).set({ leaseUntil, updatedAt: now }).where(eq(paymentAttempts.id, id))
}

/** Moves the end of an unanswered lease. */
async function setLeaseEnd({ database }: AppContext, id: number, leaseUntil: Date): Promise<void> {
  const unanswered = and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.leaseUntil))
  await database.db.update(paymentAttempts).set({ leaseUntil }).where(unanswered)
}

/**
 * Renews the lease during the call to the provider. If no response arrives, the lease ends at once and its
 * end stays stored: the outcome of the request is unknown.
 */
export async function withProviderLease<Result>(
  context: AppContext,
  { id }: Pick<Attempt, 'id'>,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewal: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // Without renewal the lease expires and another process sends the request with the same key, which is
    // harmless.
    renewal = setLeaseEnd(context, id, new Date(context.clock().getTime() + leaseMs)).catch(() => undefined)
  }, renewMs)
  try {
    return await work()
  } catch (cause) {
    clearInterval(timer)
    await renewal
    // If this fails as well, the lease expires by itself; the caller needs the original cause.
    await setLeaseEnd(context, id, context.clock()).catch(() => undefined)
    throw cause
  } finally {
    clearInterval(timer)
  }
}

/**
 * Waits until the process with the lease has its response or has given up. Throws {@link PaymentUnavailable}
 * on timeout.
 */
export async function waitForProviderLease({ database, clock }: AppContext, { id }: Pick<Attempt, 'id'>) {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(pollMs)) {
    const attempt = await findAttempt(database.db, id)
    if (!attempt || !hasActiveLease(attempt, clock())) return
  }
  throw new PaymentUnavailable('Another request is still waiting for the provider')
}
