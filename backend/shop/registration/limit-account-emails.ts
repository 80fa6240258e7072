import { networkKey, rateLimitKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import { isDomainError } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'

/** What the e-mail is about. Kinds are counted separately: registrations must not use up a recovery. */
type AccountEmailKind = 'register' | 'resend' | 'recover' | 'change-email' | 'web-login'

type Request = {
  readonly kind: AccountEmailKind
  readonly email: string
  readonly token: string | undefined
  readonly address: string
}

/**
 * Counts a request that sends an account e-mail to an address, which anyone can name. Too many from one client
 * or for one mailbox need a captcha, and no number of requests by others rejects the owner of a mailbox. With
 * captchas, a client and its network get a limited number an hour for one mailbox; further requests are accepted
 * without an e-mail, so that the reply says nothing about the address. Without a captcha provider the mailbox
 * alone is not counted, because its count could only reject.
 * @returns an error, or whether an e-mail may be sent
 */
export async function limitAccountEmails(context: AppContext, { kind, email, token, address }: Request) {
  const mailbox = `${kind} ${normalizeMailbox(email)}`
  const allowance = await requireCaptcha(context, {
    limit: limits.accountRequests,
    additionalCounters: context.captcha ? [{ limit: limits.accountRequestsFor, subject: mailbox }] : [],
    token,
    address,
  })
  if (isDomainError(allowance)) return allowance
  const isWithinHour = await consumeAttempt(
    context,
    { limit: limits.accountEmails, subject: `${rateLimitKey(address)} ${mailbox}` },
    { limit: limits.accountEmailsOfNetwork, subject: `${networkKey(address)} ${mailbox}` },
  )
  return { mayEmail: isWithinHour !== null }
}
