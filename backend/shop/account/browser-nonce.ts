import { createHash, randomBytes } from 'node:crypto'

/** The digest under which the nonce of a browser is stored. */
export const digestNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')

/** A nonce for the browser that requests an e-mail, so that the link of the e-mail recognises the browser. */
export function createBrowserNonce(): { readonly nonce: string; readonly nonceDigest: string } {
  const nonce = randomBytes(32).toString('base64url')
  return { nonce, nonceDigest: digestNonce(nonce) }
}
