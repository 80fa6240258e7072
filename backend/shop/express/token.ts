import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readToken, signToken } from '../../signed-token.ts'

const purpose = 'express-shopping'

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** What a link carries, 128 random bits under a signature, and what is kept of it. */
export function newExpressToken(secret: string): { readonly token: string; readonly digest: string } {
  const random = randomBytes(16).toString('base64url')
  return { token: signToken(secret, purpose, random), digest: digestOf(random) }
}

/** What is kept of a link's token; null where it was not signed here. */
export function readExpressToken(secret: string, token: string): string | null {
  const random = readToken(secret, purpose, token)
  return random === null ? null : digestOf(random)
}

/** The hash of the bag that a link opens for a key: asked again, the same one. */
export function expressBagHash(secret: string, digest: string, key: string): string {
  return createHmac('sha256', secret)
    .update(`express-bag\0${digest}\0${key}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}
