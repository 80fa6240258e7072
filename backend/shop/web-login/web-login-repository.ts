import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { maxWrongCodes, webLogins } from '../../db/schema/customers/web-logins.ts'

export type WebLogin = typeof webLogins.$inferSelect

export async function insertWebLogin(tx: Queryable, request: typeof webLogins.$inferInsert): Promise<number> {
  const [written] = await tx.insert(webLogins).values(request).returning({ id: webLogins.id })
  if (!written) throw new Error('The request to sign in was not saved')
  return written.id
}

/** What identifies a request: the id of its link, or the digest of its nonce. */
export type WebLoginKey = { readonly id: number } | { readonly nonceDigest: string }

const isKeyed = (key: WebLoginKey) =>
  'id' in key ? eq(webLogins.id, key.id) : eq(webLogins.nonceDigest, key.nonceDigest)

/** A request, locked until the transaction ends: of two calls that open it, the second finds it used. */
export async function lockWebLogin(tx: Queryable, key: WebLoginKey): Promise<WebLogin | null> {
  const [found] = await tx.select().from(webLogins).where(isKeyed(key)).for('update')
  return found ?? null
}

export async function findWebLogin(db: Queryable, key: WebLoginKey): Promise<WebLogin | null> {
  const [found] = await db.select().from(webLogins).where(isKeyed(key))
  return found ?? null
}

export async function countWrongCode(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(webLogins)
    .set({ wrongCodes: sql`${webLogins.wrongCodes} + 1` })
    .where(and(eq(webLogins.id, id), lt(webLogins.wrongCodes, maxWrongCodes)))
}

export async function findMemberById(tx: Queryable, id: number) {
  const [found] = await tx
    .select({ id: members.id, email: members.email, name: members.name, surname: members.surname })
    .from(members)
    .where(eq(members.id, id))
  return found ?? null
}

export async function pruneWebLogins(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, webLogins, lte(webLogins.expiresAt, before), { signal: stopping })
}
