import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, isDomainError } from '../../http/result.ts'
import { openOrder } from './order-access.ts'
import type { Order } from './repository.ts'

/**
 * Opens the order of a link: for its member by the token, for others by the e-mail address of the order. A
 * reference cannot be guessed, so it never needs a captcha. Call it outside of transactions.
 */
export async function openLinkedOrder(
  context: AppContext,
  { encodedReference: id, email }: { readonly encodedReference: string; readonly email?: string | undefined },
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Order | DomainError<'order_not_found' | 'too_many_requests'>> {
  const opened = await openOrder(context, { id, email }, request)
  if (!isDomainError(opened)) return opened.order
  const { errorCode, ...error } = opened
  if (errorCode === 'E_CAPTCHA_ERROR') throw new Error('A reference required a captcha')
  return { ...error, errorCode }
}
