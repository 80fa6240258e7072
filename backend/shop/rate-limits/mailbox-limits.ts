import { rateLimitKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import { consumeAttempt } from './attempts.ts'
import type { RateLimit } from './limits.ts'

export type MailboxLimits = {
  /** By client and normalized mailbox, so that a stranger elsewhere does not use up the requests of its owner. */
  readonly byClient: RateLimit
  /** By normalized mailbox from anywhere: protects it from a flood of e-mails. */
  readonly byMailbox: RateLimit
}

/** Counts a request that sends an e-mail to an address which anyone can type; false if it must be rejected. */
export async function consumeForMailbox(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  { byClient, byMailbox }: MailboxLimits,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<boolean> {
  const mailbox = normalizeMailbox(email)
  const counted = await consumeAttempt(
    context,
    { limit: byClient, subject: `${rateLimitKey(address)} ${mailbox}` },
    { limit: byMailbox, subject: mailbox },
  )
  return counted !== null
}
