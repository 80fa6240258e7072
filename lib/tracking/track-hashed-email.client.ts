import type { Brand } from '#config/brands.ts'
import { readConsent } from '#lib/session/consent.client.ts'
import { track } from './data-layer.client.ts'

/** SHA-256 of a normalized e-mail address, in hexadecimal; null if the browser cannot compute it. */
async function hashEmail(email: string): Promise<string | null> {
  // Web Crypto is not available on plain HTTP.
  if (!globalThis.crypto?.subtle) return null
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Adds the customer's hashed e-mail to the data layer. Hashing is not anonymization, so it requires consent
 * to marketing.
 */
export async function trackHashedEmail(brand: Brand, email: string): Promise<void> {
  if (!readConsent(brand).marketing) return
  const mailShadowed = await hashEmail(email)
  if (mailShadowed) track({ event: 'mailShadowed', mailShadowed })
}
