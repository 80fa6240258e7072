import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { TakeBackState } from '#api-client/contract/take-back.ts'
import { takeBackFamilies } from '#config/take-back.ts'
import { deleteInBatches, lockedRows, runInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import {
  openTakeBackStates,
  type TakeBackActor,
  takeBackEvents,
  takeBackPhotos,
  takeBacks,
} from '../../db/schema/customers/take-backs.ts'
import { committedStates, orderLines, orders } from '../../db/schema/sales/orders.ts'
import { generateCode } from '../../random-code.ts'
import type { EncodedPhoto } from '../photos/encode-photo.ts'

export type TakeBack = typeof takeBacks.$inferSelect

const generateTakeBackCode = () => `T${generateCode(7)}`

const maxCodeAttempts = 8

type NewDraft = Pick<TakeBack, 'brand' | 'profile' | 'market' | 'currency'>

export async function insertDraft(tx: Queryable, draft: NewDraft, createdAt: Date): Promise<TakeBack> {
  for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
    const [row] = await tx
      .insert(takeBacks)
      .values({ ...draft, code: generateTakeBackCode(), createdAt })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
  throw new Error(`No free take-back code was found in ${maxCodeAttempts} attempts`)
}

export async function findTakeBack(db: Queryable, id: number): Promise<TakeBack | null> {
  const [row] = await db.select().from(takeBacks).where(eq(takeBacks.id, id))
  return row ?? null
}

export async function lockTakeBack(tx: Queryable, id: number): Promise<TakeBack | null> {
  const [row] = await tx.select().from(takeBacks).where(eq(takeBacks.id, id)).for('update')
  return row ?? null
}

export async function lockTakeBackByCode(tx: Queryable, code: string): Promise<TakeBack | null> {
  const [row] = await tx.select().from(takeBacks).where(eq(takeBacks.code, code)).for('update')
  return row ?? null
}

export async function findTakeBackByCode(db: Queryable, code: string): Promise<TakeBack | null> {
  const [row] = await db.select().from(takeBacks).where(eq(takeBacks.code, code))
  return row ?? null
}

/** Changes the state with other columns, and records the event. The row is locked. */
export async function moveTakeBack(
  tx: Queryable,
  takeBack: TakeBack,
  to: TakeBackState,
  {
    actor,
    at,
    ...set
  }: Partial<typeof takeBacks.$inferInsert> & {
    readonly actor: TakeBackActor
    readonly at: Date
  },
): Promise<TakeBack> {
  const [row] = await tx
    .update(takeBacks)
    .set({ ...set, state: to })
    .where(eq(takeBacks.id, takeBack.id))
    .returning()
  if (!row) throw new Error(`Take-back ${takeBack.code} is not locked`)
  await tx.insert(takeBackEvents).values({ takeBackId: row.id, state: to, actor, at })
  return row
}

export function findEvents(db: Queryable, takeBackId: number) {
  return db
    .select()
    .from(takeBackEvents)
    .where(eq(takeBackEvents.takeBackId, takeBackId))
    .orderBy(asc(takeBackEvents.id))
}

export function countPhotos(db: Queryable, takeBackId: number): Promise<number> {
  return db.$count(takeBackPhotos, eq(takeBackPhotos.takeBackId, takeBackId))
}

export async function insertPhoto(
  tx: Queryable,
  takeBackId: number,
  { id, small, large }: EncodedPhoto,
  createdAt: Date,
): Promise<void> {
  await tx.insert(takeBackPhotos).values({ id, takeBackId, small, large, createdAt })
}

/** Ids of the photos that a take-back was registered with, in order. */
export async function findPhotoIds(db: Queryable, takeBackId: number): Promise<string[]> {
  const rows = await db
    .select({ id: takeBackPhotos.id })
    .from(takeBackPhotos)
    .where(and(eq(takeBackPhotos.takeBackId, takeBackId), sql`${takeBackPhotos.position} is not null`))
    .orderBy(asc(takeBackPhotos.position))
  return rows.map(({ id }) => id)
}

/** Keeps these photos of a draft and deletes its others; false if one of them is not the draft's. */
export async function attachPhotos(
  tx: Queryable,
  takeBackId: number,
  ids: readonly string[],
): Promise<boolean> {
  const own = eq(takeBackPhotos.takeBackId, takeBackId)
  if ((await tx.$count(takeBackPhotos, and(own, inArray(takeBackPhotos.id, [...ids])))) < ids.length)
    return false
  await tx.delete(takeBackPhotos).where(and(own, notInArray(takeBackPhotos.id, [...ids])))
  for (const [position, id] of ids.entries())
    await tx.update(takeBackPhotos).set({ position }).where(eq(takeBackPhotos.id, id))
  return true
}

export async function findPhotoFile(
  db: Queryable,
  id: string,
  size: 'small' | 'large',
): Promise<{ readonly file: Buffer; readonly takeBackId: number } | null> {
  const [row] = await db
    .select({ file: takeBackPhotos[size], takeBackId: takeBackPhotos.takeBackId })
    .from(takeBackPhotos)
    .where(eq(takeBackPhotos.id, id))
  return row ?? null
}

/** The newest lines of paid orders of a member that have been sent, of kinds that are taken back. */
export function findPurchases(db: Queryable, memberId: number, limit: number) {
  return db
    .select({
      material: orderLines.material,
      size: orderLines.size,
      snapshot: orderLines.snapshot,
      boughtAt: orders.createdAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.state, [...committedStates]),
        inArray(orders.status, ['TR', 'FI']),
        inArray(sql`${orderLines.snapshot}->>'family'`, [...takeBackFamilies]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orderLines.id))
    .limit(limit)
}

export function findMemberTakeBacks(db: Queryable, memberId: number, limit: number): Promise<TakeBack[]> {
  return db
    .select()
    .from(takeBacks)
    .where(and(eq(takeBacks.memberId, memberId), ne(takeBacks.state, 'draft')))
    .orderBy(desc(takeBacks.id))
    .limit(limit)
}

/** For staff: take-backs in a state, the oldest first. */
export function findByState(db: Queryable, state: TakeBackState, limit: number): Promise<TakeBack[]> {
  return db.select().from(takeBacks).where(eq(takeBacks.state, state)).orderBy(asc(takeBacks.id)).limit(limit)
}

/** Ids of registered take-backs that were not handed in. */
export async function findOverdue(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: takeBacks.id })
    .from(takeBacks)
    .where(and(eq(takeBacks.state, 'registered'), lte(takeBacks.expiresAt, now)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type PruneTimes = { readonly draftsBefore: Date; readonly decidedBefore: Date }

/** A row contains whole pictures. */
const photoBatchSize = 50

const hasPersonToErase = and(
  isNotNull(takeBacks.erasureRequestedAt),
  isNotNull(takeBacks.email),
  notInArray(takeBacks.state, [...openTakeBackStates]),
)

/** Removes persons and photos of ended take-backs whose account was deleted; one statement for both. */
async function erasePersons(db: Queryable, size: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with erased as (
      update ${takeBacks} set name = null, email = null
      where ctid = any(${lockedRows(takeBacks, hasPersonToErase, size)}) returning id
    ), photos as (
      delete from ${takeBackPhotos} where take_back_id in (select id from erased)
    )
    select id from erased`)
  return rowCount ?? 0
}

/** Deletes drafts, ended take-backs without a credit, and photos some time after the decision. */
export async function pruneTakeBacks(
  db: Queryable,
  { draftsBefore, decidedBefore }: PruneTimes,
  stopping?: AbortSignal,
): Promise<void> {
  const small = { signal: stopping, size: photoBatchSize }
  await runInBatches((size) => erasePersons(db, size), small)
  const draft = and(eq(takeBacks.state, 'draft'), lt(takeBacks.createdAt, draftsBefore))
  await deleteInBatches(db, takeBacks, draft, small)
  const isOld = lt(takeBacks.decidedAt, decidedBefore)
  const ended = and(
    isOld,
    isNull(takeBacks.cardId),
    // The goods of a declined take-back are still in the shop.
    inArray(takeBacks.state, ['cancelled', 'expired', 'returned', 'recycled']),
  )
  await deleteInBatches(db, takeBacks, ended, small)
  const photosOver = sql`exists (
    select from ${takeBacks} where ${takeBacks.id} = ${takeBackPhotos.takeBackId} and ${isOld})`
  await deleteInBatches(
    db,
    takeBackPhotos,
    and(lt(takeBackPhotos.createdAt, decidedBefore), photosOver),
    small,
  )
}
