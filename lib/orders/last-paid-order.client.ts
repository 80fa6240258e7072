import type { Brand } from '#config/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Saves, for this tab, the order it paid last. */
export function saveLastPaidOrder(brand: Brand, reference: string): void {
  writeStored(slots.paidOrder(brand), reference)
}

/** The reference of the order this tab paid last. */
export function readLastPaidOrder(brand: Brand): string | null {
  const stored = readStored(slots.paidOrder(brand))
  return typeof stored === 'string' ? stored : null
}
