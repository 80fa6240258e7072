import { randomBytes, randomInt } from 'node:crypto'

/** 128 random bits in base64url, used in links. */
export function generateReference(): string {
  return randomBytes(16).toString('base64url')
}

/** An order number: ten digits, the first of them 4, 5 or 9. Not unique on its own. */
export function generateLocator(): string {
  const first = '459'.charAt(randomInt(3))
  return first + String(randomInt(1_000_000_000)).padStart(9, '0')
}

/** Whether two spellings are the same e-mail address for the shop. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
