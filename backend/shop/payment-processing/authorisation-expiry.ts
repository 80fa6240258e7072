import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/client.ts'
import { claimItems } from '../../db/job-claims.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { paymentAttempts, paymentModifications } from '../../db/schema/sales/payments.ts'
import { isDomainError } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { cancelLockedOrder } from '../fulfilment/cancel-order.ts'
import { lockOrder } from '../orders/repository.ts'
import { findAttempt } from '../payments/repository.ts'

const dayMs = 24 * 60 * 60_000
/** Staff are warned this many days before the expiry. */
const warnDays = 2
const maxRows = 200
const everyMs = 60 * 60_000
/**
 * All processes together warn once per run; slightly less than the interval, so that the next run warns
 * again.
 */
const warnEveryMs = everyMs - 60_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * Authorised payments that await capture and will expire at the bank: the order was not shipped, nothing was
 * captured or cancelled. Oldest first.
 */
async function findUncaptured({ db }: Database, authorisedBefore: Date) {
  const otherModifications = db
    .select({ one: sql`1` })
    .from(paymentModifications)
    .where(
      and(
        eq(paymentModifications.attemptId, paymentAttempts.id),
        inArray(paymentModifications.kind, ['capture', 'cancel']),
        sql`${paymentModifications.state} <> 'failed'`,
      ),
    )
  return db
    .select({
      attemptId: paymentAttempts.id,
      orderId: orders.id,
      locator: orders.locator,
      amount: paymentAttempts.amount,
      currency: paymentAttempts.currency,
      authorisedAt: paymentAttempts.updatedAt,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.state, 'authorised'),
        eq(paymentAttempts.capturesLater, true),
        lte(orders.paidAt, authorisedBefore),
        // Matches the partial index, so that completed orders are not scanned.
        sql`${orders.state} = 'paid' and ${orders.status} in ('PC', 'PE')`,
        notExists(otherModifications),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(paymentAttempts.id))
    .limit(maxRows)
}

export type ExpiringAuthorisation = Awaited<ReturnType<typeof findUncaptured>>[number] & {
  readonly expiresAt: Date
}

/** Payments that expire within two days unless their orders are handed over. */
export async function findExpiringAuthorisations({
  database,
  config,
  clock,
}: AppContext): Promise<ExpiringAuthorisation[]> {
  const { authorisationDays } = config
  const found = await findUncaptured(database, daysBefore(clock(), authorisationDays - warnDays))
  return found.map((authorisation) => ({
    ...authorisation,
    expiresAt: new Date(authorisation.authorisedAt.getTime() + authorisationDays * dayMs),
  }))
}

/** Cancels an order whose authorisation has expired: nothing is shipped unpaid. */
function cancelExpiredOrder(
  { database, clock }: AppContext,
  { orderId, attemptId }: ExpiringAuthorisation,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const attempt = await findAttempt(tx, attemptId)
    if (attempt?.state !== 'authorised' || (order.status !== 'PC' && order.status !== 'PE')) return false
    const done = await cancelLockedOrder(tx, order, 'clock', clock(), 'authorisation lapsed')
    if (isDomainError(done)) throw new Error(done.message)
    return order.status !== done.status
  })
}

/**
 * Warns of payments that will expire and cancels the orders of those that did, each in its own transaction.
 * @returns how many orders were cancelled
 */
export async function cancelExpiredAuthorisations(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const now = context.clock()
  const lapsing = await findExpiringAuthorisations(context)
  const soon = lapsing.filter(({ expiresAt }) => expiresAt > now)
  const claim = { now, leaseMs: warnEveryMs }
  if (soon.length && (await claimItems(context.database.db, 'lapsing-payments', ['warning'], claim)).size)
    log.warn(
      { orders: soon.map(({ orderId }) => orderId), first: soon[0]?.expiresAt },
      'payment authorisations expire soon: ship their orders',
    )
  let cancelled = 0
  for (const authorisation of lapsing.filter(({ expiresAt }) => expiresAt <= now)) {
    if (stopping?.aborted) break
    try {
      if (await cancelExpiredOrder(context, authorisation)) cancelled += 1
    } catch (cause) {
      log.error(
        { order: authorisation.orderId, err: cause },
        'order of an expired authorisation not cancelled; will be tried again',
      )
    }
  }
  return cancelled
}

export const authorisationExpiryJob: Job = {
  name: 'lapsing-payments',
  intervalMs: everyMs,
  async run(context, log, stopping) {
    const cancelled = await cancelExpiredAuthorisations(context, log, stopping)
    if (cancelled) log.warn({ cancelled }, 'orders cancelled: their payment authorisations expired')
  },
}
