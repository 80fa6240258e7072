import { randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { readToken, signToken } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'
import { captchaUses } from './schema.ts'

const purpose = 'captcha-token'
const lifeMs = 10 * 60_000

/** A token for whoever answered a challenge: good once. */
export function newCaptchaToken(secret: string, now: Date): string {
  return signToken(secret, purpose, `${randomBytes(12).toString('base64url')}~${now.getTime() + lifeMs}`)
}

/** Counts a use; false where it is not the first. */
export async function countOnce(db: Queryable, name: string, now: Date): Promise<boolean> {
  const used = await db
    .insert(captchaUses)
    .values({ name, expiresAt: new Date(now.getTime() + lifeMs) })
    .onConflictDoNothing()
    .returning({ name: captchaUses.name })
  return used.length > 0
}

/** Takes a token: false where it is none, is too old, or was taken before. */
export async function takeToken(db: Queryable, secret: string, token: string, now: Date): Promise<boolean> {
  const [id, until, ...others] = readToken(secret, purpose, token)?.split('~') ?? []
  const expiresAt = parseExpiry(until, now, lifeMs)
  if (!id || others.length || !expiresAt || expiresAt <= now) return false
  return countOnce(db, `token:${id}`, now)
}

export async function forgetUses(db: Queryable, now: Date): Promise<void> {
  await db.delete(captchaUses).where(lte(captchaUses.expiresAt, now))
}
