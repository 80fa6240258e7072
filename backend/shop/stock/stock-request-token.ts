import { maxStockRequests, stockRequestSeparator } from '#api-client/contract/stock-requests.ts'
import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseRowId } from '../../token-expiry.ts'

const purpose = 'stock-request'
type Secret = Pick<Config, 'linkSecret'>

/**
 * The token of a back-in-stock request. It shows and stops the request, and its bearer may buy the unit that
 * is held for it. It does not expire: the request itself ends.
 */
export const createStockRequestToken = ({ linkSecret }: Secret, id: number): string =>
  signToken(linkSecret, purpose, String(id))

/** The id of the request; null for a forged or damaged token. */
export function parseStockRequestToken({ linkSecret }: Secret, token: string): number | null {
  return parseRowId(verifyTokenPayload(linkSecret, purpose, token) ?? undefined)
}

/** The requests of a visitor's tokens, which a header lists. Invalid tokens are left out. */
export function parseStockRequestTokens(config: Secret, header: string): readonly number[] {
  const tokens = header.split(stockRequestSeparator).slice(0, maxStockRequests)
  return tokens.flatMap((token) => parseStockRequestToken(config, token) ?? [])
}
