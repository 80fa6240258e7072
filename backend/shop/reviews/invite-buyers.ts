import { and, asc, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { MarketCode } from '#config/markets.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { reviewInvitations } from '../../db/schema/customers/reviews.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { hasOptedOut } from '../emails/opt-outs.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { toModelCode } from './review-dto.ts'
import { reviewInvitation } from './review-invitation-email.ts'
import { createReviewToken, reviewPath } from './review-links.ts'

const batchSize = 50
const dayMs = 24 * 60 * 60 * 1000
/** A buyer who was not invited within a month of the due day is not invited any more. */
const windowMs = 30 * dayMs

/**
 * Markets where a review invitation counts as advertising that needs consent: newsletter subscribers have
 * given it.
 */
const consentMarkets: ReadonlySet<MarketCode> = new Set<MarketCode>(['AT', 'CH', 'DE', 'KR', 'LI'])

const canInvite = async (tx: Queryable, { market, brand, email }: Order) =>
  !consentMarkets.has(market) || isSubscribed(tx, brand, email)

/** One line per model: a buyer of two sizes is invited once. Parts of bundles and gift cards are left out. */
function selectReviewableLines(lines: readonly OrderLine[]): OrderLine[] {
  const own = lines.filter(({ snapshot, parentPosition }) => !snapshot.giftCard && parentPosition === null)
  return [
    ...new Map(own.toReversed().map((line) => [toModelCode(line.material), line])).values(),
  ].toReversed()
}

function findDueOrders(db: Queryable, now: Date, days: number): Promise<Order[]> {
  const until = new Date(now.getTime() - days * dayMs)
  const invitations = db
    .select({ one: sql`1` })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.orderId, orders.id))
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'paid'),
        ne(orders.status, 'CA'),
        lte(orders.paidAt, until),
        gt(orders.paidAt, new Date(until.getTime() - windowMs)),
        notExists(invitations),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(batchSize)
}

async function inviteBuyer({ config, clock }: AppContext, tx: Queryable, order: Order): Promise<boolean> {
  const now = clock()
  const [mine] = await tx
    .insert(reviewInvitations)
    .values({ orderId: order.id, decidedAt: now })
    .onConflictDoNothing()
    .returning({ id: reviewInvitations.orderId })
  const lines = selectReviewableLines(await findOrderLines(tx, order.id))
  if (!mine || !lines.length || !(await canInvite(tx, order))) return false
  if (await hasOptedOut(tx, config, order.email, 'reviews')) return false
  const { profile, brand, email, shippingAddress } = order
  return enqueueEmail(
    tx,
    {
      template: reviewInvitation,
      to: email,
      locale: profile,
      brand,
      key: `review-invitation:${order.id}`,
      data: {
        firstName: shippingAddress.name,
        products: lines.map(({ id, snapshot }) => ({
          name: snapshot.name,
          detail: snapshot.sizeLabel,
          picture: snapshot.thumbnail?.xs ?? null,
          review: reviewPath(profile, createReviewToken(config, id, now)),
        })),
      },
    },
    now,
  )
}

/**
 * Invites the buyers of orders paid some days ago; each order once across all processes.
 * @returns the number of invitations
 */
export async function inviteBuyers(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const { config, database, clock } = context
  if (config.reviewInviteDays === null) return 0
  let invitedTotal = 0
  for (;;) {
    const due = await findDueOrders(database.db, clock(), config.reviewInviteDays)
    let invited = 0
    for (const order of due) {
      if (stopping?.aborted) break
      if (await database.db.transaction((tx) => inviteBuyer(context, tx, order))) invited += 1
    }
    if (invited) log.info({ invited }, 'buyers invited to review')
    invitedTotal += invited
    if (due.length < batchSize || stopping?.aborted) return invitedTotal
  }
}
