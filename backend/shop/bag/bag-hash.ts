import { createHash, randomBytes } from 'node:crypto'

/** A bag's hash: 128 random bits in base64url. */
export function generateBagHash(): string {
  return randomBytes(16).toString('base64url')
}

/** The digest that is stored instead of the hash. */
export function digestBagHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex')
}
