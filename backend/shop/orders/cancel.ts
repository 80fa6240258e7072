import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { cancelCards } from '../giftcards/cancel.ts'
import { issueCredit } from '../papers/issue.ts'
import { cancelPayment, settleReturned } from '../payments/modify.ts'
import { isSameAddress } from './identifiers.ts'
import { limitEmails } from './limit-emails.ts'
import { mailCancelled } from './mails.ts'
import { findLines, findOrder, lockOrder, moveOrder, noteStep, type Order, setStatus } from './repository.ts'
import { type Actor, mayMoveStatus } from './statuses.ts'
import { countPairs, release, takeBack } from './stock-repository.ts'

type Cancel = Contract['cancelOrder']

/** Puts an order's pairs back on the shelf: those it holds, and those it had bought. */
async function putBack(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (order.state !== 'open' && order.state !== 'paid' && order.state !== 'accepted') return
  const pairs = countPairs(await findLines(tx, order.id))
  if (order.state === 'open') await release(tx, pairs, now)
  else await takeBack(tx, pairs, { orderId: order.id, now })
}

/**
 * Stops an order that has not left, in the caller's transaction and under the order's lock: its goods go back on
 * the shelf, its vouchers count no more, its money is due back or on its gift cards again. Cancelling it again changes nothing.
 */
export async function cancelLocked(
  tx: Queryable,
  order: Order,
  by: Actor,
  now: Date,
  reason: string | null = null,
) {
  if (order.status === 'CA') return order
  const isOver = order.state === 'expired' || order.state === 'late_refunded'
  if (isOver || !mayMoveStatus(order.status, 'CA', by))
    return refuse('order_not_cancellable', 'The order can no longer be cancelled.')
  const cards = await cancelCards(tx, order, now)
  if (isRefusal(cards)) return cards
  await cancelPayment(tx, order, { reason: reason ?? 'cancelled', now })
  await settleReturned(tx, order, now)
  if (order.state === 'open') await moveOrder(tx, order, 'expired')
  await setStatus(tx, order.id, 'CA')
  await noteStep(tx, order.id, { status: 'CA', actor: by, at: now, reason })
  // Only what waited for her word ran out of time by itself: anything else is the shop's doing.
  const told = by === 'clock' && order.status !== 'PC' ? 'shop' : by
  const cancelled = { ...order, status: 'CA' as const }
  if (order.state !== 'open') await mailCancelled(tx, cancelled, told, now)
  // Last what other orders wait for: the number of the credit note and the stock.
  await issueCredit(tx, cancelled, now)
  await putBack(tx, order, now)
  return cancelled
}

/** Who holds the order's link and knows its e-mail may cancel it. */
export async function cancelOrder(
  parts: ShopParts,
  { encodedReference, email }: z.output<Cancel['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Cancel>> {
  const { database, clock } = parts
  const allowance = await limitEmails(parts, encodedReference, context)
  if (isRefusal(allowance)) return allowance
  const found = await findOrder(database.db, encodedReference)
  if (!found || !isSameAddress(found.email, email)) return refuse('order_not_found', 'No such order.')
  await allowance.release()
  const done = await database.db.transaction(async (tx) =>
    cancelLocked(tx, await lockOrder(tx, found.id), 'shopper', clock()),
  )
  return isRefusal(done) ? done : ok({ locator: found.locator, orderStatus: 'CA' as const })
}
