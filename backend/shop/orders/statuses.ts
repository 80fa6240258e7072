import type { orderStatuses } from '#api-client/contract/order-statuses.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/** Who moves an order on. `clock` is the shop’s own job, `shop` its people and systems. */
export const actors = ['shopper', 'shop', 'carrier', 'clock'] as const
export type Actor = (typeof actors)[number]

/** Where the goods of an order may go from where they stand, and who may say so. Payment is `state`’s matter. */
export const statusTransitions: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Actor[]>>>>
> = {
  PC: { PE: ['shopper', 'shop'], CA: ['shopper', 'shop', 'clock'] },
  PE: { EN: ['shop'], CA: ['shopper', 'shop', 'clock'] },
  EN: { TR: ['shop', 'carrier'], FI: ['shop', 'carrier'] },
  TR: { FI: ['shop', 'carrier'] },
  FI: {},
  CA: {},
}

export function canChangeStatus(from: OrderStatus, to: OrderStatus, by: Actor): boolean {
  return statusTransitions[from][to]?.includes(by) ?? false
}

/** What is still here can be stopped. */
export const isCancellable = (status: OrderStatus) => status === 'PC' || status === 'PE'

export const isShipped = (status: OrderStatus) => status === 'EN' || status === 'TR' || status === 'FI'

/** ZTON buys, ZDVN returns. */
export const orderTypes = { purchase: 'ZTON', return: 'ZDVN' } as const
/** P19 is the delivery an order was made for, P56 one that follows it. */
export const deliveryTypes = ['P19', 'P56'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
