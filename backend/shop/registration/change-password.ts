import { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { passwordField } from '#validation/password.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { hashPassword } from '../account/passwords.ts'
import { verifyMemberPassword } from './confirm-identity.ts'
import { lockMember } from './link-repository.ts'
import { replacePassword } from './replace-password.ts'
import { validateForm } from './validate-form.ts'

type Change = Contract['changePassword']

/** Changes the password of the signed-in member. The session of the call and passkeys continue, all others end. */
export async function changePassword(
  context: AppContext,
  { profile, brand, oldPassword, newPassword: typed, captchaToken: token }: z.output<Change['input']>,
  { address, requireMember }: RequestContext,
): Promise<Result<Change>> {
  const { db } = context.database
  const member = requireMember()
  const schema = z.object({ newPassword: passwordField(marketCodeOf(profile)) })
  const { newPassword } = await validateForm(db, profile, schema, { newPassword: typed })
  const attempt = { member, password: oldPassword, token, address, field: 'oldPassword' }
  const verified = await verifyMemberPassword(context, attempt)
  if (isDomainError(verified)) return verified
  const passwordHash = await hashPassword(newPassword)
  const now = context.clock()
  return db.transaction(async (tx): Promise<Result<Change>> => {
    const locked = await lockMember(tx, member.id)
    // Another call has changed it since it was verified.
    if (locked?.passwordHash !== verified.passwordHash)
      return fail('password_wrong', 'The password was changed meanwhile.', 'oldPassword')
    const replacement = { member: locked, passwordHash, exceptSession: member.session.id, brand, profile }
    await replacePassword(tx, replacement, now)
    return ok({})
  })
}
