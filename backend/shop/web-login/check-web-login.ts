import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { maxWrongCodes } from '../../db/schema/customers/web-logins.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, type Result } from '../../http/result.ts'
import { computeDigests } from '../../key-ring.ts'
import { digestNonce } from '../account/browser-nonce.ts'
import { endWebLogins } from '../account/device-repository.ts'
import { startSession } from '../account/start-session.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { digestCode } from './request-web-login.ts'
import {
  countWrongCode,
  findMemberById,
  findWebLogin,
  lockWebLogin,
  type WebLogin,
  type WebLoginKey,
} from './web-login-repository.ts'

type Input = z.output<Contract['webLoginCheck']['input']>

const refused = () =>
  fail('web_login_refused', 'The link or the code is wrong, was used or has expired. Request a new one.')

/** The request that the link or the nonce names; null if they are not the shop's, or name different ones. */
function getKey({ config, clock }: AppContext, { nonce, token }: Input): WebLoginKey | null {
  if (token === undefined) return nonce === undefined ? null : { nonceDigest: digestNonce(nonce) }
  const link = verifyLinkToken(config, 'web-login', token, clock())
  return link && !link.isExpired ? { id: link.id } : null
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whether a call carries the second secret of a request: the nonce with a link, else the code. */
function hasSecondSecret({ config }: AppContext, { nonce, token, code }: Input, request: WebLogin): boolean {
  if (nonce !== undefined && token !== undefined) return isSame(digestNonce(nonce), request.nonceDigest)
  if (code === undefined) return false
  const given = computeDigests(config.linkSecret, (secret) => digestCode(secret, request.nonceDigest, code))
  return given.map((one) => isSame(one, request.codeDigest)).some((isRight) => isRight)
}

const isOpen = ({ usedAt, expiresAt, wrongCodes }: WebLogin, now: Date) =>
  usedAt === null && expiresAt > now && wrongCodes < maxWrongCodes

async function openWebLogin(
  tx: Queryable,
  context: AppContext,
  input: Input,
  { key, userAgent }: { readonly key: WebLoginKey; readonly userAgent: string },
): Promise<Result<Contract['webLoginCheck']>> {
  const now = context.clock()
  const request = await lockWebLogin(tx, key)
  if (!request || !isOpen(request, now)) return refused()
  if (!hasSecondSecret(context, input, request)) {
    if (input.code !== undefined) await countWrongCode(tx, request.id)
    return refused()
  }
  const member = request.memberId === null ? null : await findMemberById(tx, request.memberId)
  if (!member) return refused()
  await endWebLogins(tx, member.id, now)
  const { profile, brand, deviceId } = input
  return startSession(tx, context, member, { profile, brand, userAgent, deviceId })
}

/**
 * Signs a member in with two of three secrets. The link alone, which a mail scanner opens, does nothing; the
 * nonce alone belongs to the browser that requested it, which may be anyone’s.
 */
export async function checkWebLogin(
  context: AppContext,
  input: Input,
  { address, userAgent }: Pick<RequestContext, 'address' | 'userAgent'>,
): Promise<Result<Contract['webLoginCheck']>> {
  const { nonce, token, code } = input
  const given = [nonce, token, code].filter((secret) => secret !== undefined)
  if (given.length !== 2) throw new InvalidInputError('Send two of nonce, token and code.', 'code')
  const { db } = context.database
  const key = getKey(context, input)
  if (code === undefined)
    return key ? db.transaction((tx) => openWebLogin(tx, context, input, { key, userAgent })) : refused()
  // Counted for the mailbox, so that many requests do not allow many guesses.
  const request = key && (await findWebLogin(db, key))
  const target = `web-login ${request?.mailboxDigest ?? ''}`
  const guess = await limitGuesses(context, {
    limits: guessLimits.webLogin,
    target,
    token: input.captchaToken,
    address,
  })
  if (isDomainError(guess)) return guess
  if (!key) return refused()
  const result = await db.transaction((tx) => openWebLogin(tx, context, input, { key, userAgent }))
  if (!isDomainError(result)) await guess.recordSuccess()
  return result
}
