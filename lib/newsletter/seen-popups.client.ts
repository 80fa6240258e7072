import type { Brand } from '#config/brands.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/** Stored beside the id of the popup that was seen last; ids end in their revision, so none is equal to it. */
const requested = 'newsletter'

function readSeen(brand: Brand): readonly string[] {
  const stored = readStored(pageSlots.popup(brand))
  return typeof stored === 'string' ? stored.split(' ') : []
}

export const hasSeenPopup = (brand: Brand, id: string): boolean => readSeen(brand).includes(id)

/** Whether the visitor asked for the newsletter in this browser, confirmed or not. */
export const hasRequestedNewsletter = (brand: Brand): boolean => readSeen(brand).includes(requested)

/** Stores the popup as seen, in place of the one before it. */
export function savePopup(brand: Brand, id: string): void {
  writeStored(pageSlots.popup(brand), hasRequestedNewsletter(brand) ? `${requested} ${id}` : id)
}

export function saveNewsletterRequest(brand: Brand): void {
  const others = readSeen(brand).filter((id) => id !== requested)
  writeStored(pageSlots.popup(brand), [requested, ...others].join(' '))
}
