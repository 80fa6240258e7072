import type { FastifyBaseLogger } from 'fastify'
import { returnMethodsOf } from '#config/return-methods.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { WithdrawalProblem } from '../../db/schema/sales/withdrawals.ts'
import { isDomainError } from '../../http/result.ts'
import type { KeyRing } from '../../key-ring.ts'
import { cancelLockedOrder } from '../fulfilment/cancel-order.ts'
import { isSameEmail } from '../orders/identifiers.ts'
import { findOrderByLocator, lockOrder, type Order } from '../orders/repository.ts'
import { findShipments } from '../orders/shipments.ts'
import { isCancellable } from '../orders/statuses.ts'
import { registerLockedReturn } from '../return-processing/register-return.ts'
import { needsRepaymentAccount } from '../return-processing/repayment-account.ts'
import { loadReturnContext } from '../return-processing/return-context.ts'
import { queueRegisteredEmail } from '../return-processing/return-emails.ts'
import { lacksOldSize } from '../returns/repository.ts'
import { getReturnDeadline } from '../returns/return-period.ts'
import { findOrderNumber } from './statement.ts'
import {
  claimReceived,
  findReceivedIds,
  type Outcome,
  setOutcome,
  type Withdrawal,
} from './withdrawal-repository.ts'

const toStaff = (problem: WithdrawalProblem, order: Order | null = null): Outcome => ({
  state: 'staff',
  problem,
  orderId: order?.id ?? null,
})

/**
 * Registers the return of everything that can be returned, by post: the customer has given no other method and
 * may change it. Returns whether that is the whole order: staff care for the rest.
 */
async function registerReturn(
  { tx, keys, now }: { readonly tx: Queryable; readonly keys: KeyRing; readonly now: Date },
  { reference, submittedAt }: Withdrawal,
  order: Order,
): Promise<boolean> {
  // Both periods count until the statement was sent; the time to hand over begins now.
  const context = { ...(await loadReturnContext(tx, order, submittedAt ?? now)), now }
  const open = context.items.filter(({ blockedReason }) => blockedReason === null)
  const method = returnMethodsOf(order.market).find(({ kind }) => kind === 'post')
  // Staff ask for the account of a refund that no provider can make.
  if (!open.length || !method || (await needsRepaymentAccount(tx, order))) return false
  const items = open.map(({ line }) => ({
    id: line.bagLineId,
    reason: 'no_reason' as const,
    subReason: null,
  }))
  const request = {
    kind: 'return' as const,
    items,
    method,
    place: null,
    pickup: null,
    account: null,
    idempotencyKey: `withdrawal-${reference}`,
    requestDigest: reference,
  }
  const own = await registerLockedReturn(tx, context, request, keys)
  if (isDomainError(own)) return false
  await queueRegisteredEmail(tx, order, own, now)
  // The new size of an exchanged item is returned by its own order.
  return !context.items.some(({ isExchanged }) => isExchanged)
}

/** Carries out a statement that names an order with its own e-mail address. */
async function applyToOrder(
  processing: { readonly tx: Queryable; readonly keys: KeyRing; readonly now: Date },
  withdrawal: Withdrawal,
  order: Order,
): Promise<Outcome> {
  const { tx, now } = processing
  const { items, submittedAt } = withdrawal
  const cancelled: Outcome = { state: 'cancelled', problem: null, orderId: order.id }
  // The purchase is the order before: its old size has to come back, whatever happens to the new one.
  if (await lacksOldSize(tx, order)) return toStaff('return_needed', order)
  if (order.status === 'CA') return cancelled
  if (items !== '') return toStaff('items_named', order)
  if (isCancellable(order.status)) {
    const done = await cancelLockedOrder(tx, order, 'shopper', now, 'withdrawal')
    if (!isDomainError(done)) return cancelled
    return toStaff(done.errorCode === 'gift_card_used' ? 'gift_card_used' : 'not_cancellable', order)
  }
  const deadline = getReturnDeadline(order, await findShipments(tx, order.id))
  // The period counts until the statement was sent, even if it is processed later; it has not begun on the way.
  if (deadline !== null && (submittedAt ?? now) >= deadline) return toStaff('period_over', order)
  return (await registerReturn(processing, withdrawal, order))
    ? { state: 'returning', problem: null, orderId: order.id }
    : toStaff('return_needed', order)
}

async function decide(
  processing: { readonly tx: Queryable; readonly keys: KeyRing; readonly now: Date },
  withdrawal: Withdrawal,
): Promise<Outcome> {
  const { tx } = processing
  const number = findOrderNumber(withdrawal.contract)
  if (number === null) return toStaff('no_order_number')
  const found = await findOrderByLocator(tx, number)
  if (!found) return toStaff('order_not_found')
  if (!isSameEmail(found.email, withdrawal.email)) return toStaff('email_differs')
  return applyToOrder(processing, withdrawal, await lockOrder(tx, found.id))
}

function processOne({ database, clock, config }: AppContext, id: number): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const withdrawal = await claimReceived(tx, id)
    if (!withdrawal) return false
    const now = clock()
    const processing = { tx, keys: config.linkSecret, now }
    await setOutcome(tx, id, await decide(processing, withdrawal), now)
    return true
  })
}

/**
 * Carries out confirmed statements, each in its own transaction; returns how many. One that fails is logged
 * and left for the next run, and does not block the others.
 */
export async function processWithdrawals(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  let processed = 0
  for (const id of await findReceivedIds(context.database.db)) {
    if (stopping?.aborted) break
    try {
      if (await processOne(context, id)) processed += 1
    } catch (cause) {
      log.error({ withdrawal: id, err: cause }, 'statement of withdrawal not processed; will be tried again')
    }
  }
  return processed
}
