import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { bags } from '#backend/db/schema/sales/bag.ts'
import { expressCheckouts, type WalletResponse } from '#backend/db/schema/sales/express-checkout.ts'
import { deleteInBatches, lockedRows, runInBatches } from '../../../db/batches.ts'
import type { Queryable } from '../../../db/client.ts'
import { hmacSha256 } from '../../../key-ring.ts'

export type ExpressCheckout = typeof expressCheckouts.$inferSelect

export const generateExpressHash = () => randomBytes(16).toString('base64url')
const digestOf = (hash: string) => createHash('sha256').update(hash).digest('hex')

/** The hash of the bag created for one product, derived from the hash of the checkout. */
export function deriveBagHash(secret: string, hash: string): string {
  return hmacSha256(secret, `checkout-express-bag\0${hash}`).subarray(0, 16).toString('base64url')
}

export async function insertExpressCheckout(
  tx: Queryable,
  hash: string,
  checkout: Omit<typeof expressCheckouts.$inferInsert, 'digest'>,
): Promise<ExpressCheckout> {
  const [row] = await tx
    .insert(expressCheckouts)
    .values({ ...checkout, digest: digestOf(hash) })
    .returning()
  if (!row) throw new Error('The express checkout was not saved')
  return row
}

export async function findExpressCheckout(db: Queryable, hash: string): Promise<ExpressCheckout | null> {
  const [row] = await db
    .select()
    .from(expressCheckouts)
    .where(eq(expressCheckouts.digest, digestOf(hash)))
  return row ?? null
}

/** As {@link findExpressCheckout}, locked until the transaction ends. */
export async function lockExpressCheckout(tx: Queryable, hash: string): Promise<ExpressCheckout | null> {
  const [row] = await tx
    .select()
    .from(expressCheckouts)
    .where(eq(expressCheckouts.digest, digestOf(hash)))
    .for('update')
  return row ?? null
}

export async function saveWalletResponse(
  tx: Queryable,
  id: number,
  walletResponse: WalletResponse,
): Promise<void> {
  await tx.update(expressCheckouts).set({ walletResponse }).where(eq(expressCheckouts.id, id))
}

export async function setExpressOrder(tx: Queryable, id: number, orderId: number): Promise<void> {
  await tx.update(expressCheckouts).set({ orderId }).where(eq(expressCheckouts.id, id))
}

/** Deletes an express checkout that could not begin, and the bag created for it. */
export async function deleteExpressCheckout(
  tx: Queryable,
  { id, bagId, ownBag }: ExpressCheckout,
): Promise<void> {
  await tx.delete(expressCheckouts).where(eq(expressCheckouts.id, id))
  if (ownBag) await tx.delete(bags).where(eq(bags.id, bagId))
}

/** Deletes wallet responses of finished checkouts, and later the checkouts. */
export async function pruneExpressCheckouts(
  db: Queryable,
  now: Date,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const isOver = and(lte(expressCheckouts.expiresAt, now), isNotNull(expressCheckouts.walletResponse))
  const deleteBatch = async (size: number) => {
    const rows = lockedRows(expressCheckouts, isOver, size)
    const { rowCount } = await db
      .update(expressCheckouts)
      .set({ walletResponse: null })
      .where(sql`ctid = any(${rows})`)
    return rowCount ?? 0
  }
  await runInBatches(deleteBatch, { signal: stopping })
  await deleteInBatches(db, expressCheckouts, lte(expressCheckouts.expiresAt, before), { signal: stopping })
}
