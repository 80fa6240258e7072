import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { type Allowance, consumeAttempt, unlimitedAllowance } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'

/**
 * Counts an e-mail address that is sent with an order reference, before it is compared: the page of an old
 * order masks the address, and its link must not reveal it. Release the count if the address was right. The
 * order's own page sends the right one, so only a client that guesses is limited. Call it outside of
 * transactions.
 */
export async function limitEmailGuesses(
  context: AppContext,
  reference: string,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Allowance | DomainError<'too_many_requests'>> {
  if (isRateLimitExempt(context.config, address)) return unlimitedAllowance
  const counted = { limit: limits.orderEmails, subject: `${rateLimitKey(address)} ${reference}` }
  return (
    (await consumeAttempt(context, counted)) ??
    fail(
      'too_many_requests',
      'Too many wrong e-mail addresses were entered for this order. Try again in an hour.',
    )
  )
}
