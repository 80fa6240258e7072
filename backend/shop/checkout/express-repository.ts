import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { deleteInBatches, lockedRows, runInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { hmacOf } from '../../key-ring.ts'
import { bags } from '../bag/schema.ts'
import { checkoutExpresses, type WalletSaid } from './express-schema.ts'

export type CheckoutExpress = typeof checkoutExpresses.$inferSelect

export const newExpressHash = () => randomBytes(16).toString('base64url')
const digestOf = (hash: string) => createHash('sha256').update(hash).digest('hex')

/** The hash of the bag made for one product: whoever holds the checkout’s may have it again. */
export function ownBagHash(secret: string, hash: string): string {
  return hmacOf(secret, `checkout-express-bag\0${hash}`).subarray(0, 16).toString('base64url')
}

export async function insertExpress(
  tx: Queryable,
  hash: string,
  own: Omit<typeof checkoutExpresses.$inferInsert, 'digest'>,
): Promise<CheckoutExpress> {
  const [row] = await tx
    .insert(checkoutExpresses)
    .values({ ...own, digest: digestOf(hash) })
    .returning()
  if (!row) throw new Error('an express checkout that was not written')
  return row
}

export async function findExpress(db: Queryable, hash: string): Promise<CheckoutExpress | null> {
  const [row] = await db
    .select()
    .from(checkoutExpresses)
    .where(eq(checkoutExpresses.digest, digestOf(hash)))
  return row ?? null
}

/** As {@link findExpress}, locked until the transaction ends. */
export async function lockExpress(tx: Queryable, hash: string): Promise<CheckoutExpress | null> {
  const [row] = await tx
    .select()
    .from(checkoutExpresses)
    .where(eq(checkoutExpresses.digest, digestOf(hash)))
    .for('update')
  return row ?? null
}

export async function keepSaid(tx: Queryable, id: number, said: WalletSaid): Promise<void> {
  await tx.update(checkoutExpresses).set({ said }).where(eq(checkoutExpresses.id, id))
}

export async function noteOrder(tx: Queryable, id: number, orderId: number): Promise<void> {
  await tx.update(checkoutExpresses).set({ orderId }).where(eq(checkoutExpresses.id, id))
}

/** Takes back an express checkout that could not begin, and the bag that was made for it. */
export async function deleteExpress(tx: Queryable, { id, bagId, ownBag }: CheckoutExpress): Promise<void> {
  await tx.delete(checkoutExpresses).where(eq(checkoutExpresses.id, id))
  if (ownBag) await tx.delete(bags).where(eq(bags.id, bagId))
}

/** Forgets what wallets said once it is over, and later that there was anything. */
export async function forgetExpresses(
  db: Queryable,
  now: Date,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const isOver = and(lte(checkoutExpresses.expiresAt, now), isNotNull(checkoutExpresses.said))
  const forgetSome = async (size: number) => {
    const rows = lockedRows(checkoutExpresses, isOver, size)
    const { rowCount } = await db
      .update(checkoutExpresses)
      .set({ said: null })
      .where(sql`ctid = any(${rows})`)
    return rowCount ?? 0
  }
  await runInBatches(forgetSome, { stopping })
  await deleteInBatches(db, checkoutExpresses, lte(checkoutExpresses.expiresAt, before), { stopping })
}
