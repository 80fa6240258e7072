import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import type { DeliveryEstimate } from './estimate.ts'

type Shipment = z.output<Contract['orderThanks']['reply']>['shipment']

/** The destination of an order and the delivery estimate that the customer saw. */
export type OrderDelivery = {
  readonly kind: DeliveryKind
  /** Null for orders from before it was stored. */
  readonly estimate: DeliveryEstimate | null
  /** Every unit was in stock in the store. */
  readonly ready: boolean
  /** The pickup place. */
  readonly place: (NonNullable<Shipment['place']> & { readonly id: string }) | null
}

/** The delivery of orders from before other kinds existed. */
export const defaultHomeDelivery: OrderDelivery = { kind: 'home', estimate: null, ready: false, place: null }
