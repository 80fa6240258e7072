import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { claimItems } from '../../db/job-claims.ts'
import { orderHolders } from '../../db/schema/sales/order-holders.ts'
import { providerFailures } from '../../db/schema/sales/payment-outage.ts'
import { serializeError } from '../../http/errors.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PaymentRejected } from './provider.ts'

/**
 * Payments count as down if the provider gave no response to payments from `customers` networks, or to
 * `probes` consecutive health checks, within `minutes`, and has answered no payment since. A single customer
 * can never trigger it.
 */
export const outage = { customers: 3, probes: 3, minutes: 10, probeEveryMs: 60_000 } as const

const probe = 'probe'

const getWindowStart = (now: Date) => new Date(now.getTime() - outage.minutes * 60_000)

/** Whether payments are down according to all back-end processes: see {@link outage}. */
export async function arePaymentsDown(db: Queryable, now: Date): Promise<boolean> {
  const [seen] = await db
    .select({
      customers: sql<number>`count(*) filter (where ${ne(providerFailures.source, probe)})::int`,
      probes: sql<number>`coalesce(max(${providerFailures.failures}) filter (where ${eq(providerFailures.source, probe)}), 0)::int`,
    })
    .from(providerFailures)
    .where(gt(providerFailures.failedAt, getWindowStart(now)))
  return seen !== undefined && (seen.customers >= outage.customers || seen.probes >= outage.probes)
}

/**
 * Counts a failure of the source, restarting after a pause as long as the window, and prunes expired failures
 * of others.
 */
async function recordFailure(db: Queryable, source: string, now: Date): Promise<void> {
  const isOver = lte(providerFailures.failedAt, getWindowStart(now))
  await db
    .insert(providerFailures)
    .values({ source, failures: 1, failedAt: now })
    .onConflictDoUpdate({
      target: providerFailures.source,
      set: {
        failures: sql`case when ${isOver} then 1 else ${providerFailures.failures} + 1 end`,
        failedAt: sql`greatest(${providerFailures.failedAt}, excluded.failed_at)`,
      },
    })
  await db.delete(providerFailures).where(isOver)
}

/** The network that an order came from; null for the shop's own addresses, which are exempt. */
async function findOrderNetwork(db: Queryable, orderId: number): Promise<string | null> {
  const found = await db
    .select({ kind: orderHolders.kind, holder: orderHolders.holder })
    .from(orderHolders)
    .where(and(eq(orderHolders.orderId, orderId), inArray(orderHolders.kind, ['network', 'address'])))
    // During a key rotation an order has a holder under each key: always count the same one.
    .orderBy(asc(orderHolders.holder))
  const widest = found.find(({ kind }) => kind === 'network') ?? found[0]
  return widest?.holder ?? null
}

/**
 * Calls the provider about a payment and records whether it responded; a rejection is a response. A failure
 * to record is logged and does not stop the payment.
 */
export async function withOutageTracking<Answer>(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  orderId: number,
  log: FastifyBaseLogger,
  sendRequest: () => Promise<Answer>,
): Promise<Answer> {
  const recordSafely = (noting: Promise<unknown>) =>
    noting.catch((cause: unknown) =>
      log.warn({ err: serializeError(cause) }, 'response of the payment provider not recorded'),
    )
  try {
    const answer = await sendRequest()
    await recordSafely(clearFailures(db))
    return answer
  } catch (cause) {
    if (cause instanceof PaymentRejected) await recordSafely(clearFailures(db))
    else
      await recordSafely(
        findOrderNetwork(db, orderId).then((own) => (own ? recordFailure(db, own, clock()) : undefined)),
      )
    throw cause
  }
}

/**
 * The provider has responded: clears failures of one source, or of all. Usually there is nothing to delete.
 */
async function clearFailures(db: Queryable, source?: string): Promise<void> {
  await db
    .delete(providerFailures)
    .where(source === undefined ? undefined : eq(providerFailures.source, source))
}

/**
 * Probes the provider, from one process at a time. This detects an outage when no payment reaches the service
 * because the provider's own card form does not load. A successful probe does not end an outage: other
 * requests may still fail.
 */
export const outageJob: Job = {
  name: 'payment-outage',
  intervalMs: outage.probeEveryMs / 2,
  async run({ database: { db }, payments, clock }, log) {
    const lease = { now: clock(), leaseMs: outage.probeEveryMs - 1000 }
    if (!(await claimItems(db, 'payment-outage', [probe], lease)).has(probe)) return
    const failure = await payments.ping().then(
      () => null,
      (cause: unknown) => (cause instanceof PaymentRejected ? null : cause),
    )
    if (failure === null) {
      await clearFailures(db, probe)
      return
    }
    await recordFailure(db, probe, clock())
    log.warn({ err: serializeError(failure) }, 'payment provider does not respond')
  },
}
