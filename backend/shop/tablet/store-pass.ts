import type { KeyRing } from '../../key-ring.ts'
import { readToken, signToken } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'store-pass'
/** The most hours that a pass may be asked for. */
export const longestPassHours = 24

/** Which till of which store a tablet stands at, until when. */
export type StorePass = { readonly storeId: string; readonly workstation: string; readonly until: Date }

/** What a tablet gets when it signs in: whoever has it acts for that till of the store. */
export function issueStorePass(keys: KeyRing, { storeId, workstation, until }: StorePass): string {
  return signToken(keys, purpose, [storeId, workstation, until.getTime()].join('\n'))
}

/** The till a pass is for; null where it is forged or over. */
export function readStorePass(keys: KeyRing, pass: string, now: Date): StorePass | null {
  const [storeId, workstation, end, ...others] = readToken(keys, purpose, pass)?.split('\n') ?? []
  const until = parseExpiry(end, now, longestPassHours * 60 * 60_000)
  return storeId && workstation && !others.length && until && until > now
    ? { storeId, workstation, until }
    : null
}
