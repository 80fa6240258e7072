import { timingSafeEqual } from 'node:crypto'
import type { Key } from '#api-client/contract/deployment/secret-keys.ts'
import { hmacSha256, type KeyRing } from './key-ring.ts'

const macBytes = 16

function macOf(secret: string, purpose: string, payload: string): Buffer {
  return hmacSha256(secret, `${purpose}\0${payload}`).subarray(0, macBytes)
}

/**
 * A payload that can be read but not changed, for one purpose only, signed with the current key.
 * @returns `payload.mac` in base64url, the mac 128 bits of HMAC-SHA256
 */
export function signToken(keys: KeyRing, purpose: string, payload: string): string {
  const mac = macOf(keys.current.secret, purpose, payload).toString('base64url')
  return `${Buffer.from(payload).toString('base64url')}.${mac}`
}

/**
 * The payload and the key it is signed with; null where no key of the ring signed it for the purpose.
 * Compares in constant time.
 */
export function verifyToken(
  keys: KeyRing,
  purpose: string,
  token: string,
): { readonly payload: string; readonly key: Key } | null {
  const [body, mac, ...others] = token.split('.')
  if (!body || !mac || others.length) return null
  const given = Buffer.from(mac, 'base64url')
  const payload = Buffer.from(body, 'base64url').toString()
  // Requires the canonical spelling of a token: decoders skip characters outside their alphabet.
  const spelled = `${Buffer.from(payload).toString('base64url')}.${given.toString('base64url')}`
  if (spelled !== token || given.length !== macBytes) return null
  const key = keys.keys.find(({ secret }) => timingSafeEqual(given, macOf(secret, purpose, payload)))
  return key ? { payload, key } : null
}

/** The payload alone; see {@link verifyToken}. */
export function verifyTokenPayload(keys: KeyRing, purpose: string, token: string): string | null {
  return verifyToken(keys, purpose, token)?.payload ?? null
}
