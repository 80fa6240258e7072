import { and, eq, gt, inArray, lte, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { networkKey, rateLimitKey, siteKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { Config } from '../../config.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { type HolderKind, orderHolders } from '../../db/schema/sales/order-holders.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { Member } from '../../http/register-route.ts'
import { fail } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { hmacSha256 } from '../../key-ring.ts'
import { captchaRequired } from '../captcha/require-captcha.ts'
import { acceptedLimits, unpaidLimits } from '../rate-limits/limits.ts'

/** Digests of the networks and the customer that unpaid orders count for; empty if there is no limit. */
export type Holders = readonly { readonly kind: HolderKind; readonly holder: string }[]

/**
 * Digests under every key, so that orders taken by processes with different keys count together during a key
 * rotation. Empty for exempt addresses: the shop's own stores and services.
 */
export function getHolders(
  config: Pick<Config, 'linkSecret' | 'rateLimit'>,
  address: string,
  { member, email }: { readonly member: Member | null; readonly email: string },
): Holders {
  if (isRateLimitExempt(config, address)) return []
  const digests = (text: string) =>
    config.linkSecret.keys.map(({ secret }) =>
      hmacSha256(secret, `order-holder\0${text}`).toString('base64url'),
    )
  const mailbox = `mailbox ${normalizeMailbox(email)}`
  const site = siteKey(address)
  const named: readonly (readonly [HolderKind, string | null])[] = [
    ['address', `address ${rateLimitKey(address)}`],
    ['network', site && `network ${site}`],
    // A guest who uses another customer's e-mail address exhausts the limit of that mailbox in this network
    // only.
    ['customer', member ? `member ${member.id}` : `${mailbox} ${networkKey(address)}`],
    ['mailbox', member ? null : mailbox],
  ]
  return named.flatMap(([kind, name]) =>
    name === null ? [] : digests(name).map((holder) => ({ kind, holder })),
  )
}

/**
 * Serializes orders of the same address or customer until the transaction ends, so that two concurrent orders
 * cannot exceed the limit together. Acquired after the locks of bag, orders and gift cards and before those
 * of stock.
 */
export async function lockHolders(tx: Queryable, holders: Holders): Promise<void> {
  for (const holder of holders.map((orderHolder) => orderHolder.holder).sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order-holder ${holder}`}, 0))`)
}

const unpaidSince = (now: Date) => new Date(now.getTime() - unpaidLimits.minutes * 60_000)

const acceptedSince = (now: Date) => new Date(now.getTime() - acceptedLimits.hours * 3600_000)

/**
 * Orders that hold their goods without payment, until these are handed over. Wholesalers are exempt because
 * they are known by name.
 */
const isAwaitingPayment = and(
  eq(orders.state, 'accepted'),
  inArray(orders.status, ['PC', 'PE']),
  ne(orders.channel, 'wholesale'),
)

type LimitedOrder = {
  readonly units: number
  /** Orders that the new one supersedes. */
  readonly except: readonly number[]
  /** Whether the caller solved a captcha, or captchas are not required. */
  readonly isVerified: boolean
  readonly now: Date
}

const countWhere = (filter: SQL) => ({
  orders: sql<number>`count(*) filter (where ${filter})::int`,
  units: sql<number>`coalesce(sum(${orderHolders.units}) filter (where ${filter}), 0)::int`,
})

/** Whether an order of this many units exceeds the limits of one holder. */
async function isAboveLimits(
  tx: Queryable,
  { kind, holder }: Holders[number],
  { units, except, now }: LimitedOrder,
): Promise<boolean> {
  const isRecent = gt(orderHolders.createdAt, unpaidSince(now))
  const recent = countWhere(isRecent)
  const waiting = countWhere(sql`${isAwaitingPayment}`)
  const [held] = await tx
    .select({
      orders: recent.orders,
      units: recent.units,
      waitingOrders: waiting.orders,
      waitingUnits: waiting.units,
    })
    .from(orderHolders)
    .innerJoin(orders, eq(orders.id, orderHolders.orderId))
    .where(
      and(
        eq(orderHolders.holder, holder),
        or(isRecent, and(isAwaitingPayment, gt(orderHolders.createdAt, acceptedSince(now)))),
        inArray(orders.state, ['open', 'accepted']),
        ne(orders.status, 'CA'),
        except.length ? notInArray(orders.id, [...except]) : undefined,
      ),
    )
  if (!held) return false
  const most = unpaidLimits[kind]
  const mostWaiting = acceptedLimits[kind]
  return (
    held.orders + 1 > most.orders ||
    held.units + units > most.units ||
    held.waitingOrders + 1 > mostWaiting.orders ||
    held.waitingUnits + units > mostWaiting.units
  )
}

/**
 * Rejects an order above the limits; null if it is within them. Above the limit of a mailbox alone it
 * requires a captcha, because anyone can exhaust that limit for someone else. Requires {@link lockHolders}.
 */
export async function checkUnpaidLimits(tx: Queryable, holders: Holders, wanted: LimitedOrder) {
  for (const orderHolder of holders.filter(({ kind }) => kind !== 'mailbox'))
    if (await isAboveLimits(tx, orderHolder, wanted))
      return fail(
        'too_many_unpaid_orders',
        'Too many orders are unpaid. No order was placed. Pay for them or try again in an hour.',
      )
  if (wanted.isVerified) return null
  for (const orderHolder of holders.filter(({ kind }) => kind === 'mailbox'))
    if (await isAboveLimits(tx, orderHolder, wanted)) return captchaRequired()
  return null
}

/** Records the holders that an order counts for. */
export async function recordHolders(
  tx: Queryable,
  holders: Holders,
  { orderId, units, now }: { readonly orderId: number; readonly units: number; readonly now: Date },
): Promise<void> {
  if (!holders.length) return
  await tx
    .insert(orderHolders)
    .values(holders.map((orderHolder) => ({ ...orderHolder, orderId, units, createdAt: now })))
}

/** Rejects renewing an order's released hold if other orders leave no room for it. The order is locked. */
export async function recheckUnpaidLimits(tx: Queryable, orderId: number, now: Date) {
  const rows = await tx.select().from(orderHolders).where(eq(orderHolders.orderId, orderId))
  await lockHolders(tx, rows)
  const units = rows[0]?.units ?? 0
  // A captcha was required when the order was created.
  return checkUnpaidLimits(tx, rows, { units, except: [orderId], isVerified: true, now })
}

/** Deletes expired rows: digests of addresses outlive their hour only while goods await payment. */
export const pruneHoldersJob: Job = {
  name: 'order-holders',
  intervalMs: 10 * 60_000,
  async run({ database: { db }, clock }, _log, stopping) {
    const now = clock()
    const waiting = db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, orderHolders.orderId), isAwaitingPayment))
    const isOver = or(
      lte(orderHolders.createdAt, acceptedSince(now)),
      and(lte(orderHolders.createdAt, unpaidSince(now)), notExists(waiting)),
    )
    await deleteInBatches(db, orderHolders, isOver, { signal: stopping })
  },
}
