import type { Order } from '../orders/repository.ts'

/** The return URL after a bank's page: the confirmation page of the order. */
export function returnUrl(origin: string, order: Pick<Order, 'profile' | 'reference'>): string {
  return `${origin}/${order.profile}/thanks/${order.reference}`
}
