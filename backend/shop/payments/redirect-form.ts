import { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { findOrderByReference } from '../orders/repository.ts'
import { findLatestAttempt } from './repository.ts'

type Route = Contract['paymentRedirectForm']

/** An action that redirects the customer. */
const redirect = z.object({
  type: z.literal('redirect'),
  url: z.url({ protocol: /^https?$/ }),
  method: z.enum(['GET', 'POST']).default('GET'),
  data: z.record(z.string(), z.string()).default({}),
})

/**
 * The redirect of the payment that waits for the customer: used again after a reload, or from another tab.
 */
export async function getRedirectForm(
  { database: { db }, clock }: AppContext,
  { encodedReference }: z.output<Route['input']>,
): Promise<Result<Route>> {
  const order = await findOrderByReference(db, encodedReference)
  if (!order) return fail('order_not_found', 'The order was not found.')
  const latest = await findLatestAttempt(db, order.id)
  const waits = order.state === 'open' && order.holdUntil > clock() && latest?.state === 'action_required'
  const action = redirect.safeParse(waits ? latest.action : null)
  if (!action.success)
    return fail('no_payment_to_continue', 'The order has no payment that requires a customer action.')
  const { url, method, data } = action.data
  return ok({ url, method, fields: data })
}
