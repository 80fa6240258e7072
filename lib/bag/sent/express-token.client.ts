import type { Brand } from '#config/brands.ts'
import { bagSlots } from '#lib/session/slots/bag-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/** Saves which bag was imported from a link, so that its order refers to the link. */
export function saveExpressToken(brand: Brand, bag: string, token: string): void {
  writeStored(bagSlots.expressBag(brand), { bag, token })
}

/** The token of the link that a bag was imported from; null for any other bag. */
export function getExpressToken(brand: Brand, bag: string): string | null {
  const stored = readStored(bagSlots.expressBag(brand))
  if (typeof stored !== 'object' || stored === null) return null
  const { bag: storedBag, token } = stored as Record<string, unknown>
  return storedBag === bag && typeof token === 'string' ? token : null
}
