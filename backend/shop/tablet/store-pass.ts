import { readToken, signToken } from '../../signed-token.ts'

const purpose = 'store-pass'

/** Which till of which store a tablet stands at, until when. */
export type StorePass = { readonly storeId: string; readonly workstation: string; readonly until: Date }

/** What a tablet gets when it signs in: whoever has it acts for that till of the store. */
export function issueStorePass(secret: string, { storeId, workstation, until }: StorePass): string {
  return signToken(secret, purpose, [storeId, workstation, until.getTime()].join('\n'))
}

/** The till a pass is for; null where it is forged or over. */
export function readStorePass(secret: string, pass: string, now: Date): StorePass | null {
  const [storeId, workstation, until, ...others] = readToken(secret, purpose, pass)?.split('\n') ?? []
  if (!storeId || !workstation || others.length || !(Number(until) > now.getTime())) return null
  return { storeId, workstation, until: new Date(Number(until)) }
}
