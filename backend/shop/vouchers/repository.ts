import {
  and,
  arrayContains,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { activeStates, orders } from '../../db/schema/sales/orders.ts'
import { voucherUses } from '../../db/schema/sales/voucher-uses.ts'
import { vouchers } from '../../db/schema/sales/vouchers.ts'
import type { VoucherOutcome } from './apply-vouchers.ts'
import type { Voucher } from './voucher-prices.ts'
import type { VoucherUser } from './voucher-user.ts'

/**
 * Vouchers that are automatic, for subscribing or of a campaign, and the named one, regardless of their
 * dates.
 */
export function findVouchers(db: Queryable, code: string | null): Promise<Voucher[]> {
  const open = sql`(${vouchers.auto} or ${vouchers.acquisition} or ${vouchers.campaign} is not null)`
  return db
    .select()
    .from(vouchers)
    .where(code === null ? open : or(open, sql`${vouchers.code} = ${code}`))
    .orderBy(vouchers.code)
}

/** The vouchers with these codes, the automatic ones, and those given for subscribing. */
export function findClaimedVouchers(db: Queryable, codes: readonly string[]): Promise<Voucher[]> {
  const named = codes.length ? inArray(vouchers.code, [...codes]) : undefined
  return db
    .select()
    .from(vouchers)
    .where(or(vouchers.auto, vouchers.acquisition, named))
    .orderBy(asc(vouchers.code))
}

/**
 * Vouchers for all members of a brand in a market that are valid at a time, those that end first at the top. Vouchers
 * for subscribers are left out.
 */
export function findMemberVouchers(
  db: Queryable,
  { brand, market, now }: { readonly brand: Brand; readonly market: MarketCode; readonly now: Date },
  limit: number,
): Promise<Voucher[]> {
  return db
    .select()
    .from(vouchers)
    .where(
      and(
        vouchers.membersOnly,
        isNull(vouchers.memberId),
        eq(vouchers.acquisition, false),
        arrayContains(vouchers.brands, [brand]),
        or(eq(vouchers.markets, sql`'{}'`), arrayContains(vouchers.markets, [market])),
        or(isNull(vouchers.validFrom), lte(vouchers.validFrom, now)),
        or(isNull(vouchers.validUntil), gte(vouchers.validUntil, now)),
      ),
    )
    .orderBy(sql`${vouchers.validUntil} asc nulls last`, asc(vouchers.code))
    .limit(limit)
}

/** Whether a voucher with this code exists, for the brand if one is given. */
export async function hasVoucher(db: Queryable, code: string, brand: Brand | null): Promise<boolean> {
  const rows = await db.select({ brands: vouchers.brands }).from(vouchers).where(eq(vouchers.code, code))
  return rows.some(({ brands }) => brand === null || brands.includes(brand))
}

/** The vouchers with these codes that have a limit of uses. */
export async function findLimitedVouchers(db: Queryable, codes: readonly string[]): Promise<Voucher[]> {
  if (!codes.length) return []
  const counted = or(isNotNull(vouchers.uses), isNotNull(vouchers.usesEach))
  return db
    .select()
    .from(vouchers)
    .where(and(inArray(vouchers.code, [...codes]), counted))
}

/**
 * Locks the uses of vouchers until the transaction ends, always in the same order to avoid deadlocks. A total
 * limit locks the voucher for all orders; a limit per person takes an advisory lock for the same shopper
 * only.
 */
export async function lockVoucherUses(
  tx: Queryable,
  limited: readonly Voucher[],
  who: VoucherUser,
): Promise<void> {
  for (const { code, uses } of limited.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    if (uses === null)
      for (const mailbox of who.mailboxes.toSorted())
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`voucher:${code}:${mailbox}`}, 0))`,
        )
    else
      await tx
        .select({ code: vouchers.code })
        .from(vouchers)
        .where(eq(vouchers.code, code))
        .for('no key update')
  }
}

export type UseCounts = { readonly byAll: number; readonly byShopper: number }

/** Counts the uses of vouchers by orders that are paid or can still be paid. */
export async function countVoucherUses(
  db: Queryable,
  codes: readonly string[],
  who: VoucherUser | null,
  except: readonly number[],
): Promise<ReadonlyMap<string, UseCounts>> {
  if (!codes.length) return new Map()
  // Older uses store a digest of the address instead of the mailbox, until they are rehashed.
  const byShopper = who ? inArray(voucherUses.who, [...who.all]) : sql`false`
  const rows = await db
    .select({
      code: voucherUses.code,
      byAll: sql<number>`count(*)`.mapWith(Number),
      byShopper: sql<number>`count(*) filter (where ${byShopper})`.mapWith(Number),
    })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(
      and(
        inArray(voucherUses.code, [...codes]),
        inArray(orders.state, [...activeStates]),
        ne(orders.status, 'CA'),
        isNull(voucherUses.restoredAt),
        except.length ? notInArray(orders.id, [...except]) : undefined,
      ),
    )
    .groupBy(voucherUses.code)
  return new Map(rows.map(({ code, ...uses }) => [code, uses]))
}

/**
 * Lets the vouchers of an order be used again: everything in it was returned. The order is locked.
 * @param excluded codes of vouchers whose gift was not returned
 */
export async function restoreVoucherUses(
  tx: Queryable,
  orderId: number,
  excluded: readonly string[],
  now: Date,
): Promise<void> {
  const { code, restoredAt } = voucherUses
  const counted = and(eq(voucherUses.orderId, orderId), isNull(restoredAt), notInArray(code, [...excluded]))
  await tx.update(voucherUses).set({ restoredAt: now }).where(counted)
}

/** Stores the vouchers that apply to an order. */
export async function insertVoucherUses(
  tx: Queryable,
  orderId: number,
  outcomes: readonly VoucherOutcome[],
  who: VoucherUser,
): Promise<void> {
  const uses = outcomes.flatMap((outcome, position) =>
    outcome.applied
      ? [
          {
            orderId,
            code: outcome.code,
            position,
            name: outcome.name,
            off: outcome.off,
            freeShipping: outcome.freeShipping,
            who: who.mailbox,
            whoKey: who.keyId,
            whoFrom: 'mailbox' as const,
          },
        ]
      : [],
  )
  if (uses.length) await tx.insert(voucherUses).values(uses)
}

export type VoucherUse = typeof voucherUses.$inferSelect

/** The vouchers of an order, in the order in which they were applied. */
export function findVoucherUses(db: Queryable, orderId: number): Promise<VoucherUse[]> {
  return db
    .select()
    .from(voucherUses)
    .where(eq(voucherUses.orderId, orderId))
    .orderBy(asc(voucherUses.position))
}

const claimedRows = z.array(z.object({ brands: z.array(z.string()) }))

/** The brands of the vouchers of these campaigns. */
export async function findCampaignBrands(db: Queryable, codes: readonly string[]): Promise<readonly Brand[]> {
  if (!codes.length) return []
  const rows = await db
    .select({ brands: vouchers.brands })
    .from(vouchers)
    .where(inArray(vouchers.campaign, [...codes]))
  return [...new Set(rows.flatMap(({ brands }) => brands))]
}

/**
 * Claims the vouchers that began or ended since they were last claimed, each once, and returns their brands.
 */
export async function claimDueVouchers(tx: Queryable, now: Date): Promise<readonly Brand[]> {
  const nowIso = now.toISOString()
  const found = await tx.execute(sql`
    update ${vouchers} set told_at = ${nowIso}
    where valid_from <= ${nowIso} and valid_from > coalesce(told_at, '-infinity')
      or valid_until < ${nowIso} and valid_until >= coalesce(told_at, '-infinity')
    returning brands
  `)
  return [...new Set(claimedRows.parse(found.rows).flatMap(({ brands }) => brands))] as Brand[]
}
