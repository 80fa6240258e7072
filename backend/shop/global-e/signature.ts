import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hexadecimal HMAC-SHA256 of a text that is sent between Global-e and the shop. */
export const createSignature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Compares in constant time. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const own = Buffer.from(createSignature(secret, text))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}
