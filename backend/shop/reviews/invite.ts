import { and, asc, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { MarketCode } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import type { ShopParts } from '../../parts.ts'
import { queueMail } from '../mails/outbox.ts'
import { isRefused } from '../mails/unsubscribe.ts'
import { findLines, type Order, type OrderLine } from '../orders/repository.ts'
import { orders } from '../orders/schema.ts'
import { reviewPath, reviewToken } from './links.ts'
import { reviewInvitations } from './schema.ts'
import { modelOf } from './wire.ts'

const batch = 50
const dayMs = 24 * 60 * 60 * 1000
/** Whoever was not asked within a month of the day is not asked any more. */
const windowMs = 30 * dayMs

/** Where asking for a review counts as advertising that needs a yes first: who takes the newsletter has said it. */
const asksFirst: ReadonlySet<MarketCode> = new Set<MarketCode>(['AT', 'CH', 'DE', 'KR', 'LI'])

const mayAsk = ({ market, newsletter }: Order) => newsletter || !asksFirst.has(market)

/** One line a model: whoever bought two sizes is asked once. Parts of others and gift cards are left out. */
function reviewedLines(lines: readonly OrderLine[]): OrderLine[] {
  const own = lines.filter(({ look, parentPosition }) => !look.giftCard && parentPosition === null)
  return [...new Map(own.toReversed().map((line) => [modelOf(line.material), line])).values()].toReversed()
}

function findDue(db: Queryable, now: Date, days: number): Promise<Order[]> {
  const until = new Date(now.getTime() - days * dayMs)
  const asked = db
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
        notExists(asked),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(batch)
}

async function invite({ config, clock }: ShopParts, tx: Queryable, order: Order): Promise<boolean> {
  const now = clock()
  const [mine] = await tx
    .insert(reviewInvitations)
    .values({ orderId: order.id, decidedAt: now })
    .onConflictDoNothing()
    .returning({ id: reviewInvitations.orderId })
  const lines = reviewedLines(await findLines(tx, order.id))
  if (!mine || !lines.length || !mayAsk(order)) return false
  if (await isRefused(tx, config, order.email, 'reviews')) return false
  const { profile, brand, email, shippingAddress } = order
  return queueMail(
    tx,
    {
      template: 'review-invitation',
      to: email,
      locale: profile,
      brand,
      key: `review-invitation:${order.id}`,
      data: {
        firstName: shippingAddress.name,
        products: lines.map(({ id, look }) => ({
          name: look.name,
          detail: look.sizeLabel,
          picture: look.thumbnail?.xs ?? null,
          review: reviewPath(profile, reviewToken(config, id, now)),
        })),
      },
    },
    now,
  )
}

/**
 * Asks the buyers of orders paid some days ago what they think; each order once, whoever looks at it first.
 * @returns how many were asked
 */
export async function inviteBuyers(
  parts: ShopParts,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const { config, database, clock } = parts
  if (config.reviewInviteDays === null) return 0
  let asked = 0
  for (;;) {
    const due = await findDue(database.db, clock(), config.reviewInviteDays)
    let invited = 0
    for (const order of due) {
      if (stopping?.aborted) break
      if (await database.db.transaction((tx) => invite(parts, tx, order))) invited += 1
    }
    if (invited) log.info({ invited }, 'buyers asked for reviews')
    asked += invited
    if (due.length < batch || stopping?.aborted) return asked
  }
}
