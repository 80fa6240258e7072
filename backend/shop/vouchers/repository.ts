import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../orders/schema.ts'
import { activeStates } from '../orders/states.ts'
import type { VoucherOutcome } from './apply-vouchers.ts'
import { vouchers } from './schema.ts'
import { voucherUses } from './uses-schema.ts'
import type { Voucher } from './voucher-prices.ts'
import type { VoucherUser } from './voucher-user.ts'

/** Vouchers that everybody may see, and the one that is named, whatever their days. */
export function findVouchers(db: Queryable, code: string | null): Promise<Voucher[]> {
  const open = sql`(${vouchers.auto} or ${vouchers.acquisition} or ${vouchers.campaign} is not null)`
  return db
    .select()
    .from(vouchers)
    .where(code === null ? open : or(open, sql`${vouchers.code} = ${code}`))
    .orderBy(vouchers.code)
}

/** The vouchers of these codes, those that apply themselves, and those given for subscribing. */
export function findClaimedVouchers(db: Queryable, codes: readonly string[]): Promise<Voucher[]> {
  const named = codes.length ? inArray(vouchers.code, [...codes]) : undefined
  return db
    .select()
    .from(vouchers)
    .where(or(vouchers.auto, vouchers.acquisition, named))
    .orderBy(asc(vouchers.code))
}

/** Whether there is a voucher of this code; of this brand, where one is given. */
export async function hasVoucher(db: Queryable, code: string, brand: Brand | null): Promise<boolean> {
  const rows = await db.select({ brands: vouchers.brands }).from(vouchers).where(eq(vouchers.code, code))
  return rows.some(({ brands }) => brand === null || brands.includes(brand))
}

/** The vouchers of these codes that can be used only so often. */
export async function findLimitedVouchers(db: Queryable, codes: readonly string[]): Promise<Voucher[]> {
  if (!codes.length) return []
  const counted = or(isNotNull(vouchers.uses), isNotNull(vouchers.usesEach))
  return db
    .select()
    .from(vouchers)
    .where(and(inArray(vouchers.code, [...codes]), counted))
}

/**
 * Keeps the uses of vouchers from changing until the transaction ends, always in the same order. Where there are only
 * so many for all, everybody waits; where each has so many, only the same shopper does.
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

/** How often vouchers are used by orders that are paid or may still be. */
export async function countVoucherUses(
  db: Queryable,
  codes: readonly string[],
  who: VoucherUser | null,
  except: readonly number[],
): Promise<ReadonlyMap<string, UseCounts>> {
  if (!codes.length) return new Map()
  // Uses from before mailboxes were counted are found by the address until they are rehashed.
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
        except.length ? notInArray(orders.id, [...except]) : undefined,
      ),
    )
    .groupBy(voucherUses.code)
  return new Map(rows.map(({ code, ...uses }) => [code, uses]))
}

/** Notes the vouchers an order was made with. */
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

/** The vouchers an order was made with, in their order. */
export function findVoucherUses(db: Queryable, orderId: number): Promise<VoucherUse[]> {
  return db
    .select()
    .from(voucherUses)
    .where(eq(voucherUses.orderId, orderId))
    .orderBy(asc(voucherUses.position))
}

const claimedRows = z.array(z.object({ brands: z.array(z.string()) }))

/** The brands of the vouchers that belong to the campaigns of landings. */
export async function findCampaignBrands(db: Queryable, codes: readonly string[]): Promise<readonly Brand[]> {
  if (!codes.length) return []
  const rows = await db
    .select({ brands: vouchers.brands })
    .from(vouchers)
    .where(inArray(vouchers.campaign, [...codes]))
  return [...new Set(rows.flatMap(({ brands }) => brands))]
}

/** Takes the vouchers that began or ended since they were last taken, each once; returns the brands they are for. */
export async function claimDueVouchers(tx: Queryable, now: Date): Promise<readonly Brand[]> {
  const moment = now.toISOString()
  const found = await tx.execute(sql`
    update ${vouchers} set told_at = ${moment}
    where valid_from <= ${moment} and valid_from > coalesce(told_at, '-infinity')
      or valid_until < ${moment} and valid_until >= coalesce(told_at, '-infinity')
    returning brands
  `)
  return [...new Set(claimedRows.parse(found.rows).flatMap(({ brands }) => brands))] as Brand[]
}
