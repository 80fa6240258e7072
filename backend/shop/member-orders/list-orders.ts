import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { orderPageSize } from '#api-client/contract/member-orders.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { toInstant, toLocalDate } from '#i18n/time-zones.ts'
import type { AppContext } from '../../app-context.ts'
import type { Member } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import {
  findFirstOrderTime,
  findMemberCursor,
  type OrderFilter,
  selectMemberOrders,
} from '../orders/member-orders.ts'
import { findReturnCursor, hasReturn, selectMemberReturns } from '../returns/member-returns.ts'
import { toMemberOrderDtos, toMemberReturnDtos } from './member-order-dto.ts'

type List = Contract['myOrders']
type Input = z.output<List['input']>

function toOrderFilter({ profile, status, year, channel }: Input): OrderFilter {
  const group = status === 'returned' ? { where: hasReturn } : { status }
  if (year === undefined) return { ...group, channel }
  const { timeZone } = marketOfLocale(profile)
  const startOf = (which: number) => toInstant(`${which}-01-01`, 0, timeZone)
  return { ...group, channel, from: startOf(year), until: startOf(year + 1) }
}

/** The years in which the member may have orders, the newest first. */
async function findOrderYears({ database, clock }: AppContext, { id }: Member, { profile }: Input) {
  const first = await findFirstOrderTime(database.db, id)
  if (!first) return []
  const yearOf = (instant: Date) => Number(toLocalDate(instant, marketOfLocale(profile).timeZone).slice(0, 4))
  const oldest = yearOf(first)
  const newest = Math.max(oldest, yearOf(clock()))
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}

/** A page of the member's orders, the newest first. */
export function listOrders(context: AppContext, input: Input, member: Member): Promise<Result<List>> {
  return input.type === 'ZDVN' ? listReturns(context, input, member) : listPurchases(context, input, member)
}

async function listPurchases(context: AppContext, input: Input, member: Member): Promise<Result<List>> {
  const { db } = context.database
  const { after: locator, limit } = input
  const after = locator === undefined ? null : await findMemberCursor(db, member.id, locator)
  if (locator !== undefined && !after) return fail('order_not_found', 'The order was not found.', 'after')
  const filter = toOrderFilter(input)
  // One more than shown, to know whether there is a next page.
  const found = await selectMemberOrders(db, member.id, filter, { after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return ok({
    orders: await toMemberOrderDtos(db, shown, context.clock()),
    next: found.length > limit ? (shown.at(-1)?.locator ?? null) : null,
    years: await findOrderYears(context, member, input),
  })
}

async function listReturns(context: AppContext, input: Input, member: Member): Promise<Result<List>> {
  const { db } = context.database
  const { after: number, limit } = input
  const after = number === undefined ? null : await findReturnCursor(db, member.id, number)
  if (number !== undefined && !after) return fail('order_not_found', 'The return was not found.', 'after')
  const page = { after, limit: limit + 1 }
  const found = await selectMemberReturns(db, member.id, toOrderFilter(input), page)
  const orders = await toMemberReturnDtos(db, found.slice(0, limit))
  return ok({
    orders,
    next: found.length > limit ? (orders.at(-1)?.locator ?? null) : null,
    years: await findOrderYears(context, member, input),
  })
}

/** The first page of the member's orders, without filters. */
export async function listNewestOrders({ database: { db }, clock }: AppContext, member: Member) {
  const page = { after: null, limit: orderPageSize }
  return toMemberOrderDtos(db, await selectMemberOrders(db, member.id, {}, page), clock())
}
