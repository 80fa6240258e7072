import type { RouteReply } from '#api-client/call-route.ts'
import type { OrderReturnDto } from '#api-client/contract/return-parts.ts'

/** What can be returned of an order: the reply of step 1. */
export type ReturnOffer = RouteReply<'rejectOrderStep1'>
export type ReturnProduct = ReturnOffer['products'][number]
export type OrderReturn = OrderReturnDto

/** How the customer opens an order: a member by their token alone. */
export type ReturnAccess = {
  /** The reference of the order, or its number. */
  readonly id: string
  readonly email?: string
  readonly accessToken?: string
}
