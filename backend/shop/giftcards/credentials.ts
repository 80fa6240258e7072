import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const pinDigits = 6

function macOf(secret: string, purpose: string, number: string): Buffer {
  return createHmac('sha256', secret).update(`gift-card-${purpose}\0${number}`).digest()
}

/** A card's number: twelve digits, no leading zero, so that 000000000000 is never one. Not unique by itself. */
export function newNumber(): string {
  return `${randomInt(1, 10)}${String(randomInt(10 ** 11)).padStart(11, '0')}`
}

/** The PIN of a number: six digits that the secret alone tells, so that none is ever kept. */
export function pinOf(secret: string, number: string): string {
  const drawn = macOf(secret, 'pin', number).readUIntBE(0, 6) % 10 ** pinDigits
  return String(drawn).padStart(pinDigits, '0')
}

/** Whether it is the PIN of the number. Compares in constant time. */
export function isPinOf(secret: string, number: string, pin: string): boolean {
  const digest = (text: string) => macOf(secret, 'compare', text)
  return timingSafeEqual(digest(pin), digest(pinOf(secret, number)))
}

/** What wrong tries are counted by: nobody reads the number back. */
export function triesKeyOf(secret: string, number: string): string {
  return macOf(secret, 'tries', number).toString('base64url')
}
