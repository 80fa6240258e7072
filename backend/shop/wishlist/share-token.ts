import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseRowId } from '../../token-expiry.ts'

const purpose = 'shared wishlist'

/** The token of a shared wishlist's link. It works until its row is deleted. */
export const signShareToken = (keys: KeyRing, shareId: number): string =>
  signToken(keys, purpose, String(shareId))

/** The row of a link's token; null if the signature is not ours. */
export function verifyShareToken(keys: KeyRing, token: string): number | null {
  const payload = verifyTokenPayload(keys, purpose, token)
  return payload === null ? null : parseRowId(payload)
}
