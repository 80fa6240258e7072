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
  /** What is guessed, whether it exists or not: an e-mail address, an order number, a card number. */
  readonly target: string
  readonly token: CaptchaProof
  readonly address: string
  /** The request, if it may be retried with the same token. */
  readonly use?: RepeatableUse
}

export type GuessAllowance = {
  /** Whether a captcha was solved for this attempt. */
  readonly solved: boolean
  /** Refunds the attempt: the secret was not checked. */
  release(): Promise<void>
  /** The guess was right: refunds the attempt and marks the client as known for this target. */
  recordSuccess(): Promise<void>
}

type GuessError = DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>

const tooManyGuesses = () => fail('too_many_requests', 'Too many failed attempts. Try again in an hour.')

const withoutNulls = (counted: readonly (RateLimitSubject | null)[]) => counted.filter((one) => one !== null)

/**
 * Counters for an attempt that can be rejected but never needs a captcha: failures of the client and of its
 * network; without a captcha provider also the address's guesses at any target.
 */
async function countersWithCaptcha(
  context: AppContext,
  { limits, target, address }: Guess,
): Promise<RateLimitSubject[]> {
  if (isRateLimitExempt(context.config, address)) return []
  const pair = `${rateLimitKey(address)} ${target}`
  const isKnown = await hasAttempts(context, { limit: limits.known, subject: pair })
  return withoutNulls([
    context.captcha ? null : { limit: toRefusingLimit(limits.byAddress), subject: rateLimitKey(address) },
    { limit: limits.pairWithCaptcha, subject: pair },
    isKnown ? null : { limit: limits.networkWithCaptcha, subject: `${networkKey(address)} ${target}` },
  ])
}

/**
 * Counters for an attempt without a captcha. A client that is exempt from limits still needs a captcha when
 * the target has too many failures.
 */
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
 * Counts an attempt at a secret before the secret is checked. After too many failures of the client or for
 * the target, a captcha is required; with a solved captcha only failures of the client itself, and of unknown
 * clients in its network, lead to a rejection. So a client cannot lock another one out. Without a captcha
 * provider, attempts count as if a captcha was solved. Call it outside of transactions, see {@link
 * consumeAttempt}.
 */
export async function limitGuesses(context: AppContext, guess: Guess): Promise<GuessAllowance | GuessError> {
  const { captcha, config, database, clock } = context
  const given = captcha ? guess.token : undefined
  if (
    given &&
    given !== captchaSolved &&
    !(await consumeCaptchaToken(database.db, config.linkSecret, given, clock(), guess.use))
  )
    return captchaRequired()
  const solved = Boolean(given)
  const refuses = solved || !captcha
  const counted = refuses ? await countersWithCaptcha(context, guess) : countersWithoutCaptcha(context, guess)
  const allowance = await consumeAttempt(context, ...counted)
  if (!allowance) return refuses ? tooManyGuesses() : captchaRequired()
  return { solved, release: allowance.release, recordSuccess: () => recordSuccess(context, guess, allowance) }
}

async function recordSuccess(
  context: AppContext,
  { limits, target, address }: Guess,
  { release }: Allowance,
): Promise<void> {
  await release()
  if (limits.byTarget) await resetAttempts(context, { limit: limits.byTarget, subject: target })
  if (isRateLimitExempt(context.config, address)) return
  const subject = `${rateLimitKey(address)} ${target}`
  if (limits.byPair) await resetAttempts(context, { limit: limits.byPair, subject })
  await resetAttempts(context, { limit: limits.pairWithCaptcha, subject })
  // Rewritten, so that it exists under every key and its full duration starts now.
  await resetAttempts(context, { limit: limits.known, subject })
  await consumeAttempt(context, { limit: limits.known, subject })
}
