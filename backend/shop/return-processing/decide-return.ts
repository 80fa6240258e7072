import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Disposition, Rejection } from '../../db/schema/sales/returns.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { findRefundableAmount, refundLockedOrder } from '../fulfilment/refund-order.ts'
import { issueReturnCreditNote } from '../invoices/issue-return-credit-note.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { calculateRefund, getPaidByLine } from '../returns/refund-amounts.ts'
import {
  findGivenBackLines,
  findReturnLines,
  type OrderReturn,
  type OrderReturnLine,
  recordReturnEvent,
  setLineDecision,
  updateReturn,
} from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { restockReturned } from '../stock/stock-repository.ts'
import { countUnits } from '../stock/unit-counts.ts'
import { restoreVoucherUses } from '../vouchers/repository.ts'
import { findNumberedReturn, lockReturn, returnNotFound } from './change-return.ts'
import { coversWholeOrder, isFullyReturned, toStatutoryPositions } from './return-context.ts'
import { queueDecidedEmail } from './return-emails.ts'

/** The decision about one line: accepted goods have a place to go, others a reason. */
export type LineDecision =
  | { readonly position: number; readonly accepted: true; readonly disposition: Disposition }
  | { readonly position: number; readonly accepted: false; readonly rejection: Rejection }

export type DecidedReturn = {
  readonly order: Order
  readonly own: OrderReturn
  /** Positions of the accepted lines. */
  readonly accepted: ReadonlySet<number>
}

type DecisionError = DomainError<
  | 'return_status_not_allowed'
  | 'return_already_decided'
  | 'lines_incomplete'
  | 'bundle_not_whole'
  | 'order_not_paid'
>

function isSameDecision(line: OrderReturnLine, decision: LineDecision | undefined): boolean {
  if (!decision || line.accepted !== decision.accepted) return false
  return decision.accepted ? line.disposition === decision.disposition : line.rejection === decision.rejection
}

/** Every line of the return has exactly one decision, and a bundle is accepted as a whole or not at all. */
function findDecisionError(
  lines: readonly OrderReturnLine[],
  orderLines: readonly OrderLine[],
  decisions: ReadonlyMap<number, LineDecision>,
  count: number,
): DecisionError | null {
  const isComplete = count === lines.length && lines.every(({ position }) => decisions.has(position))
  if (!isComplete)
    return fail('lines_incomplete', 'Decide about every line of the return, each once.', 'lines')
  const isSplit = orderLines.some(({ position, parentPosition }) => {
    const [own, parent] = [decisions.get(position), decisions.get(parentPosition ?? -1)]
    return own && parent && own.accepted !== parent.accepted
  })
  return isSplit
    ? fail('bundle_not_whole', 'An item and its parts are accepted together or not at all.', 'lines')
    : null
}

/** The refund of the accepted lines, less what staff refunded for them before. */
async function calculateDecision(
  tx: Queryable,
  { order, own, accepted }: DecidedReturn,
  orderLines: readonly OrderLine[],
) {
  if (own.kind === 'exchange' || !accepted.size) return { goods: 0, delivery: 0, withheld: 0, refund: 0 }
  const refunded = toStatutoryPositions(await findGivenBackLines(tx, order.id))
  const includesDelivery = coversWholeOrder(orderLines, accepted, { isStatutory: own.isStatutory, refunded })
  const { goods, delivery, due } = calculateRefund(order, orderLines, {
    positions: accepted,
    includesDelivery,
    shipmentCost: own.shipmentCost,
  })
  const refund = Math.min(due, await findRefundableAmount(tx, order))
  return { goods, delivery, withheld: due - refund, refund }
}

/** Stores the decision about each line, with its refund. */
async function saveDecisions(
  tx: Queryable,
  { order, own }: DecidedReturn,
  orderLines: readonly OrderLine[],
  decisions: Iterable<LineDecision>,
): Promise<void> {
  const paid = getPaidByLine(order, orderLines)
  for (const decision of decisions) {
    const { position, accepted } = decision
    const refund = accepted && own.kind === 'return' ? (paid.get(position) ?? 0) : 0
    await setLineDecision(tx, own.id, position, {
      accepted,
      refund,
      disposition: decision.accepted ? decision.disposition : null,
      rejection: decision.accepted ? null : decision.rejection,
    })
  }
}

