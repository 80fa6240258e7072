import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'store-pass'
/** Maximum validity of a pass in hours. */
export const maxPassHours = 24

/** The store and workstation of a tablet, with the expiry. */
export type StorePass = { readonly storeId: string; readonly workstation: string; readonly expiresAt: Date }

/** The token that a tablet gets when it signs in: its bearer acts for that workstation of the store. */
export function createStorePass(keys: KeyRing, { storeId, workstation, expiresAt }: StorePass): string {
  return signToken(keys, purpose, [storeId, workstation, expiresAt.getTime()].join('\n'))
}

/** The workstation of a pass; null if it is forged or expired. */
export function parseStorePass(keys: KeyRing, pass: string, now: Date): StorePass | null {
  const [storeId, workstation, end, ...others] = verifyTokenPayload(keys, purpose, pass)?.split('\n') ?? []
  const expiresAt = parseExpiry(end, now, maxPassHours * 60 * 60_000)
  return storeId && workstation && !others.length && expiresAt && expiresAt > now
    ? { storeId, workstation, expiresAt }
    : null
}
