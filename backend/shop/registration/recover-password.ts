import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { passwordField } from '#validation/password.ts'
import { accountEmailForm } from '#validation/registration.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import { hashPassword } from '../account/passwords.ts'
import { findMemberByEmail } from '../account/repository.ts'
import { getLinkLifetime, verifyLinkToken } from '../emails/link-tokens.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { limitAccountEmails } from './limit-account-emails.ts'
import { findAccountLink, insertAccountLink, lockMember } from './link-repository.ts'
import { resetPassword } from './password-emails.ts'
import { noAccount } from './registration-emails.ts'
import { replacePassword } from './replace-password.ts'
import { validateForm } from './validate-form.ts'
import { linkExpired, linkInvalid } from './verify-email.ts'

type Input<Name extends 'recoverPassword' | 'setNewPassword'> = z.output<Contract[Name]['input']>

/**
 * Sends a link to set a password. An address without an account takes the same steps and gets an e-mail that says
 * so, even if it has a pending registration: a stranger may have made it with a password of their own.
 */
export async function recoverPassword(
  context: AppContext,
  { profile, brand, captchaToken: token, ...input }: Input<'recoverPassword'>,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['recoverPassword']>> {
  const { db } = context.database
  const { email } = await validateForm(db, profile, accountEmailForm, input)
  const limited = await limitAccountEmails(context, { kind: 'recover', email, token, address })
  if (isDomainError(limited)) return limited
  const now = context.clock()
  if (limited.mayEmail)
    await db.transaction(async (tx) => {
      const member = await findMemberByEmail(tx, email)
      const memberId = member?.id ?? null
      const link = {
        kind: 'set-password',
        memberId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + getLinkLifetime('set-password')),
      } as const
      const linkId = await insertAccountLink(tx, link)
      const mail = { locale: profile, brand, key: `recover:${randomUUID()}` }
      if (member) {
        const data = { linkId, name: member.name }
        await enqueueEmail(tx, { ...mail, template: resetPassword, to: member.email, data }, now)
      } else await enqueueEmail(tx, { ...mail, template: noAccount, to: email, data: {} }, now)
    })
  return ok({ message: 'reset_sent' })
}

/**
 * Sets a password with a link, once. All sessions, links and passkeys of the member end, and an e-mail informs them.
 */
export async function setNewPassword(
  context: AppContext,
  { profile, brand, token, password: typed }: Input<'setNewPassword'>,
): Promise<Result<Contract['setNewPassword']>> {
  const { db } = context.database
  const now = context.clock()
  const schema = z.object({ password: passwordField(marketCodeOf(profile)) })
  const { password } = await validateForm(db, profile, schema, { password: typed })
  const linked = verifyLinkToken(context.config, 'set-password', token, now)
  if (!linked) return linkInvalid()
  if (linked.isExpired) return linkExpired()
  // Read before hashing, so that a used link costs nothing, and again under the lock.
  const link = await findAccountLink(db, 'set-password', linked.id)
  const memberId = link?.memberId ?? null
  if (!link || link.usedAt || memberId === null) return linkInvalid()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx): Promise<Result<Contract['setNewPassword']>> => {
    const member = await lockMember(tx, memberId)
    const current = await findAccountLink(tx, 'set-password', link.id)
    if (!member || !current || current.usedAt) return linkInvalid()
    await replacePassword(tx, { member, passwordHash, exceptSession: null, brand, profile }, now)
    return ok({ message: 'success' })
  })
}
