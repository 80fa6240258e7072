import type { Actor, OrderStatus } from '../../db/schema/sales/orders.ts'

/**
 * Allowed transitions of the fulfilment status, and the actors that may make them. Payment is tracked in
 * `state`.
 */
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

/** An order can be cancelled until it is shipped. */
export const isCancellable = (status: OrderStatus) => status === 'PC' || status === 'PE'

export const isShipped = (status: OrderStatus) => status === 'EN' || status === 'TR' || status === 'FI'

/** ZTON is a purchase, ZDVN a return. */
export const orderTypes = { purchase: 'ZTON', return: 'ZDVN' } as const
