import { createHmac, timingSafeEqual } from 'node:crypto'

const macBytes = 16

function macOf(secret: string, purpose: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${payload}`).digest().subarray(0, macBytes)
}

/**
 * A payload for everybody to read and nobody to change, good for one purpose only.
 * @returns `payload.mac` in base64url, the mac 128 bits of HMAC-SHA256
 */
export function signToken(secret: string, purpose: string, payload: string): string {
  const mac = macOf(secret, purpose, payload).toString('base64url')
  return `${Buffer.from(payload).toString('base64url')}.${mac}`
}

/** The payload; null where the token was not signed for the purpose. Compares in constant time. */
export function readToken(secret: string, purpose: string, token: string): string | null {
  const [body, mac, ...others] = token.split('.')
  if (!body || !mac || others.length) return null
  const given = Buffer.from(mac, 'base64url')
  const payload = Buffer.from(body, 'base64url').toString()
  // One spelling a token: decoders pass over what is not theirs.
  const spelled = `${Buffer.from(payload).toString('base64url')}.${given.toString('base64url')}`
  if (spelled !== token || given.length !== macBytes) return null
  return timingSafeEqual(given, macOf(secret, purpose, payload)) ? payload : null
}
