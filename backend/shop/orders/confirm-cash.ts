import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketOf } from '#i18n/markets.ts'
import type { Config } from '../../config.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import type { Attempt } from '../payments/repository.ts'
import { cancelLocked } from './cancel.ts'
import { confirmLocked } from './confirm.ts'
import { confirmDeadline, contingencyDeadline, findUnconfirmed } from './confirm-deadline.ts'
import { checkConfirmToken } from './confirm-token.ts'
import { isSameAddress } from './identifiers.ts'
import { limitEmails } from './limit-emails.ts'
import { awaitUntil, findOrder, lockOrder, type Order } from './repository.ts'
import { isTaken } from './states.ts'

type Confirm = Contract['confirmOrder']

const dayMs = 24 * 60 * 60_000
const batch = 100

/**
 * An accepted order may wait to be confirmed until a deadline: by the shop where it was left while payments were down, by
 * its customer where it is paid at the door and the market asks for that. The order is locked.
 */
export async function awaitConfirmation(
  tx: Queryable,
  order: Order,
  { method }: Attempt,
  { cashConfirmDays }: Pick<Config, 'cashConfirmDays'>,
  now: Date,
): Promise<Order> {
  if (order.channel === 'contingency') return awaitUntil(tx, order, 'shop', contingencyDeadline(now))
  const asks = method === 'cash_on_delivery' && order.status === 'PE' && marketOf(order.market).confirmsCash
  return asks ? awaitUntil(tx, order, 'shopper', new Date(now.getTime() + cashConfirmDays * dayMs)) : order
}

const notConfirmable = () =>
  refuse('order_not_confirmable', 'The order waits for no confirmation, or not any more.')

/** Whoever holds the order's link confirms it, with its e-mail or with what the mail's link carries; once is enough. */
export async function confirmOrder(
  parts: ShopParts,
  { encodedReference, email, token }: z.output<Confirm['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Confirm>> {
  const { config, database, clock } = parts
  const allowance = await limitEmails(parts, encodedReference, context)
  if (isRefusal(allowance)) return allowance
  const found = await findOrder(database.db, encodedReference)
  const proofOf = ({ reference, email: own }: Order) => {
    if (token !== undefined) return checkConfirmToken(config, { reference, token, now: clock() })
    return isSameAddress(own, email ?? '') ? 'good' : 'unknown'
  }
  const proof = found ? proofOf(found) : 'unknown'
  if (!found || proof === 'unknown') return refuse('order_not_found', 'No such order.')
  await allowance.release()
  if (proof === 'expired') return notConfirmable()
  return database.db.transaction(async (tx): Promise<Result<Confirm>> => {
    const order = await lockOrder(tx, found.id)
    const { locator } = order
    const now = clock()
    const until = confirmDeadline(order)
    if (order.confirmBy === 'shopper' && until !== null && until > now)
      return ok({ locator, orderStatus: (await confirmLocked(tx, order, now)).status })
    const isConfirmed = isTaken(order) && order.status !== 'PC' && order.status !== 'CA'
    if (isConfirmed) return ok({ locator, orderStatus: order.status })
    return notConfirmable()
  })
}

function cancelOne(database: Database, id: number, now: Date): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const until = confirmDeadline(order)
    if (until === null || until > now) return false
    const done = await cancelLocked(tx, order, 'clock', now, 'not confirmed in time')
    if (isRefusal(done)) throw new Error(done.message)
    return true
  })
}

/** Cancels what nobody confirmed in time, each by itself; one that cannot be is logged and tried again. */
export async function cancelUnconfirmed(
  { database, clock }: ShopParts,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  let cancelled = 0
  let after = 0
  for (;;) {
    const overdue = await findUnconfirmed(database.db, now, batch, after)
    for (const { id } of overdue) {
      if (stopping?.aborted) return cancelled
      try {
        if (await cancelOne(database, id, now)) cancelled += 1
      } catch (cause) {
        log.error({ order: id, err: cause }, 'unconfirmed order not cancelled')
      }
      after = id
    }
    if (overdue.length < batch) return cancelled
  }
}

export const unconfirmedJob: Job = {
  name: 'unconfirmed-orders',
  everyMs: 60_000,
  async run(parts, log, stopping) {
    const cancelled = await cancelUnconfirmed(parts, log, stopping)
    if (cancelled) log.info({ cancelled }, 'unconfirmed orders cancelled')
  },
}
