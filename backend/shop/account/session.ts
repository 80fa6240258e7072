import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext, Member } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { guessLimits } from '../throttles/limits.ts'
import { isPassword } from './passwords.ts'
import {
  endSession,
  findByEmail,
  findBySession,
  insertSession,
  insertToken,
  lockByToken,
  noteUsed,
  prolong,
} from './repository.ts'
import {
  accessMinutes,
  digestOfRefresh,
  newRefreshToken,
  reuseSeconds,
  sessionDays,
  signAccess,
} from './tokens.ts'

type Input<Name extends 'login' | 'refresh' | 'logout'> = z.output<Contract[Name]['input']>

const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * 24 * 3600_000)

/** The tokens of a session as they are handed out. */
async function hand(
  tx: Queryable,
  { memberSecret }: ShopParts['config'],
  { id: memberId, email, name, surname }: Member,
  sessionId: number,
  { profile, now }: { readonly profile: Locale; readonly now: Date },
) {
  const refreshToken = newRefreshToken()
  await insertToken(tx, { digest: digestOfRefresh(refreshToken), sessionId, issuedAt: now })
  const market = marketCodeOf(profile)
  const expiresAt = new Date(now.getTime() + accessMinutes * 60_000)
  return ok({
    token: signAccess(memberSecret, { sessionId, memberId, market, expiresAt }),
    expiresIn: accessMinutes * 60,
    tokenMarket: market,
    refreshToken,
    info: { email, name, surname },
  })
}

/** Signs a member in. An address that is nobody’s takes as long as a wrong password, and is answered alike. */
export async function signIn(
  parts: ShopParts,
  { profile, username, password, captchaToken: token }: Input<'login'>,
  { address }: Pick<CallContext, 'address'>,
): Promise<Result<Contract['login']>> {
  const {
    config,
    database: { db },
    clock,
  } = parts
  const now = clock()
  const target = username.toLowerCase()
  const guess = await limitGuesses(parts, { limits: guessLimits.password, target, token, address })
  if (isRefusal(guess)) return guess
  const member = await findByEmail(db, username)
  const isHers = await isPassword(password, member?.passwordHash ?? null)
  if (!member || !isHers)
    return refuse('login_refused', 'That address and that password do not go together.', 'password')
  await guess.succeed()
  return db.transaction(async (tx) => {
    const sessionId = await insertSession(tx, {
      memberId: member.id,
      startedAt: now,
      expiresAt: sessionEnd(now),
    })
    return hand(tx, config, member, sessionId, { profile, now })
  })
}

const over = () => refuse('session_over', 'The session is over; sign in again.', 'refreshToken')

/** New tokens for one that was not used yet. One that was used longer ago than tabs race may be stolen: it ends the session. */
export function renew(
  { config, database: { db }, clock }: ShopParts,
  { profile, refreshToken }: Input<'refresh'>,
): Promise<Result<Contract['refresh']>> {
  const now = clock()
  const digest = digestOfRefresh(refreshToken)
  return db.transaction(async (tx) => {
    const known = await lockByToken(tx, digest)
    if (!known || known.session.endedAt || known.session.expiresAt <= now) return over()
    const { session, token } = known
    const isReused = token.usedAt && now.getTime() - token.usedAt.getTime() > reuseSeconds * 1000
    if (isReused) {
      await endSession(tx, session.id, 'reuse', now)
      return over()
    }
    const member = await findBySession(tx, { sessionId: session.id, memberId: session.memberId })
    if (!member) return over()
    await noteUsed(tx, digest, now)
    await prolong(tx, session.id, sessionEnd(now))
    return hand(tx, config, member, session.id, { profile, now })
  })
}

/** Ends the session that a refresh token is of. */
export function signOut(
  { database: { db }, clock }: ShopParts,
  { refreshToken }: Input<'logout'>,
): Promise<Result<Contract['logout']>> {
  return db.transaction(async (tx) => {
    const known = await lockByToken(tx, digestOfRefresh(refreshToken))
    if (known) await endSession(tx, known.session.id, 'logout', clock())
    return ok({})
  })
}
