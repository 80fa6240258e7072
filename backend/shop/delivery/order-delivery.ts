import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { DeliveryKind } from '#i18n/delivery-kinds.ts'
import type { DeliveryEstimate } from './estimate.ts'

type Shipment = z.output<Contract['orderThanks']['reply']>['shipment']

/** Where an order goes and what was promised, as the shopper saw it. */
export type OrderDelivery = {
  readonly kind: DeliveryKind
  /** Null for orders from before it was kept. */
  readonly estimate: DeliveryEstimate | null
  /** Everything lay in the store. */
  readonly ready: boolean
  /** Where it is fetched. */
  readonly place: (NonNullable<Shipment['place']> & { readonly id: string }) | null
}

/** What orders had before there was anything else. */
export const defaultHomeDelivery: OrderDelivery = { kind: 'home', estimate: null, ready: false, place: null }
