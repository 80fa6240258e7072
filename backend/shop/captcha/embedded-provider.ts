import { createHash, randomBytes } from 'node:crypto'
import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'
import type { CaptchaProvider } from './provider.ts'

const ttlMs = 5 * 60_000
/** About a hundred thousand hashes: half a second on a phone, and expensive in bulk. */
const difficultyBits = 13
/** Split into pieces, so that the total time varies less between visitors. */
const pieces = 16
const purpose = 'captcha-work'

/** Whether a digest begins with this many zero bits. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let at = 0; at < whole; at += 1) if (digest[at] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0
}

/**
 * Proof of work instead of a puzzle: nothing to see, hear or read, so it is accessible, and no third party is
 * involved. The challenge is signed, so nothing is stored until it is solved.
 */
export function embeddedCaptcha(keys: KeyRing, bits = difficultyBits): CaptchaProvider {
  return {
    challenge(now) {
      const nonce = randomBytes(16).toString('base64url')
      return {
        kind: 'work',
        challenge: signToken(keys, purpose, `${nonce}~${now.getTime() + ttlMs}`),
        bits,
        pieces,
      }
    },
    async verify(answer, now) {
      const [, challenge = '', found = ''] = /^(.+)\.([\d-]{1,300})$/.exec(answer) ?? []
      const [nonce, until, ...others] = verifyTokenPayload(keys, purpose, challenge)?.split('~') ?? []
      const expiresAt = parseExpiry(until, now, ttlMs)
      if (!nonce || others.length || !expiresAt || expiresAt <= now) return null
      const numbers = found.split('-')
      const isDone = (number: string, piece: number) =>
        hasZeroBits(createHash('sha256').update(`${challenge}.${piece}.${number}`).digest(), bits)
      return numbers.length === pieces && numbers.every(isDone) ? nonce : null
    },
  }
}
