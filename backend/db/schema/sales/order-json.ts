import type { z } from 'zod'
import type { bagItem, TaxPartDto } from '#api-client/contract/bag.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import type { Minor } from '#lib/money/money.ts'

export type BagItemDto = z.infer<typeof bagItem>

/** How a line is displayed, without price and availability. */
export type LineSnapshot = Pick<
  BagItemDto,
  | 'code'
  | 'productId'
  | 'size'
  | 'sizeLabel'
  | 'target'
  | 'membersOnly'
  | 'giftCard'
  | 'name'
  | 'subtitle'
  | 'category'
  | 'family'
  | 'color'
  | 'thumbnail'
  | 'url'
>

/** The first and last day of the estimate: `2026-11-26`. */
export type DeliveryEstimate = { readonly from: string; readonly to: string }

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

export type TaxKind = TaxPartDto['code']

/** One tax at one rate. `base` is the taxable amount. */
export type TaxPart = {
  readonly kind: TaxKind
  readonly region: string
  readonly rate: TaxRate
  readonly base: Minor
  readonly amount: Minor
}

/** Thousandths of a per cent: 9.975 % is 9975. */
export type TaxRate = number

export type Reduction = { readonly code: string; readonly off: Minor }
