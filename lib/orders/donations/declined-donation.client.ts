import type { Brand } from '#config/brands.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/** Saves, for this tab, that the customer declined the donation after this order. */
export function saveDeclinedDonation(brand: Brand, reference: string): void {
  writeStored(checkoutSlots.donationDeclined(brand), reference)
}

export function hasDeclinedDonation(brand: Brand, reference: string): boolean {
  return readStored(checkoutSlots.donationDeclined(brand)) === reference
}
