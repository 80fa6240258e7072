import { randomBytes, randomInt } from 'node:crypto'

/** 128 random bits in base64url: what links carry. */
export function generateReference(): string {
  return randomBytes(16).toString('base64url')
}

/** An order number: ten digits, the first of them 4, 5 or 9. Not unique by itself. */
export function generateLocator(): string {
  const first = '459'.charAt(randomInt(3))
  return first + String(randomInt(1_000_000_000)).padStart(9, '0')
}

/** Whether two spellings are one e-mail address, as the shop sees it. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
