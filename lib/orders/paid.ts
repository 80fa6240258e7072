import type { Brand } from '#i18n/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Remembers, for this tab, the order it paid last. */
export function keepPaid(brand: Brand, reference: string): void {
  writeStored(slots.paid(brand), reference)
}

/** The reference of the order this tab paid last. */
export function readPaid(brand: Brand): string | null {
  const kept = readStored(slots.paid(brand))
  return typeof kept === 'string' ? kept : null
}
