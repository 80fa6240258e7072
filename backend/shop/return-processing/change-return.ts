import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../db/schema/sales/orders.ts'
import type { ReturnStatus } from '../../db/schema/sales/returns.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { openOrder, requireProof } from '../orders/order-access.ts'
import { findOrderByLocator, findOrderLines, lockOrder, type Order } from '../orders/repository.ts'
import {
  findClaimedPositions,
  findReturn,
  findReturnLines,
  isNewSizeSent,
  type OrderReturn,
  recordReturnEvent,
  setLinesReleased,
  updateReturn,
} from '../returns/repository.ts'
import { loadReturnDtos } from '../returns/return-dto.ts'
import { formatReturnNumber, parseReturnNumber } from '../returns/return-number.ts'
import { canChangeReturn } from '../returns/states.ts'
import { queueProgressEmail } from './return-emails.ts'

export type ReturnChange = {
  /** A decision (FI or NA) needs an inspection instead. */
  readonly to: Exclude<ReturnStatus, 'PE' | 'FI' | 'NA'>
  readonly by: Actor
  /** A note for staff. */
  readonly reason: string | null
}

const emailSteps = { EN: 'handed_over', RE: 'received', CA: 'cancelled' } as const

export const returnNotFound = () => fail('return_not_found', 'The return was not found.', 'returnId')

/** Claims the lines of a cancelled return again; false if another return has one of them meanwhile. */
export async function reclaimLines(tx: Queryable, own: OrderReturn): Promise<boolean> {
  const claimed = await findClaimedPositions(tx, own.orderId)
  const lines = await findReturnLines(tx, [own.id])
  if (lines.some(({ position, released }) => released && claimed.has(position))) return false
  await setLinesReleased(tx, own.id, false)
  return true
}

/** Changes the status of a return if the transition table allows it; idempotent. The order is locked. */
export async function changeLockedReturn(
  tx: Queryable,
  order: Order,
  own: OrderReturn,
  { to, by, reason }: ReturnChange,
  now: Date,
) {
  if (own.status === to) return own
  if (!canChangeReturn(own.status, to, by))
    return fail(
      'return_status_not_allowed',
      `A return in status ${own.status} cannot change to ${to}.`,
      'status',
    )
  if (own.status === 'CA' && !(await reclaimLines(tx, own)))
    return fail('line_already_returned', 'Another return has an item of this one. Change that one instead.')
  // Once the new size has been sent, the old one cannot be returned for its price.
  if (to === 'CA' && !(await isNewSizeSent(tx, own))) await setLinesReleased(tx, own.id, true)
  const moved = await updateReturn(tx, own, { status: to, closedAt: to === 'CA' ? now : null })
  await recordReturnEvent(tx, own.id, { status: to, actor: by, at: now, reason })
  if (own.kind === 'return') await queueProgressEmail(tx, order, moved, { step: emailSteps[to], by }, now)
  return moved
}

/** Finds a return by its number, and its order. */
export async function findNumberedReturn(db: Queryable, text: string) {
  const parsed = parseReturnNumber(text)
  const order = parsed && (await findOrderByLocator(db, parsed.locator))
  const own = parsed && order && (await findReturn(db, order.id, parsed.number))
  return order && own ? { order, own } : null
}

/** Locks the order of a return, and reads the return again. */
export async function lockReturn(
  tx: Queryable,
  { orderId, number }: Pick<OrderReturn, 'orderId' | 'number'>,
) {
  const order = await lockOrder(tx, orderId)
  const own = await findReturn(tx, orderId, number)
  if (!own) throw new Error('The return to lock was not found')
  return { order, own }
}

type ListReturns = Contract['orderReturns']
type CancelReturn = Contract['cancelReturn']
type Caller = Pick<RequestContext, 'member' | 'address'>

async function loadDtos(
  { config, database: { db }, clock }: AppContext,
  order: Order,
  profile: OrderProfile,
) {
  const t = await loadTranslate(db, profile)
  const orderLines = await findOrderLines(db, order.id)
  return loadReturnDtos(db, { order, orderLines, profile, t, labels: { config, now: clock() } })
}
type OrderProfile = z.output<ListReturns['input']>['profile']

/** The returns of an order, with fresh links to their labels. */
export async function listOrderReturns(
  context: AppContext,
  input: z.output<ListReturns['input']>,
  request: Caller,
): Promise<Result<ListReturns>> {
  const opened = await openOrder(context, input, request)
  if (isDomainError(opened)) return opened
  const { order } = opened
  return ok({ orderId: order.locator, returns: await loadDtos(context, order, input.profile) })
}

/** Cancels a registered return for its customer. */
export async function cancelReturn(
  context: AppContext,
  input: z.output<CancelReturn['input']>,
  request: Caller,
): Promise<Result<CancelReturn>> {
  const { database, clock } = context
  const opened = await openOrder(context, input, request)
  if (isDomainError(opened)) return opened
  const unproven = requireProof(opened)
  if (unproven) return unproven
  const found = await findNumberedReturn(database.db, input.returnId)
  if (!found || found.order.id !== opened.order.id || found.own.kind !== 'return') return returnNotFound()
  const change = { to: 'CA', by: 'shopper', reason: null } as const
  const done = await database.db.transaction(async (tx) => {
    const { order, own } = await lockReturn(tx, found.own)
    return changeLockedReturn(tx, order, own, change, clock())
  })
  if (isDomainError(done))
    return fail('return_not_cancellable', 'The return was handed over and cannot be cancelled.', 'returnId')
  const number = formatReturnNumber(opened.order, done.number)
  const all = await loadDtos(context, opened.order, input.profile)
  const dto = all.find(({ returnId }) => returnId === number)
  return dto ? ok({ return: dto }) : returnNotFound()
}
