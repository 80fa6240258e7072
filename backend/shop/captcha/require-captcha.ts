import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { type DomainError, fail } from '../../http/result.ts'
import {
  type Allowance,
  consumeAttempt,
  type RateLimitSubject,
  unlimitedAllowance,
} from '../rate-limits/attempts.ts'
import { type RateLimit, toRefusingLimit } from '../rate-limits/limits.ts'
import { consumeCaptchaToken, type RepeatableUse } from './captcha-tokens.ts'

/** Replaces a token when the same call has already consumed one; a symbol, so that no client can send it. */
export const captchaSolved: unique symbol = Symbol('captcha solved')

/** A captcha token as the client sent it, or {@link captchaSolved}. */
export type CaptchaProof = string | undefined | typeof captchaSolved

export const captchaRequired = () =>
  fail('E_CAPTCHA_ERROR', 'A captcha is required. Solve it and send its token.', 'captchaToken')

export const tooManyRequests = () =>
  fail('too_many_requests', 'Too many requests came from this IP address. Try again in an hour.')

type Attempt = {
  /** The number of attempts that one address has before it needs a captcha. */
  readonly limit: RateLimit
  /** Other subjects that the attempt is counted for; reaching any limit requires a captcha. */
  readonly additionalCounters?: readonly RateLimitSubject[]
  readonly token: string | undefined
  readonly address: string
  /** The request, if it may be retried with the same token. */
  readonly repeatableUse?: RepeatableUse
}

/**
 * Counts an attempt before it is made. A token must be valid and is consumed; it replaces the count. Without
 * a token the attempt is rejected once the address has reached its limit. Without a captcha provider the
 * limit rejects at a higher number, see {@link toRefusingLimit}. Release the returned attempt if it turned
 * out to be harmless. Call it outside of transactions, see {@link consumeAttempt}.
 */
export async function requireCaptcha(
  context: AppContext,
  { limit, additionalCounters = [], token, address, repeatableUse }: Attempt,
): Promise<Allowance | DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const { captcha, config, database, clock } = context
  if (captcha && token) {
    const isGood = await consumeCaptchaToken(database.db, config.linkSecret, token, clock(), repeatableUse)
    return isGood ? unlimitedAllowance : captchaRequired()
  }
  if (isRateLimitExempt(config, address)) return unlimitedAllowance
  const asking = [{ limit, subject: rateLimitKey(address) }, ...additionalCounters]
  const counted = captcha
    ? asking
    : asking.map(({ limit: captchaLimit, subject }) => ({ limit: toRefusingLimit(captchaLimit), subject }))
  const allowance = await consumeAttempt(context, ...counted)
  return allowance ?? (captcha ? captchaRequired() : tooManyRequests())
}
