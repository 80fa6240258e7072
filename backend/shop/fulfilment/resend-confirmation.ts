import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { ok, type Result } from '../../http/result.ts'
import { queueConfirmationEmail } from '../order-emails/order-emails.ts'
import { findOrderWithEmail } from '../orders/find-order-with-email.ts'
import { isCommitted } from '../orders/states.ts'

type SendMail = Contract['sendMail']
type Input = z.output<SendMail['input']>

/** One e-mail per 15 minutes, regardless of who requests it. */
const resendIntervalMs = 15 * 60_000

/** Sends the confirmation again, to the order's own address only. */
export async function resendConfirmation(
  { database, clock }: AppContext,
  input: Input,
  { member }: Pick<RequestContext, 'member'>,
): Promise<Result<SendMail>> {
  const now = clock()
  await database.db.transaction(async (tx) => {
    const order = await findOrderWithEmail(tx, input, member)
    if (!order || !isCommitted(order) || order.status === 'CA') return
    await queueConfirmationEmail(tx, order, now, String(Math.floor(now.getTime() / resendIntervalMs)))
  })
  return ok({})
}
