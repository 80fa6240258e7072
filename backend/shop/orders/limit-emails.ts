import { rateLimitKey } from '#validation/network-address.ts'
import { isRateLimitFree } from '../../http/client-address.ts'
import type { CallContext } from '../../http/implement.ts'
import { type Refusal, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { type Allowance, consumeAttempt, uncounted } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'

/**
 * Counts an e-mail that is sent with an order's reference, before it is compared: the page of an old order hides the
 * e-mail, and its link must not reveal it. Release it where it was the order's own. The order's own page
 * sends the right one, so only the client that guesses is refused. Call it outside of transactions.
 */
export async function limitEmails(
  parts: ShopParts,
  reference: string,
  { address }: Pick<CallContext, 'address'>,
): Promise<Allowance | Refusal<'too_many_requests'>> {
  if (isRateLimitFree(parts.config, address)) return uncounted
  const counted = { limit: limits.orderEmails, subject: `${rateLimitKey(address)} ${reference}` }
  return (
    (await consumeAttempt(parts, counted)) ??
    refuse('too_many_requests', 'Too many wrong e-mails were sent for this order; wait an hour.')
  )
}
