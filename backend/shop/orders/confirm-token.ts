import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'confirm-order'
const dayMs = 24 * 60 * 60_000
/** CASH_CONFIRM_DAYS at most. */
const maxDays = 30
/** The order ends the wait; its mail may be written a little after it. */
const slackMs = dayMs

type Secret = Pick<Config, 'linkSecret'>

/** What the link of the confirmation mail carries, so that whoever holds the mail need not name its address. */
export function createConfirmToken(
  { linkSecret, cashConfirmDays }: Secret & Pick<Config, 'cashConfirmDays'>,
  reference: string,
  writtenAt: Date,
): string {
  const until = writtenAt.getTime() + cashConfirmDays * dayMs + slackMs
  return signToken(linkSecret, purpose, `${reference}.${until}`)
}

/** Whether a token is of an order's mail, and still good. */
export function verifyConfirmToken(
  { linkSecret }: Secret,
  { reference, token, now }: { readonly reference: string; readonly token: string; readonly now: Date },
): 'good' | 'expired' | 'unknown' {
  const [named, until, ...others] = verifyTokenPayload(linkSecret, purpose, token)?.split('.') ?? []
  const expiresAt = parseExpiry(until, now, maxDays * dayMs + slackMs)
  if (named !== reference || others.length || !expiresAt) return 'unknown'
  return expiresAt > now ? 'good' : 'expired'
}
