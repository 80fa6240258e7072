import { networkKey, rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { type DomainError, fail } from '../../http/result.ts'
import {
  type Allowance,
  consumeAttempt,
  hasAttempts,
  type RateLimitSubject,
  resetAttempts,
} from '../rate-limits/attempts.ts'
import { type GuessLimits, toRefusingLimit } from '../rate-limits/limits.ts'
import { consumeCaptchaToken, type RepeatableUse } from './captcha-tokens.ts'
import { type CaptchaProof, captchaRequired, captchaSolved } from './require-captcha.ts'

type Guess = {
  readonly limits: GuessLimits
  /** What is guessed at, whether it exists or not: an e-mail address, an order number, a card number. */
  readonly target: string
  readonly token: CaptchaProof
  readonly address: string
  /** The request, where it may be sent again with the same token. */
  readonly use?: RepeatableUse
}

export type GuessAllowance = {
  /** Whether a captcha was answered for this guess. */
  readonly solved: boolean
  /** Gives the guess back: it was not looked at. */
  release(): Promise<void>
  /** The guess was right: it is given back, and the client is known for this target. */
  recordSuccess(): Promise<void>
}

type GuessError = DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>

const tooManyGuesses = () => fail('too_many_requests', 'Too many wrong tries; wait an hour, then try again.')

const withoutNulls = (counted: readonly (RateLimitSubject | null)[]) => counted.filter((one) => one !== null)

/**
 * What a guess is counted for that is refused in the end and never asked for a captcha: the failures of the client
 * itself, and of the network around it; without a captcha provider also whatever else the address guessed at.
 */
async function countersWithCaptcha(
  parts: AppContext,
  { limits, target, address }: Guess,
): Promise<RateLimitSubject[]> {
  if (isRateLimitExempt(parts.config, address)) return []
  const pair = `${rateLimitKey(address)} ${target}`
  const isKnown = await hasAttempts(parts, { limit: limits.known, subject: pair })
  return withoutNulls([
    parts.captcha ? null : { limit: toRefusingLimit(limits.byAddress), subject: rateLimitKey(address) },
    { limit: limits.pairWithCaptcha, subject: pair },
    isKnown ? null : { limit: limits.networkWithCaptcha, subject: `${networkKey(address)} ${target}` },
  ])
}

/** What a guess without a captcha is counted for. A client that is free of limits is still asked for a target's sake. */
function countersWithoutCaptcha(
  { config }: AppContext,
  { limits, target, address }: Guess,
): RateLimitSubject[] {
  const isFree = isRateLimitExempt(config, address)
  const client = rateLimitKey(address)
  return withoutNulls([
    isFree ? null : { limit: limits.byAddress, subject: client },
    isFree || !limits.byPair ? null : { limit: limits.byPair, subject: `${client} ${target}` },
    limits.byTarget && { limit: limits.byTarget, subject: target },
  ])
}

/**
 * Counts a guess at a secret before it is looked at. Where the client or the target has had too many wrong ones, a
 * captcha is asked for; with a good captcha only failures of the client itself, and of strangers in its own network,
 * lead to a refusal. So a client cannot lock another one out. Without a captcha provider guesses count as those with one.
 *
 * Call it outside of transactions, see {@link consumeAttempt}.
 */
export async function limitGuesses(parts: AppContext, guess: Guess): Promise<GuessAllowance | GuessError> {
  const { captcha, config, database, clock } = parts
  const given = captcha ? guess.token : undefined
  if (
    given &&
    given !== captchaSolved &&
    !(await consumeCaptchaToken(database.db, config.linkSecret, given, clock(), guess.use))
  )
    return captchaRequired()
  const solved = Boolean(given)
  const refuses = solved || !captcha
  const counted = refuses ? await countersWithCaptcha(parts, guess) : countersWithoutCaptcha(parts, guess)
  const allowance = await consumeAttempt(parts, ...counted)
  if (!allowance) return refuses ? tooManyGuesses() : captchaRequired()
  return { solved, release: allowance.release, recordSuccess: () => recordSuccess(parts, guess, allowance) }
}

async function recordSuccess(
  parts: AppContext,
  { limits, target, address }: Guess,
  { release }: Allowance,
): Promise<void> {
  await release()
  if (limits.byTarget) await resetAttempts(parts, { limit: limits.byTarget, subject: target })
  if (isRateLimitExempt(parts.config, address)) return
  const subject = `${rateLimitKey(address)} ${target}`
  if (limits.byPair) await resetAttempts(parts, { limit: limits.byPair, subject })
  await resetAttempts(parts, { limit: limits.pairWithCaptcha, subject })
  // Written anew, so that it is under every key and lasts its whole time from now on.
  await resetAttempts(parts, { limit: limits.known, subject })
  await consumeAttempt(parts, { limit: limits.known, subject })
}
