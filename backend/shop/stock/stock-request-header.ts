import { maxStockRequests, stockRequestSeparator } from '#api-client/contract/stock-requests.ts'
import type { Config } from '../../config.ts'
import { parseStockRequestToken } from '../emails/link-tokens.ts'

/** The requests of a visitor's tokens, which a header lists. Invalid tokens are left out. */
export function parseStockRequestTokens(
  config: Pick<Config, 'linkSecret'>,
  header: string,
): readonly number[] {
  const tokens = header.split(stockRequestSeparator).slice(0, maxStockRequests)
  return tokens.flatMap((token) => parseStockRequestToken(config, token) ?? [])
}
