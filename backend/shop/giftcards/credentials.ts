import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { findKey, hmacSha256, type KeyRing } from '../../key-ring.ts'

const pinDigits = 6

function computeMac(secret: string, purpose: string, number: string): Buffer {
  return hmacSha256(secret, `gift-card-${purpose}\0${number}`)
}

/**
 * Generates a card number of twelve digits without a leading zero, so that 000000000000 is never valid. The
 * number may already be taken.
 */
export function generateCardNumber(): string {
  return `${randomInt(1, 10)}${String(randomInt(10 ** 11)).padStart(11, '0')}`
}

function derivePin(secret: string, number: string): string {
  const drawn = computeMac(secret, 'pin', number).readUIntBE(0, 6) % 10 ** pinDigits
  return String(drawn).padStart(pinDigits, '0')
}

/** The six-digit PIN of a number under the current key. It is computed, not stored. */
export function getCurrentPin(keys: KeyRing, number: string): string {
  return derivePin(keys.current.secret, number)
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const encryptionKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'gift-card-pin', 32))

/** Encrypts a PIN with the current key, bound to the card number: nonce, ciphertext and tag in base64url. */
export function encryptPin(
  keys: KeyRing,
  number: string,
  pin: string,
): { pinKey: string; sealedPin: string } {
  const { id, secret } = keys.current
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, encryptionKey(secret), nonce).setAAD(Buffer.from(number))
  const text = Buffer.concat([encryption.update(pin, 'utf8'), encryption.final()])
  const sealedPin = Buffer.concat([nonce, text, encryption.getAuthTag()]).toString('base64url')
  return { pinKey: id, sealedPin }
}

function decryptPin(secret: string, number: string, sealedPin: string): string {
  const encrypted = Buffer.from(sealedPin, 'base64url')
  const decryption = createDecipheriv(cipher, encryptionKey(secret), encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(number))
    .setAuthTag(encrypted.subarray(-tagBytes))
  return (
    decryption.update(encrypted.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8')
  )
}

export type CardPin = {
  readonly number: string
  readonly pinKey: string | null
  readonly sealedPin: string | null
}

/** The PIN of a card; null if its key is no longer configured. Cards without a key use the current one. */
export function getCardPin(keys: KeyRing, { number, pinKey, sealedPin }: CardPin): string | null {
  const key = pinKey === null ? keys.current : findKey(keys, pinKey)
  if (!key) return null
  return sealedPin === null ? derivePin(key.secret, number) : decryptPin(key.secret, number, sealedPin)
}

/**
 * The key under which a PIN opens a card; null if the PIN is wrong. A card without a key accepts the PIN of
 * any key until one is entered or e-mailed. Compares in constant time, and does the same work for an unknown
 * number.
 */
export function findPinKey(keys: KeyRing, card: CardPin | null, number: string, pin: string): string | null {
  const { secret } = keys.current
  const digest = (text: string) => computeMac(secret, 'compare', text)
  const isSame = (right: string | null) => timingSafeEqual(digest(pin), digest(right ?? '')) && right !== null
  const known = card ?? { number, pinKey: keys.current.id, sealedPin: null }
  if (known.pinKey !== null) return isSame(getCardPin(keys, known)) ? known.pinKey : null
  const own = keys.keys.filter((key) => isSame(derivePin(key.secret, number)))
  return own[0]?.id ?? null
}

/** Digests under every key by which wrong attempts are counted; they do not reveal the number. */
export function getAttemptKeys(keys: KeyRing, number: string): readonly string[] {
  return keys.keys.map(({ secret }) => computeMac(secret, 'tries', number).toString('base64url'))
}