/** Vouchers can be used again once nothing of the order is kept. */
async function restoreVouchers(tx: Queryable, order: Order, orderLines: readonly OrderLine[], now: Date) {
  if (isFullyReturned(orderLines, await findGivenBackLines(tx, order.id)))
    await restoreVoucherUses(tx, order.id, now)
}

/** Pays the refund: gift cards first, the rest to the payment method; returns the amount on gift cards. */
async function payRefund(tx: Queryable, { order, own }: DecidedReturn, amount: number, now: Date) {
  if (amount === 0) return 0
  const { toCards } = await refundLockedOrder(tx, order, {
    amount,
    key: `return-${own.id}`,
    reason: formatReturnNumber(order, own.number),
    now,
  })
  return toCards
}

/** Sellable goods go back to where they were sold from. Locks that other orders wait for come last. */
async function restockAccepted(
  tx: Queryable,
  { order }: DecidedReturn,
  orderLines: readonly OrderLine[],
  decisions: ReadonlyMap<number, LineDecision>,
  now: Date,
) {
  const sellable = orderLines.filter(({ position }) => {
    const decision = decisions.get(position)
    return decision?.accepted && decision.disposition === 'sellable'
  })
  await restockReturned(tx, countUnits(sellable), { orderId: order.id, now })
}

/**
 * Decides about a received return after its inspection, once: refund, credit note, vouchers and stock follow in the same
 * transaction. A repeated decision changes nothing. The order is locked. Of an exchange, only goods and stock are
 * decided here.
 */
export async function decideLockedReturn(
  tx: Queryable,
  order: Order,
  own: OrderReturn,
  given: readonly LineDecision[],
  { staff, now }: { readonly staff: Staff; readonly now: Date },
): Promise<DecidedReturn | DecisionError> {
  const lines = await findReturnLines(tx, [own.id])
  const orderLines = await findOrderLines(tx, order.id)
  const decisions = new Map(given.map((decision) => [decision.position, decision]))
  const accepted = new Set(given.flatMap((decision) => (decision.accepted ? [decision.position] : [])))
  const decided = { order, own, accepted }
  const problem = findDecisionError(lines, orderLines, decisions, given.length)
  if (problem) return problem
  if (own.status === 'FI' || own.status === 'NA')
    return lines.every((line) => isSameDecision(line, decisions.get(line.position)))
      ? decided
      : fail('return_already_decided', 'The return was decided in another way.')
  if (own.status !== 'RE')
    return fail('return_status_not_allowed', `A return in status ${own.status} was not received yet.`)
  if (accepted.size && order.state !== 'paid')
    return fail('order_not_paid', 'Record the payment of the order first, so that it can be refunded.')
  const before = await loadSettlement(tx, order)
  const { goods, delivery, withheld, refund } = await calculateDecision(tx, decided, orderLines)
  await saveDecisions(tx, decided, orderLines, given)
  const toCards = await payRefund(tx, decided, refund, now)
  const status = accepted.size ? 'FI' : 'NA'
  const parts = { goodsRefund: goods, deliveryRefund: delivery, withheld, refund }
  // Nothing was accepted: sending it back costs the customer nothing.
  const shipmentCost =
    accepted.size && own.kind === 'return' ? Math.min(own.shipmentCost, goods + delivery) : 0
  const closed = await updateReturn(tx, own, { status, closedAt: now, shipmentCost, ...parts })
  await recordReturnEvent(tx, own.id, { status, actor: 'shop', at: now, reason: staff.reason })
  await recordStaffAction(tx, 'return-decided', `return:${own.id}`, staff, now)
  if (own.kind === 'return') {
    await restoreVouchers(tx, order, orderLines, now)
    await queueDecidedEmail(tx, order, closed, toCards, now)
    if (goods > 0) await issueReturnCreditNote(tx, order, { own: closed, accepted, before }, now)
  }
  await restockAccepted(tx, decided, orderLines, decisions, now)
  return { order, own: closed, accepted }
}

/** {@link decideLockedReturn} by the number of the return. */
export async function decideReturn(
  { database, clock }: AppContext,
  number: string,
  decisions: readonly LineDecision[],
  staff: Staff,
) {
  const found = await findNumberedReturn(database.db, number)
  if (!found) return returnNotFound()
  return database.db.transaction(async (tx) => {
    const { order, own } = await lockReturn(tx, found.own)
    return decideLockedReturn(tx, order, own, decisions, { staff, now: clock() })
  })
}
