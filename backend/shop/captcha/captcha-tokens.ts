import { randomBytes } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { hmacSha256, type KeyRing } from '../../key-ring.ts'
import { signToken, verifyToken } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'
import { captchaUses } from './schema.ts'

const purpose = 'captcha-token'
const ttlMs = 10 * 60_000

/** A token for whoever answered a challenge: good once. */
export function createCaptchaToken(keys: KeyRing, now: Date): string {
  return signToken(keys, purpose, `${randomBytes(12).toString('base64url')}~${now.getTime() + ttlMs}`)
}

/** Counts a use; false where it is not the first. */
export async function recordFirstUse(db: Queryable, name: string, now: Date): Promise<boolean> {
  const used = await db
    .insert(captchaUses)
    .values({ name, expiresAt: new Date(now.getTime() + ttlMs) })
    .onConflictDoNothing()
    .returning({ name: captchaUses.name })
  return used.length > 0
}

/** A request that is sent again after a lost answer. Its token counts once for both. */
export type RepeatableUse = { readonly idempotencyKey: string; readonly input: unknown }

/** Keyed, because the input of a request can contain a PIN, which anybody who reads a plain digest could try out. */
const digestUse = (secret: string, { idempotencyKey, input }: RepeatableUse) =>
  hmacSha256(secret, `captcha-use\0${idempotencyKey}\0${JSON.stringify(input)}`).toString('base64url')

/** Counts the first use and names its request in one statement, so that no other process sees one without the other. */
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
  // A statement of its own: it sees what the request that this one waited for has written.
  return (await db.$count(captchaUses, eq(captchaUses.name, ofRequest))) > 0
}

/**
 * Takes a token: false where it is none, is too old, or was taken before.
 * @param use the request it is taken for: the same key with the same input may take it again
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
