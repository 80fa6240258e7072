import type { Brand } from '#config/brands.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'

/** A gift card as typed. */
export type EnteredGiftCard = { readonly number: string; readonly pin: string }

function isEnteredGiftCard(value: unknown): value is EnteredGiftCard {
  if (typeof value !== 'object' || value === null) return false
  const { number, pin } = value as Record<string, unknown>
  return typeof number === 'string' && typeof pin === 'string'
}

/** Gift cards that were typed in this tab. They are as good as money, so they are stored for the tab only. */
export function readGiftCards(brand: Brand): readonly EnteredGiftCard[] {
  const stored = readStored(checkoutSlots.giftCards(brand))
  return Array.isArray(stored) ? stored.filter(isEnteredGiftCard) : []
}

export function saveGiftCards(brand: Brand, cards: readonly EnteredGiftCard[]): void {
  const typed = cards.map(({ number, pin }) => ({ number, pin }))
  if (typed.length) writeStored(checkoutSlots.giftCards(brand), typed)
  else clearGiftCards(brand)
}

/** An order used them: they must be typed again for the next one. */
export function clearGiftCards(brand: Brand): void {
  eraseStored(checkoutSlots.giftCards(brand))
}
