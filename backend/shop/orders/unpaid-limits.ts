import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { mailboxOf } from '#validation/mailbox.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { isRateLimitFree } from '../../http/client-address.ts'
import type { Member } from '../../http/implement.ts'
import { refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import { unpaidLimits } from '../throttles/limits.ts'
import { type HolderKind, orderHolders } from './holder-schema.ts'
import { orders } from './schema.ts'

/** Digests of the address and of the customer that unpaid orders are counted for; none where there is no limit. */
export type Holders = readonly { readonly kind: HolderKind; readonly holder: string }[]

/** Nobody for addresses without limits: stores and services of the shop's own. */
export function holdersOf(
  config: Pick<Config, 'linkSecret' | 'rateLimit'>,
  address: string,
  { member, email }: { readonly member: Member | null; readonly email: string },
): Holders {
  if (isRateLimitFree(config, address)) return []
  const digest = (text: string) =>
    createHmac('sha256', config.linkSecret).update(`order-holder\0${text}`).digest('base64url')
  // A guest who types the e-mail address of a member does not use up the member's own limit.
  const customer = member ? `member ${member.id}` : `mailbox ${mailboxOf(email)}`
  return [
    { kind: 'address', holder: digest(`address ${rateLimitKey(address)}`) },
    { kind: 'customer', holder: digest(customer) },
  ]
}

/**
 * Makes orders of the same address or customer wait for each other until the transaction ends, so that two at a time
 * cannot pass the limit together. Taken after the locks of bag, orders and gift cards and before those of stock.
 */
export async function lockHolders(tx: Queryable, holders: Holders): Promise<void> {
  for (const holder of holders.map((each) => each.holder).sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order-holder ${holder}`}, 0))`)
}

const sinceOf = (now: Date) => new Date(now.getTime() - unpaidLimits.minutes * 60_000)

type Wanted = {
  readonly units: number
  /** Orders whose place the new one takes. */
  readonly except: readonly number[]
  readonly now: Date
}

/** Refuses an order above the limits; null where it is within them. {@link lockHolders} was called. */
export async function tooManyUnpaid(tx: Queryable, holders: Holders, { units, except, now }: Wanted) {
  for (const { kind, holder } of holders) {
    const [held] = await tx
      .select({
        orders: sql<number>`count(*)::int`,
        units: sql<number>`coalesce(sum(${orderHolders.units}), 0)::int`,
      })
      .from(orderHolders)
      .innerJoin(orders, eq(orders.id, orderHolders.orderId))
      .where(
        and(
          eq(orderHolders.holder, holder),
          gt(orderHolders.createdAt, sinceOf(now)),
          inArray(orders.state, ['open', 'accepted']),
          ne(orders.status, 'CA'),
          except.length ? notInArray(orders.id, [...except]) : undefined,
        ),
      )
    const most = unpaidLimits[kind]
    if (held && (held.orders + 1 > most.orders || held.units + units > most.units))
      return refuse(
        'too_many_unpaid_orders',
        'Too many orders wait for their payment. Nothing was ordered; pay or wait an hour.',
      )
  }
  return null
}

/** Writes whom an order is counted for. */
export async function noteHolders(
  tx: Queryable,
  holders: Holders,
  { orderId, units, now }: { readonly orderId: number; readonly units: number; readonly now: Date },
): Promise<void> {
  if (!holders.length) return
  await tx.insert(orderHolders).values(holders.map((each) => ({ ...each, orderId, units, createdAt: now })))
}

/** Refuses that an order holds again what it gave up where others leave no room. The order is locked. */
export async function tooManyAgain(tx: Queryable, orderId: number, now: Date) {
  const rows = await tx.select().from(orderHolders).where(eq(orderHolders.orderId, orderId))
  await lockHolders(tx, rows)
  return tooManyUnpaid(tx, rows, { units: rows[0]?.units ?? 0, except: [orderId], now })
}

/** Deletes what no longer counts: no digest of an address outlives its hour. */
export const unpaidJob: Job = {
  name: 'order-holders',
  everyMs: 10 * 60_000,
  async run({ database: { db }, clock }) {
    await db.delete(orderHolders).where(lte(orderHolders.createdAt, sinceOf(clock())))
  },
}
