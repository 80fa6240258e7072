import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import {
  endSession,
  extendSession,
  findMemberByEmail,
  findMemberBySession,
  lockPasswordHash,
  lockSessionByToken,
  markTokenUsed,
  replacePasswordHash,
} from './repository.ts'
import { getSessionEnd, issueTokens, startSession } from './start-session.ts'
import { digestRefreshToken, reuseSeconds } from './tokens.ts'

type Input<Name extends 'login' | 'refresh' | 'logout'> = z.output<Contract[Name]['input']>

const loginRefused = () => fail('login_refused', 'The e-mail address or the password is wrong.', 'password')

/** Replaces a hash of an earlier release after its password was verified; returns the one that is stored now. */
async function renewHash(
  db: Queryable,
  { id, email, passwordHash }: { readonly id: number; readonly email: string; readonly passwordHash: string },
  password: string,
): Promise<string> {
  if (!needsRehash(passwordHash)) return passwordHash
  const to = await hashPassword(password)
  if (await replacePasswordHash(db, id, { from: passwordHash, to })) return to
  // A concurrent sign-in has replaced it, or the password was changed.
  const current = (await findMemberByEmail(db, email))?.passwordHash
  return current !== undefined && (await verifyPassword(password, current)) ? current : passwordHash
}

/** Signs a member in. An unknown address takes as long and gets the same response as a wrong password. */
export async function signIn(
  context: AppContext,
  { profile, brand, deviceId, username, password, captchaToken: token }: Input<'login'>,
  { address, userAgent }: Pick<RequestContext, 'address' | 'userAgent'>,
): Promise<Result<Contract['login']>> {
  const { db } = context.database
  const target = username.toLowerCase()
  const guess = await limitGuesses(context, { limits: guessLimits.password, target, token, address })
  if (isDomainError(guess)) return guess
  const member = await findMemberByEmail(db, username)
  const isPasswordRight = await verifyPassword(password, member?.passwordHash ?? null)
  if (!member || !isPasswordRight) return loginRefused()
  await guess.recordSuccess()
  const verified = await renewHash(db, member, password)
  return db.transaction(async (tx): Promise<Result<Contract['login']>> => {
    if (!(await lockPasswordHash(tx, member.id, verified))) return loginRefused()
    return startSession(tx, context, member, { profile, brand, userAgent, deviceId })
  })
}

const sessionOver = () => fail('session_over', 'The session has ended. Sign in again.', 'refreshToken')

/**
 * Exchanges an unused refresh token for new tokens. Reuse after the grace period for racing tabs suggests
 * theft and ends the session.
 */
export function refreshSession(
  { config, database: { db }, clock }: AppContext,
  { profile, refreshToken }: Input<'refresh'>,
): Promise<Result<Contract['refresh']>> {
  const now = clock()
  const digest = digestRefreshToken(refreshToken)
  return db.transaction(async (tx) => {
    const known = await lockSessionByToken(tx, digest)
    if (!known || known.session.endedAt || known.session.expiresAt <= now) return sessionOver()
    const { session, token } = known
    const isReused = token.usedAt && now.getTime() - token.usedAt.getTime() > reuseSeconds * 1000
    if (isReused) {
      await endSession(tx, session.id, 'reuse', now)
      return sessionOver()
    }
    const member = await findMemberBySession(tx, { sessionId: session.id, memberId: session.memberId })
    if (!member) return sessionOver()
    await markTokenUsed(tx, digest, now)
    await extendSession(tx, session.id, { now, expiresAt: getSessionEnd(now) })
    return issueTokens(tx, config, member, session.id, { profile, now })
  })
}

/** Ends the session of a refresh token. */
export function signOut(
  { database: { db }, clock }: AppContext,
  { refreshToken }: Input<'logout'>,
): Promise<Result<Contract['logout']>> {
  return db.transaction(async (tx) => {
    const known = await lockSessionByToken(tx, digestRefreshToken(refreshToken))
    if (known) await endSession(tx, known.session.id, 'logout', clock())
    return ok({})
  })
}
