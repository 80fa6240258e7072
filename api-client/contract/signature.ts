import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed message stays valid. */
export const signatureMaxAgeSeconds = 300

export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Whether the body was signed with the secret within the window. Compares in constant time. */
export function verifySignature(
  secret: string,
  message: { readonly timestamp: string | null; readonly signature: string | null; readonly body: string },
  now: Date,
): boolean {
  const { timestamp, signature, body } = message
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > signatureMaxAgeSeconds) return false
  const expected = Buffer.from(sign(secret, timestamp, body))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
