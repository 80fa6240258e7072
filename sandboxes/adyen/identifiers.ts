import { randomBytes } from 'node:crypto'

const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A reference shaped like Adyen's: 16 upper-case letters and digits. */
export function newPspReference(): string {
  return Array.from(randomBytes(16), (byte) =>
    REFERENCE_LETTERS.charAt(byte % REFERENCE_LETTERS.length),
  ).join('')
}

export function newToken(prefix: string): string {
  return prefix + randomBytes(24).toString('base64url')
}

export function newAuthCode(): string {
  return String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0')
}
