import { BoundedMap } from '../bounded-map.ts'
import type { Payment } from './payment.ts'

const MAX_PAYMENTS = 10_000

/** The payments of one sandbox, in memory, indexed by every reference that the parties use. */
export interface PaymentStore {
  add(payment: Payment): void
  byPspReference(pspReference: string): Payment | undefined
  /** Every attempt under one merchant reference, oldest first. */
  byReference(reference: string): Payment[]
  /** All stored payments, oldest first. */
  all(): Payment[]
  find(matches: (payment: Payment) => boolean): Payment | undefined
}

export function createPaymentStore(): PaymentStore {
  const payments = new BoundedMap<string, Payment>(MAX_PAYMENTS)
  return {
    add: (payment) => void payments.set(payment.pspReference, payment),
    byPspReference: (pspReference) => payments.get(pspReference),
    byReference: (reference) => [...payments.values()].filter((payment) => payment.reference === reference),
    all: () => [...payments.values()],
    find: (matches) => payments.values().find(matches),
  }
}
