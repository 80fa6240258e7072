import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member, RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import {
  endSession,
  extendSession,
  findMemberByEmail,
  findMemberBySession,
  insertSession,
  insertToken,
  lockSessionByToken,
  markTokenUsed,
  replacePasswordHash,
} from './repository.ts'
import {
  accessMinutes,
  digestRefreshToken,
  generateRefreshToken,
  reuseSeconds,
  sessionDays,
  signAccessToken,
} from './tokens.ts'

type Input<Name extends 'login' | 'refresh' | 'logout'> = z.output<Contract[Name]['input']>

const getSessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * 24 * 3600_000)

/** Issues the tokens of a session. */
async function issueTokens(
  tx: Queryable,
  { memberSecret }: AppContext['config'],
  { id: memberId, email, name, surname }: Member,
  sessionId: number,
  { profile, now }: { readonly profile: Locale; readonly now: Date },
) {
  const refreshToken = generateRefreshToken()
  await insertToken(tx, { digest: digestRefreshToken(refreshToken), sessionId, issuedAt: now })
  const market = marketCodeOf(profile)
  const expiresAt = new Date(now.getTime() + accessMinutes * 60_000)
  return ok({
    token: signAccessToken(memberSecret, { sessionId, memberId, market, expiresAt }),
    expiresIn: accessMinutes * 60,
    tokenMarket: market,
    refreshToken,
    info: { email, name, surname },
  })
}

/** Signs a member in. An unknown address takes as long and gets the same response as a wrong password. */
export async function signIn(
  context: AppContext,
  { profile, username, password, captchaToken: token }: Input<'login'>,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['login']>> {
  const {
    config,
    database: { db },
    clock,
  } = context
  const now = clock()
  const target = username.toLowerCase()
  const guess = await limitGuesses(context, { limits: guessLimits.password, target, token, address })
  if (isDomainError(guess)) return guess
  const member = await findMemberByEmail(db, username)
  const isHers = await verifyPassword(password, member?.passwordHash ?? null)
  if (!member || !isHers)
    return fail('login_refused', 'The e-mail address or the password is wrong.', 'password')
  await guess.recordSuccess()
  if (needsRehash(member.passwordHash))
    await replacePasswordHash(db, member.id, {
      from: member.passwordHash,
      to: await hashPassword(password),
    })
  return db.transaction(async (tx) => {
    const sessionId = await insertSession(tx, {
      memberId: member.id,
      startedAt: now,
      expiresAt: getSessionEnd(now),
    })
    return issueTokens(tx, config, member, sessionId, { profile, now })
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
    await extendSession(tx, session.id, getSessionEnd(now))
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
