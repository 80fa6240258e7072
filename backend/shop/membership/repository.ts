import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { campaigns } from '../../db/schema/catalog/campaigns.ts'
import { members } from '../../db/schema/customers/account.ts'
import { type BenefitKind, memberBenefits, welcomedMailboxes } from '../../db/schema/customers/membership.ts'
import { activeStates, committedStates, orderLines, orders } from '../../db/schema/sales/orders.ts'
import { voucherUses } from '../../db/schema/sales/voucher-uses.ts'

export type Benefit = typeof memberBenefits.$inferSelect

export async function findMembership(db: Queryable, memberId: number) {
  const [found] = await db
    .select({
      createdAt: members.createdAt,
      birthMonth: members.birthMonth,
      sizesClearedAt: members.sizesClearedAt,
    })
    .from(members)
    .where(eq(members.id, memberId))
  if (!found) throw new Error('The member was deleted during the request')
  return found
}

/** The benefits of a member, the newest first, with whether an order uses their voucher. */
export async function findBenefits(db: Queryable, memberId: number) {
  const uses = db
    .select({ id: orders.id })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(
      and(
        // Outside of a join, the columns of a select have no table name.
        sql`${voucherUses.code} = "member_benefits"."code"`,
        inArray(orders.state, [...activeStates]),
        ne(orders.status, 'CA'),
        // The whole order was returned, so the voucher can be used again.
        isNull(voucherUses.restoredAt),
      ),
    )
  const isUsed = sql<boolean>`exists (${uses})`
  return db
    .select({ benefit: memberBenefits, isUsed })
    .from(memberBenefits)
    .where(eq(memberBenefits.memberId, memberId))
    .orderBy(desc(memberBenefits.issuedAt), desc(memberBenefits.id))
}

/** Null if the member already has this benefit of the period. */
export async function insertBenefit(
  tx: Queryable,
  benefit: typeof memberBenefits.$inferInsert,
): Promise<Benefit | null> {
  const [inserted] = await tx
    .insert(memberBenefits)
    .values(benefit)
    .onConflictDoNothing({ target: [memberBenefits.memberId, memberBenefits.kind, memberBenefits.period] })
    .returning()
  return inserted ?? null
}

/**
 * Records that a mailbox gets its welcome voucher.
 * @param digests of the mailbox under all keys, the current one first
 * @returns false if it has got one before
 */
export async function claimWelcome(tx: Queryable, digests: readonly string[], now: Date): Promise<boolean> {
  const [current, ...former] = digests
  if (current === undefined) throw new Error('A mailbox has no digest')
  if (former.length && (await tx.$count(welcomedMailboxes, inArray(welcomedMailboxes.mailbox, former))) > 0)
    return false
  const claimed = await tx
    .insert(welcomedMailboxes)
    .values({ mailbox: current, welcomedAt: now })
    .onConflictDoNothing()
    .returning({ mailbox: welcomedMailboxes.mailbox })
  return claimed.length > 0
}

/** Whether the member has had a welcome voucher. */
export const hasWelcome = async (tx: Queryable, memberId: number): Promise<boolean> =>
  (await tx.$count(
    memberBenefits,
    and(eq(memberBenefits.memberId, memberId), eq(memberBenefits.kind, 'welcome')),
  )) > 0

/** Deletes the digests of mailboxes that were welcomed before a time. */
export async function pruneWelcomes(db: Queryable, before: Date, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, welcomedMailboxes, lte(welcomedMailboxes.welcomedAt, before), { signal })
}

export type MemberBornIn = Pick<typeof members.$inferSelect, 'id' | 'email' | 'name'>

/** Members born in a month who do not have their benefit of the year yet. */
export async function findMembersBornIn(
  db: Queryable,
  { month, year, kind }: { readonly month: number; readonly year: number; readonly kind: BenefitKind },
  after: number,
  limit: number,
): Promise<MemberBornIn[]> {
  const issued = sql`select 1 from member_benefits b
    where b.member_id = "members"."id" and b.kind = ${kind} and b.period = ${year}`
  return db
    .select({
      id: members.id,
      email: members.email,
      name: members.name,
    })
    .from(members)
    .where(and(eq(members.birthMonth, month), gt(members.id, after), sql`not exists (${issued})`))
    .orderBy(asc(members.id))
    .limit(limit)
}

/** A benefit by its code, locked until the transaction ends. */
export async function lockBenefit(tx: Queryable, code: string): Promise<Benefit | null> {
  const [found] = await tx.select().from(memberBenefits).where(eq(memberBenefits.code, code)).for('update')
  return found ?? null
}

export async function markRedeemed(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx
    .update(memberBenefits)
    .set({ redeemedAt: now })
    .where(and(eq(memberBenefits.id, id), isNull(memberBenefits.redeemedAt)))
}

const isPurchase = and(inArray(orders.state, [...committedStates]), ne(orders.status, 'CA'))

export async function countPurchases(db: Queryable, memberId: number): Promise<number> {
  return db.$count(orders, and(eq(orders.memberId, memberId), isPurchase))
}

/** Campaigns with products of a brand that open after a time, the next first. */
export async function findComingLaunches(db: Queryable, brand: Brand, now: Date) {
  const hasProducts = sql`exists (
    select 1 from models m where m.campaign = "campaigns"."code" and m.brand = ${brand})`
  return db
    .select({ code: campaigns.code, name: campaigns.name, openAt: campaigns.openAt })
    .from(campaigns)
    .where(and(gt(campaigns.openAt, now), hasProducts))
    .orderBy(asc(campaigns.openAt))
    .limit(5)
}

/** The last lines of the member's purchases since a time, the newest first. */
export async function findPurchasedSizes(db: Queryable, memberId: number, since: Date | null) {
  return db
    .select({ size: orderLines.size, target: orderLines.target, snapshot: orderLines.snapshot })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.memberId, memberId),
        isPurchase,
        isNull(orderLines.giftOf),
        since ? gt(orders.createdAt, since) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), asc(orderLines.position))
    .limit(200)
}

export async function saveSizesCleared(db: Queryable, memberId: number, now: Date): Promise<void> {
  await db.update(members).set({ sizesClearedAt: now }).where(eq(members.id, memberId))
}
