import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { accountEmailForm } from '#validation/registration.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import { hmacSha256 } from '../../key-ring.ts'
import { createBrowserNonce } from '../account/browser-nonce.ts'
import { findMemberByEmail } from '../account/repository.ts'
import { getLinkLifetime } from '../emails/link-tokens.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { limitAccountEmails } from '../registration/limit-account-emails.ts'
import { noAccount } from '../registration/registration-emails.ts'
import { validateForm } from '../registration/validate-form.ts'
import { webLoginLink } from './web-login-email.ts'
import { insertWebLogin } from './web-login-repository.ts'

/** Bound to the nonce, so that equal codes of two requests have different digests. */
export function digestCode(secret: string, nonceDigest: string, code: string): string {
  return hmacSha256(secret, `web-login\0${nonceDigest}\0${code}`).toString('base64url')
}

function digestMailbox(secret: string, email: string): string {
  return hmacSha256(secret, `web-login-mailbox\0${normalizeMailbox(email)}`).toString('base64url')
}

/**
 * Sends a link and a code by e-mail, and returns the nonce of the browser. An address without an account takes
 * the same steps and gets an e-mail that says so.
 */
export async function requestWebLogin(
  context: AppContext,
  { profile, brand, captchaToken: token, ...input }: z.output<Contract['webLogin']['input']>,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['webLogin']>> {
  const { config, database, clock } = context
  const { email } = await validateForm(database.db, profile, accountEmailForm, input)
  const limited = await limitAccountEmails(context, { kind: 'web-login', email, token, address })
  if (isDomainError(limited)) return limited
  const now = clock()
  const lifetime = getLinkLifetime('web-login')
  const { nonce, nonceDigest } = createBrowserNonce()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await database.db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, email)
    const id = await insertWebLogin(tx, {
      // Without an e-mail no one can know the code.
      memberId: limited.mayEmail ? (member?.id ?? null) : null,
      mailboxDigest: digestMailbox(config.linkSecret.current.secret, email),
      nonceDigest,
      codeDigest: digestCode(config.linkSecret.current.secret, nonceDigest, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })
    if (!limited.mayEmail) return
    const mail = { locale: profile, brand, key: `web-login:${id}` }
    if (member) {
      const data = { webLoginId: id, code, name: member.name }
      await enqueueEmail(tx, { ...mail, template: webLoginLink, to: member.email, data }, now)
    } else await enqueueEmail(tx, { ...mail, template: noAccount, to: email, data: {} }, now)
  })
  return ok({ nonce, expiresIn: lifetime / 1000 })
}
