import type { Brand } from '#i18n/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Remembers, for this tab, that its shopper gives nothing after this order. */
export function saveDeclinedDonation(brand: Brand, reference: string): void {
  writeStored(slots.donationDeclined(brand), reference)
}

export function hasDeclinedDonation(brand: Brand, reference: string): boolean {
  return readStored(slots.donationDeclined(brand)) === reference
}
