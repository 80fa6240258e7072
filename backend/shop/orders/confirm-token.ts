import type { Config } from '../../config.ts'
import { readToken, signToken } from '../../signed-token.ts'

const purpose = 'confirm-order'

/** What the link of the confirmation mail carries, so that whoever holds the mail need not name its address. */
export function confirmToken({ linkSecret }: Pick<Config, 'linkSecret'>, reference: string): string {
  return signToken(linkSecret, purpose, reference)
}

export function isConfirmToken(
  { linkSecret }: Pick<Config, 'linkSecret'>,
  reference: string,
  token: string,
): boolean {
  return readToken(linkSecret, purpose, token) === reference
}
