import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { ok, type Result } from '../../http/result.ts'
import { isSameEmail } from './identifiers.ts'
import { queueConfirmationEmail } from './order-emails.ts'
import { findOrderByLocator, findOrderByReference, type Order } from './repository.ts'
import { isCommitted } from './states.ts'

type SendMail = Contract['sendMail']
type Input = z.output<SendMail['input']>

/** One e-mail per 15 minutes, regardless of who requests it. */
const resendIntervalMs = 15 * 60_000

/** The order, if the given e-mail address is its own; null otherwise. */
export async function findOrderWithEmail(
  db: Queryable,
  { encodedReference, locator, email }: Pick<Input, 'encodedReference' | 'locator' | 'email'>,
): Promise<Order | null> {
  const found = encodedReference
    ? await findOrderByReference(db, encodedReference)
    : locator
      ? await findOrderByLocator(db, locator.trim())
      : null
  return found && isSameEmail(found.email, email) ? found : null
}

/** Sends the confirmation again, to the order's own address only. */
export async function resendConfirmation(
  { database, clock }: AppContext,
  input: Input,
): Promise<Result<SendMail>> {
  const now = clock()
  await database.db.transaction(async (tx) => {
    const order = await findOrderWithEmail(tx, input)
    if (!order || !isCommitted(order) || order.status === 'CA') return
    await queueConfirmationEmail(tx, order, now, String(Math.floor(now.getTime() / resendIntervalMs)))
  })
  return ok({})
}
