import type { Brand } from '#config/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Saves, for this tab, that the customer declined the donation after this order. */
export function saveDeclinedDonation(brand: Brand, reference: string): void {
  writeStored(slots.donationDeclined(brand), reference)
}

export function hasDeclinedDonation(brand: Brand, reference: string): boolean {
  return readStored(slots.donationDeclined(brand)) === reference
}
