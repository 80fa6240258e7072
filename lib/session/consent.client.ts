import type { Brand } from '#config/brands.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored } from './storage.client.ts'

/** Purposes that need consent, beyond the strictly necessary ones. */
export type ConsentPurpose = 'measurement' | 'marketing'
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

/** The consent of the visitor; none until a choice is stored. */
export function readConsent(brand: Brand): Consent {
  const stored = readStored(pageSlots.consent(brand))
  const chosen: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return { measurement: chosen.measurement === true, marketing: chosen.marketing === true }
}
