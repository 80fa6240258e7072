import type { FastifyBaseLogger } from 'fastify'
import { marketOf, returnDays } from '#config/markets.ts'
import { endOfDayAfter } from '#i18n/time-zones.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { WithdrawalProblem } from '../../db/schema/sales/withdrawals.ts'
import { isDomainError } from '../../http/result.ts'
import { cancelLockedOrder } from '../fulfilment/cancel-order.ts'
import { isSameEmail } from '../orders/identifiers.ts'
import { findOrderByLocator, findShipments, lockOrder, type Order } from '../orders/repository.ts'
import { isCancellable } from '../orders/statuses.ts'
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

/** Whether a statement was confirmed within the return period of a dispatched order. */
async function isWithinPeriod(tx: Queryable, order: Order, submittedAt: Date): Promise<boolean> {
  const shipments = await findShipments(tx, order.id)
  const times = shipments.map(({ deliveredAt, sentAt }) => (deliveredAt ?? sentAt).getTime())
  // The period has not begun while something is on its way.
  if (!times.length || shipments.some(({ deliveredAt }) => deliveredAt === null)) return true
  const { timeZone } = marketOf(order.market)
  return submittedAt < endOfDayAfter(new Date(Math.max(...times)), returnDays, timeZone)
}

/** Carries out a statement that names an order with its own e-mail address. */
async function applyToOrder(
  tx: Queryable,
  { items, submittedAt }: Withdrawal,
  order: Order,
  now: Date,
): Promise<Outcome> {
  const cancelled: Outcome = { state: 'cancelled', problem: null, orderId: order.id }
  if (order.status === 'CA') return cancelled
  if (items !== '') return toStaff('items_named', order)
  if (isCancellable(order.status)) {
    const done = await cancelLockedOrder(tx, order, 'shopper', now, 'withdrawal')
    if (!isDomainError(done)) return cancelled
    return toStaff(done.errorCode === 'gift_card_used' ? 'gift_card_used' : 'not_cancellable', order)
  }
  const inTime = await isWithinPeriod(tx, order, submittedAt ?? now)
  return toStaff(inTime ? 'return_needed' : 'period_over', order)
}

async function decide(tx: Queryable, withdrawal: Withdrawal, now: Date): Promise<Outcome> {
  const number = findOrderNumber(withdrawal.contract)
  if (number === null) return toStaff('no_order_number')
  const found = await findOrderByLocator(tx, number)
  if (!found) return toStaff('order_not_found')
  if (!isSameEmail(found.email, withdrawal.email)) return toStaff('email_differs')
  return applyToOrder(tx, withdrawal, await lockOrder(tx, found.id), now)
}

function processOne({ database, clock }: AppContext, id: number): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const withdrawal = await claimReceived(tx, id)
    if (!withdrawal) return false
    const now = clock()
    await setOutcome(tx, id, await decide(tx, withdrawal, now), now)
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
