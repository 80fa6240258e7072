import type { Brand } from '#config/brands.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

const pattern = /^[A-Za-z0-9_-]{22}$/

/** 128 random bits in base64url. */
function createId(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * The random id of this browser, created at the first sign-in: the service sends an e-mail when a member
 * signs in from a browser with another one. It stays after a sign-out.
 */
export function getDeviceId(brand: Brand): string {
  const slot = accountSlots.device(brand)
  const stored = readStored(slot)
  if (typeof stored === 'string' && pattern.test(stored)) return stored
  const id = createId()
  writeStored(slot, id)
  return id
}
