import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Queryable } from '../../db/client.ts'
import { ok, type Result } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { isSameAddress } from './identifiers.ts'
import { mailConfirmation } from './mails.ts'
import { findOrder, findOrderByLocator, type Order } from './repository.ts'
import { isTaken } from './states.ts'

type SendMail = Contract['sendMail']
type Input = z.output<SendMail['input']>

/** One mail a quarter of an hour, whoever asks and however often. */
const pauseMs = 15 * 60_000

/** The order that is named with its own e-mail; null for any other. */
export async function findNamed(
  db: Queryable,
  { encodedReference, locator, email }: Pick<Input, 'encodedReference' | 'locator' | 'email'>,
): Promise<Order | null> {
  const found = encodedReference
    ? await findOrder(db, encodedReference)
    : locator
      ? await findOrderByLocator(db, locator.trim())
      : null
  return found && isSameAddress(found.email, email) ? found : null
}

/** Writes the confirmation again, to the order's own address and nobody else's. */
export async function sendMailAgain({ database, clock }: ShopParts, input: Input): Promise<Result<SendMail>> {
  const now = clock()
  await database.db.transaction(async (tx) => {
    const order = await findNamed(tx, input)
    if (!order || !isTaken(order) || order.status === 'CA') return
    await mailConfirmation(tx, order, now, String(Math.floor(now.getTime() / pauseMs)))
  })
  return ok({})
}
