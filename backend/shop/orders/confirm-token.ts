import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'confirm-order'
const dayMs = 24 * 60 * 60_000
/** The maximum of CASH_CONFIRM_DAYS. */
const maxDays = 30
/** The deadline is enforced by the order; its e-mail may be sent a little after the token is created. */
const slackMs = dayMs

type Secret = Pick<Config, 'linkSecret'>

/** The token in the link of the confirmation e-mail; its bearer need not enter the e-mail address. */
export function createConfirmToken(
  { linkSecret, cashConfirmDays }: Secret & Pick<Config, 'cashConfirmDays'>,
  reference: string,
  writtenAt: Date,
): string {
  const until = writtenAt.getTime() + cashConfirmDays * dayMs + slackMs
  return signToken(linkSecret, purpose, `${reference}.${until}`)
}

/** Whether a token belongs to the order's e-mail and has not expired. */
export function verifyConfirmToken(
  { linkSecret }: Secret,
  { reference, token, now }: { readonly reference: string; readonly token: string; readonly now: Date },
): 'good' | 'expired' | 'unknown' {
  const [named, until, ...others] = verifyTokenPayload(linkSecret, purpose, token)?.split('.') ?? []
  const expiresAt = parseExpiry(until, now, maxDays * dayMs + slackMs)
  if (named !== reference || others.length || !expiresAt) return 'unknown'
  return expiresAt > now ? 'good' : 'expired'
}
