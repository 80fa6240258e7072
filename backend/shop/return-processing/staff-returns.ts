import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { CarrierEventKind, ReturnStatus } from '../../db/schema/sales/returns.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { findOrderLines, type Order } from '../orders/repository.ts'
import { openAccount } from '../returns/account-seal.ts'
import { findCarrierEvents, findReportedReturns } from '../returns/carrier-events.ts'
import {
  findReturnEvents,
  findReturnLines,
  findReturnsByIds,
  listReturns,
  type OrderReturn,
} from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import {
  changeLockedReturn,
  findNumberedReturn,
  lockReturn,
  type ReturnChange,
  returnNotFound,
} from './change-return.ts'

const pageSize = 200

function toStaffDto({ order, own }: { readonly order: Order; readonly own: OrderReturn }) {
  const { currency } = order
  return {
    number: formatReturnNumber(order, own.number),
    kind: own.kind,
    locator: order.locator,
    returnStatus: own.status,
    method: own.method,
    place: own.place && { id: own.place.id, name: own.place.name },
    pickupDate: own.pickupDate,
    registeredAt: own.createdAt.toISOString(),
    handOverBy: own.handOverBy.toISOString(),
    expectedRefund: toDecimal(own.expectedRefund, currency),
    refund: own.refund === null ? null : toDecimal(own.refund, currency),
    earlierRefund: toDecimal(own.earlierRefund, currency),
    currency,
    hasAccount: own.sealedAccount !== null,
  }
}

type ReturnFilter = {
  readonly status: ReturnStatus
  readonly after?: string | undefined
  /** The last report of the carrier, in place of the status. */
  readonly carrier?: CarrierEventKind | undefined
}

/** Returns in a status, or with a last report of the carrier, the oldest first, one page at a time. */
export async function listReturnsForStaff(
  { database: { db } }: AppContext,
  { status, after, carrier }: ReturnFilter,
) {
  const cursor = after === undefined ? null : await findNumberedReturn(db, after)
  if (after !== undefined && !cursor) return fail('return_not_found', 'The return was not found.', 'after')
  const afterId = cursor?.own.id ?? 0
  const found = carrier
    ? await findReturnsByIds(db, await findReportedReturns(db, carrier, afterId, pageSize))
    : await listReturns(db, status, afterId, pageSize)
  return found.map(toStaffDto)
}

/** A return as staff see it, with its lines and its history. */
export async function findReturnForStaff({ database: { db } }: AppContext, number: string) {
  const found = await findNumberedReturn(db, number)
  if (!found) return null
  const { order, own } = found
  const lines = await findReturnLines(db, [own.id])
  const events = await findReturnEvents(db, [own.id])
  const bought = await findOrderLines(db, order.id)
  const reports = await findCarrierEvents(db, own.id)
  return {
    ...toStaffDto(found),
    pickup: own.pickupAddress && { address: own.pickupAddress, phone: own.pickupPhone },
    lines: lines.map(({ position, reason, subReason, accepted, rejection, disposition, refund }) => {
      const line = bought.find((each) => each.position === position)
      return {
        position,
        ean: line?.ean ?? null,
        name: line?.snapshot.name ?? null,
        size: line?.size ?? null,
        reason,
        subReason,
        accepted,
        rejection,
        disposition,
        refund: refund === null ? null : toDecimal(refund, order.currency),
      }
    }),
    carrier: reports.map(({ kind, at }) => ({ event: kind, at: at.toISOString() })),
    steps: events.map(({ status, actor, reason, at }) => ({ status, actor, reason, at: at.toISOString() })),
  }
}

/** Moves a return, as the warehouse, a store or the carrier reports. */
export async function changeReturnStatus(
  { database, clock }: AppContext,
  number: string,
  change: ReturnChange,
) {
  const found = await findNumberedReturn(database.db, number)
  if (!found) return returnNotFound()
  return database.db.transaction(async (tx) => {
    const { order, own } = await lockReturn(tx, found.own)
    return changeLockedReturn(tx, order, own, change, clock())
  })
}

/** The account of a refund, for the person who transfers it; each reading is recorded. */
export async function openReturnAccount(
  { config, database, clock }: AppContext,
  number: string,
  staff: Staff,
) {
  const found = await findNumberedReturn(database.db, number)
  if (!found) return returnNotFound()
  const account = openAccount(config.linkSecret, found.own)
  if (!account) return fail('account_not_found', 'The return has no account, or it was deleted.')
  await recordStaffAction(database.db, 'return-account-opened', `return:${found.own.id}`, staff, clock())
  return account
}
