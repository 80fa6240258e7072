import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'store-pass'
/** The most hours that a pass may be asked for. */
export const maxPassHours = 24

/** Which till of which store a tablet stands at, until when. */
export type StorePass = { readonly storeId: string; readonly workstation: string; readonly expiresAt: Date }

/** What a tablet gets when it signs in: whoever has it acts for that till of the store. */
export function createStorePass(keys: KeyRing, { storeId, workstation, expiresAt }: StorePass): string {
  return signToken(keys, purpose, [storeId, workstation, expiresAt.getTime()].join('\n'))
}

/** The till a pass is for; null where it is forged or over. */
export function parseStorePass(keys: KeyRing, pass: string, now: Date): StorePass | null {
  const [storeId, workstation, end, ...others] = verifyTokenPayload(keys, purpose, pass)?.split('\n') ?? []
  const expiresAt = parseExpiry(end, now, maxPassHours * 60 * 60_000)
  return storeId && workstation && !others.length && expiresAt && expiresAt > now
    ? { storeId, workstation, expiresAt }
    : null
}
