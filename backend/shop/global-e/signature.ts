import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal of a text that goes from one side to the other. */
export const createSignature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Compares in constant time. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const own = Buffer.from(createSignature(secret, text))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}
