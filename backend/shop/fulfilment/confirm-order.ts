import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketOf } from '#config/markets.ts'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import {
  findUnconfirmedOrders,
  getConfirmDeadline,
  getContingencyDeadline,
} from '../orders/confirm-deadline.ts'
import { verifyConfirmToken } from '../orders/confirm-token.ts'
import { limitEmailGuesses } from '../orders/limit-email-guesses.ts'
import { openLinkedOrder } from '../orders/open-linked-order.ts'
import { findOrderByReference, lockOrder, type Order, setAwaitingConfirmation } from '../orders/repository.ts'
import { isCommitted } from '../orders/states.ts'
import type { Attempt } from '../payments/repository.ts'
import { cancelLockedOrder } from './cancel-order.ts'
import { confirmLockedOrder } from './confirm-locked-order.ts'

type Confirm = Contract['confirmOrder']

const dayMs = 24 * 60 * 60_000
const batchSize = 100

/**
 * Sets the confirmation deadline of an accepted order: the shop confirms an order placed while payments were
 * down, the customer one that is paid on delivery if the market requires it. The order is locked.
 */
export async function requireConfirmation(
  tx: Queryable,
  order: Order,
  { method }: Attempt,
  { cashConfirmDays }: Pick<Config, 'cashConfirmDays'>,
  now: Date,
): Promise<Order> {
  if (order.channel === 'contingency')
    return setAwaitingConfirmation(tx, order, 'shop', getContingencyDeadline(now))
  const needsConfirmation =
    method === 'cash_on_delivery' && order.status === 'PE' && marketOf(order.market).confirmsCashOrders
  return needsConfirmation
    ? setAwaitingConfirmation(tx, order, 'shopper', new Date(now.getTime() + cashConfirmDays * dayMs))
    : order
}

const notConfirmable = () =>
  fail('order_not_confirmable', 'The order does not require confirmation, or its deadline has passed.')

type ConfirmInput = z.output<Confirm['input']>

/** The order of the link in the confirmation e-mail, by the token of that link. */
async function openByToken(
  context: AppContext,
  { encodedReference, token }: { readonly encodedReference: string; readonly token: string },
  request: Pick<RequestContext, 'address'>,
) {
  const { config, database, clock } = context
  const allowance = await limitEmailGuesses(context, encodedReference, request)
  if (isDomainError(allowance)) return allowance
  const found = await findOrderByReference(database.db, encodedReference)
  const proof = found ? verifyConfirmToken(config, { reference: found.reference, token, now: clock() }) : null
  if (!found || proof === 'unknown') return fail('order_not_found', 'The order was not found.')
  await allowance.release()
  return proof === 'expired' ? notConfirmable() : found
}

/**
 * Confirms an order for its member, or for a visitor with its link and either its e-mail address or the token
 * of the e-mail's link; idempotent.
 */
export async function confirmOrder(
  context: AppContext,
  { encodedReference, email, token }: ConfirmInput,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Confirm>> {
  const { database, clock } = context
  const found =
    token === undefined
      ? await openLinkedOrder(context, { encodedReference, email }, request)
      : await openByToken(context, { encodedReference, token }, request)
  if (isDomainError(found)) return found
  return database.db.transaction(async (tx): Promise<Result<Confirm>> => {
    const order = await lockOrder(tx, found.id)
    const { locator } = order
    const now = clock()
    const until = getConfirmDeadline(order)
    if (order.confirmBy === 'shopper' && until !== null && until > now)
      return ok({ locator, orderStatus: (await confirmLockedOrder(tx, order, now)).status })
    const isConfirmed = isCommitted(order) && order.status !== 'PC' && order.status !== 'CA'
    if (isConfirmed) return ok({ locator, orderStatus: order.status })
    return notConfirmable()
  })
}

function cancelUnconfirmedOrder(database: Database, id: number, now: Date): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const until = getConfirmDeadline(order)
    if (until === null || until > now) return false
    const done = await cancelLockedOrder(tx, order, 'clock', now, 'not confirmed in time')
    if (isDomainError(done)) throw new Error(done.message)
    return true
  })
}

/**
 * Cancels orders that were not confirmed in time, each in its own transaction; failures are logged and
 * retried.
 */
export async function cancelUnconfirmedOrders(
  { database, clock }: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  let cancelled = 0
  let after = 0
  for (;;) {
    const overdue = await findUnconfirmedOrders(database.db, now, batchSize, after)
    for (const { id } of overdue) {
      if (stopping?.aborted) return cancelled
      try {
        if (await cancelUnconfirmedOrder(database, id, now)) cancelled += 1
      } catch (cause) {
        log.error({ order: id, err: cause }, 'unconfirmed order not cancelled; will be tried again')
      }
      after = id
    }
    if (overdue.length < batchSize) return cancelled
  }
}

export const unconfirmedOrdersJob: Job = {
  name: 'unconfirmed-orders',
  intervalMs: 60_000,
  async run(context, log, stopping) {
    const cancelled = await cancelUnconfirmedOrders(context, log, stopping)
    if (cancelled) log.info({ cancelled }, 'unconfirmed orders cancelled')
  },
}
