import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'confirmed identity'

/** How long a confirmed identity lasts. */
export const identityTtlMs = 10 * 60_000

type Identity = { readonly id: number; readonly session: { readonly id: number } }

const toPayload = ({ id, session }: Identity) => `${id}.${session.id}`

/**
 * Proves that a signed-in member has just shown again who they are, with the password or another means. It is
 * valid in their session only: with a stolen session alone, no one deletes an account or exports its data.
 */
export function createIdentityToken(keys: KeyRing, member: Identity, now: Date): string {
  return signToken(keys, purpose, `${toPayload(member)}.${now.getTime() + identityTtlMs}`)
}

/** Whether a token proves the identity of the caller, now. */
export function isIdentityConfirmed(keys: KeyRing, member: Identity, token: string, now: Date): boolean {
  const payload = verifyTokenPayload(keys, purpose, token)
  const expectedStart = `${toPayload(member)}.`
  if (!payload?.startsWith(expectedStart)) return false
  const expiresAt = parseExpiry(payload.slice(expectedStart.length), now, identityTtlMs)
  return expiresAt !== null && expiresAt > now
}
