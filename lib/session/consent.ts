import type { Brand } from '#i18n/brands.ts'
import { readStored } from './storage.ts'
import { slots } from './storage-slots.ts'

/** What is asked of visitors beyond what the shop needs to work. */
export type ConsentPurpose = 'measurement' | 'marketing'
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

/** What the visitor agreed to; nothing, until a choice is stored. */
export function readConsent(brand: Brand): Consent {
  const stored = readStored(slots.consent(brand))
  const chosen: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return { measurement: chosen.measurement === true, marketing: chosen.marketing === true }
}
