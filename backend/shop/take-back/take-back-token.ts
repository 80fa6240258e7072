import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseRowId } from '../../token-expiry.ts'

const purpose = 'take-back'
type Secret = Pick<Config, 'linkSecret'>

/** The token of a take-back: it shows and cancels it, and adds photos to a draft. The row itself ends. */
export const createTakeBackToken = ({ linkSecret }: Secret, id: number): string =>
  signToken(linkSecret, purpose, String(id))

/** The id of the take-back; null for a forged or damaged token. */
export const parseTakeBackToken = ({ linkSecret }: Secret, token: string): number | null =>
  parseRowId(verifyTokenPayload(linkSecret, purpose, token) ?? undefined)
