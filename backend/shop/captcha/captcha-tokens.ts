import { randomBytes } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { captchaUses } from '../../db/schema/operations/captcha.ts'
import { hmacSha256, type KeyRing } from '../../key-ring.ts'
import { signToken, verifyToken } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'captcha-token'
const ttlMs = 10 * 60_000

/** Creates a single-use token for a solved challenge. */
export function createCaptchaToken(keys: KeyRing, now: Date): string {
  return signToken(keys, purpose, `${randomBytes(12).toString('base64url')}~${now.getTime() + ttlMs}`)
}

/** Records a use; false if it is not the first. */
export async function recordFirstUse(db: Queryable, name: string, now: Date): Promise<boolean> {
  const used = await db
    .insert(captchaUses)
    .values({ name, expiresAt: new Date(now.getTime() + ttlMs) })
    .onConflictDoNothing()
    .returning({ name: captchaUses.name })
  return used.length > 0
}

/** A request that may be retried after a lost response. Its token counts once for all attempts. */
export type RepeatableUse = { readonly idempotencyKey: string; readonly input: unknown }

/** Keyed, because the input can contain a PIN, which could be brute-forced from a plain digest. */
const digestUse = (secret: string, { idempotencyKey, input }: RepeatableUse) =>
  hmacSha256(secret, `captcha-use\0${idempotencyKey}\0${JSON.stringify(input)}`).toString('base64url')

/**
 * Records the first use and its request in one statement, so that other processes never see one without the
 * other.
 */
async function recordFirstUseOfRequest(
  db: Queryable,
  name: string,
  ofRequest: string,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + ttlMs).toISOString()
  await db.execute(sql`
    with first as (
      insert into ${captchaUses} (name, expires_at) values (${name}, ${expiresAt}::timestamptz)
      on conflict do nothing
      returning expires_at
    )
    insert into ${captchaUses} (name, expires_at) select ${ofRequest}, expires_at from first`)
  // A separate statement, so that it sees the rows of a concurrent request that this one waited for.
  return (await db.$count(captchaUses, eq(captchaUses.name, ofRequest))) > 0
}

/**
 * Consumes a token; false if it is invalid, expired or already used.
 * @param use the request that consumes it: the same key with the same input may consume it again
 */
export async function consumeCaptchaToken(
  db: Queryable,
  keys: KeyRing,
  token: string,
  now: Date,
  use?: RepeatableUse,
): Promise<boolean> {
  const signed = verifyToken(keys, purpose, token)
  if (!signed) return false
  const [id, until, ...others] = signed.payload.split('~')
  const expiresAt = parseExpiry(until, now, ttlMs)
  if (!id || others.length || !expiresAt || expiresAt <= now) return false
  const name = `token:${id}`
  return use
    ? recordFirstUseOfRequest(db, name, `${name}:${digestUse(signed.key.secret, use)}`, now)
    : recordFirstUse(db, name, now)
}

export async function pruneCaptchaUses(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, captchaUses, lte(captchaUses.expiresAt, now), { signal: stopping })
}
