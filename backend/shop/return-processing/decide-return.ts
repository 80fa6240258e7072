import type { Minor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Disposition, Rejection } from '../../db/schema/sales/returns.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { findRefundableAmount, refundLockedOrder } from '../fulfilment/refund-order.ts'
import { issueReturnCreditNote } from '../invoices/issue-return-credit-note.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { findEarlierRefund } from '../returns/earlier-refund.ts'
import {
  findExchangeByNewOrder,
  findPayingOrders,
  loadPayingOrders,
  lockOrders,
} from '../returns/paying-orders.ts'
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
import { refundsDelivery, restoreVouchersOf, toStatutoryPositions } from '../returns/whole-order.ts'
import { restockReturned } from '../stock/stock-repository.ts'
import { countUnits } from '../stock/unit-counts.ts'
import { findNumberedReturn, lockReturn, returnNotFound } from './change-return.ts'
import { planRepayment } from './plan-repayment.ts'
import { type DecidedEarlier, queueDecidedEmail } from './return-emails.ts'

const sumAmounts = (parts: readonly { readonly amount: Minor }[]): Minor =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

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

type Decision = {
  readonly goods: Minor
  readonly delivery: Minor
  readonly cost: Minor
  readonly withheld: Minor
  readonly refund: Minor
  readonly earlier: DecidedEarlier
}

/** What the orders before a follow-up order will repay when its exchange is settled, as far as their payments cover it. */
async function findEarlierParts(
  tx: Queryable,
  order: Order,
  amount: Minor,
  deliveryRefund: Minor,
): Promise<DecidedEarlier['parts']> {
  const exchange = amount > 0 ? await findExchangeByNewOrder(tx, order.id) : null
  if (!exchange) return []
  const paying = await loadPayingOrders(tx, exchange)
  const parts = await planRepayment(tx, paying, exchange, { amount, deliveryRefund })
  return parts.map((part) => ({ locator: part.order.locator, amount: part.amount }))
}

/** The refund of the accepted lines, less what staff refunded for them before. */
async function calculateDecision(
  tx: Queryable,
  { order, own, accepted }: DecidedReturn,
  orderLines: readonly OrderLine[],
): Promise<Decision> {
  if (own.kind === 'exchange' || !accepted.size) return nothing
  const earlier = await findEarlierRefund(tx, order, own.isStatutory)
  const refunded = toStatutoryPositions(await findGivenBackLines(tx, order.id))
  const includesDelivery = refundsDelivery(orderLines, accepted, { isStatutory: own.isStatutory, refunded })
  const { goods, delivery, cost, due, earlierDue } = calculateRefund(order, orderLines, {
    positions: accepted,
    includesDelivery,
    shipmentCost: own.shipmentCost,
    earlier: earlier.goods + earlier.delivery,
  })
  const refund = Math.min(due, await findRefundableAmount(tx, order))
  const parts = await findEarlierParts(tx, order, earlierDue, earlier.delivery)
  return {
    goods,
    delivery,
    cost,
    withheld: due - refund,
    refund,
    earlier: { ...earlier, due: earlierDue, parts },
  }
}

const nothing: Decision = {
  goods: 0,
  delivery: 0,
  cost: 0,
  withheld: 0,
  refund: 0,
  earlier: { goods: 0, delivery: 0, due: 0, parts: [] },
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
  const decision = await calculateDecision(tx, decided, orderLines)
  const { goods, delivery, cost, withheld, refund, earlier } = decision
  const earlierRefund = sumAmounts(earlier.parts)
  await saveDecisions(tx, decided, orderLines, given)
  const toCards = await payRefund(tx, decided, refund, now)
  const status = accepted.size ? 'FI' : 'NA'
  const parts = { goodsRefund: goods, deliveryRefund: delivery, withheld, refund, earlierRefund }
  // Nothing was accepted: sending it back costs the customer nothing.
  const closed = await updateReturn(tx, own, { status, closedAt: now, shipmentCost: cost, ...parts })
  await recordReturnEvent(tx, own.id, { status, actor: 'shop', at: now, reason: staff.reason })
  await recordStaffAction(tx, 'return-decided', `return:${own.id}`, staff, now)
  if (own.kind === 'return') {
    await restoreVouchersOf(tx, order, now)
    await queueDecidedEmail(tx, order, closed, { toCards, earlier }, now)
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
    // The orders before come first in the order of locks.
    if (found.order.channel === 'exchange') {
      const paying = await findPayingOrders(tx, { orderId: found.order.id, position: 0 })
      await lockOrders(
        tx,
        paying.map((line) => line.order),
      )
    }
    const { order, own } = await lockReturn(tx, found.own)
    return decideLockedReturn(tx, order, own, decisions, { staff, now: clock() })
  })
}
