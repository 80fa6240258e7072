import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import { isDomainError } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'

type Request = {
  readonly email: string
  readonly token: string | undefined
  readonly address: string
}

/**
 * Counts a request that sends an account e-mail to an address, which anyone can name. Too many from one client
 * or for one mailbox need a captcha. With captchas, a mailbox gets a limited number an hour; its requests are
 * then accepted without an e-mail, so that the reply says nothing about the address. The links of the e-mails
 * before still work then, so that no one can keep a member from resetting a password.
 * @returns an error, or whether an e-mail may be sent
 */
export async function limitAccountEmails(context: AppContext, { email, token, address }: Request) {
  const subject = normalizeMailbox(email)
  const allowance = await requireCaptcha(context, {
    limit: limits.accountRequests,
    additionalCounters: [{ limit: limits.accountRequestsFor, subject }],
    token,
    address,
  })
  if (isDomainError(allowance)) return allowance
  const isWithinHour = await consumeAttempt(context, { limit: limits.accountEmails, subject })
  return { mayEmail: isWithinHour !== null }
}
