import type { Brand } from '#i18n/brands.ts'
import { readConsent } from '#lib/session/consent.ts'
import { track } from './data-layer.ts'

/** SHA-256 of an address as people mean it, in hexadecimal; null where the browser cannot reckon it. */
async function hashEmail(email: string): Promise<string | null> {
  // Plain HTTP has no such arithmetic.
  if (!globalThis.crypto?.subtle) return null
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells the data layer whose purchase it was, hashed. Hashing is not anonymising: it waits for consent to marketing. */
export async function trackHashedEmail(brand: Brand, email: string): Promise<void> {
  if (!readConsent(brand).marketing) return
  const mailShadowed = await hashEmail(email)
  if (mailShadowed) track({ event: 'mailShadowed', mailShadowed })
}
