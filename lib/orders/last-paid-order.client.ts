import type { Brand } from '#config/brands.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/** Saves, for this tab, the order it paid last. */
export function saveLastPaidOrder(brand: Brand, reference: string): void {
  writeStored(checkoutSlots.paidOrder(brand), reference)
}

/** The reference of the order this tab paid last. */
export function readLastPaidOrder(brand: Brand): string | null {
  const stored = readStored(checkoutSlots.paidOrder(brand))
  return typeof stored === 'string' ? stored : null
}
