import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstError, isKo, type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import type { Picture } from '#lib/catalog/types.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OrderFilter } from './order-filter.ts'
import { parseOrderConfirmation, parseParcel } from './parse-order.ts'
import { memberOrdersKey } from './refetch-order.client.ts'
import { getRefetchInterval } from './rules.ts'
import type { OrderConfirmationData, OrderState, Parcel } from './types.ts'

/** An order or a return in the list of its member. */
export type MemberOrder = {
  readonly reference: string
  readonly locator: string
  readonly brand: Brand
  readonly channel: string
  readonly placedAt: Date
  readonly status: string
  /** It is the new size of an exchange, and waits for the old one. */
  readonly waitsForOldSize: boolean
  readonly state: OrderState
  /** The status of a return; null for an order. */
  readonly returnStatus: string | null
  /** Everything in it is sent by e-mail. */
  readonly isDigital: boolean
  readonly total: Minor
  readonly currency: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly picture: Picture | null
  }[]
  readonly parcels: readonly Parcel[]
  readonly actions: ReadonlySet<string>
}

type Dto = RouteReply<'myOrders'>['orders'][number]

/** Parses an order of the list. */
export function parseMemberOrder(dto: Dto): MemberOrder {
  const { encodedReference, locator, brand, channel, placedAt, orderStatus, paymentState, digital } = dto
  return {
    reference: encodedReference,
    locator,
    brand,
    channel,
    placedAt: new Date(placedAt),
    status: orderStatus,
    waitsForOldSize: dto.waitsForOldSize ?? false,
    state: paymentState,
    returnStatus: dto.returnStatus,
    isDigital: digital,
    total: toMinor(dto.total, dto.currency),
    currency: dto.currency,
    items: dto.items.map(({ id, name, thumbnail }) => ({ id, name, picture: thumbnail })),
    parcels: dto.shipments.map(parseParcel),
    actions: new Set(dto.allowedActions),
  }
}

/**
 * The pages of the member's orders.
 * @param member as `useSignInId` returns it: keeps the cached data of members apart
 */
export function memberOrdersQuery({ brand, locale }: ShopContext, filter: OrderFilter, member: string) {
  const { type, status, year, channel } = filter
  return infiniteQueryOptions({
    queryKey: [...memberOrdersKey, brand, locale, type, status, year, channel, member],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after }) => {
      const reply = unwrap(
        await shopApi.myOrders({
          profile: locale,
          ...(type && { type }),
          ...(status && { status }),
          ...(year && { year }),
          ...(channel && { channel }),
          ...(after !== null && { after }),
        }),
      )
      return { orders: reply.orders.map(parseMemberOrder), next: reply.next, years: reply.years }
    },
    getNextPageParam: ({ next }) => next,
  })
}

/** An order of the member with all details; null if the member has no such order. */
export function memberOrderQuery({ locale }: ShopContext, reference: string, member: string) {
  return queryOptions({
    queryKey: ['account', 'order', locale, reference, member],
    queryFn: async (): Promise<OrderConfirmationData | null> => {
      const reply = await shopApi.myOrder({ profile: locale, encodedReference: reference })
      if (isKo(reply) && unknownOrderCodes.has(firstError(reply).code)) return null
      return parseOrderConfirmation(reference, unwrap(reply))
    },
    staleTime: 5000,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data === null ? false : getRefetchInterval(data?.state, dataUpdateCount + errorUpdateCount),
  })
}

const unknownOrderCodes: ReadonlySet<string> = new Set(['order_not_found', 'invalid_input'])
