import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { ok, type Result } from '../../http/result.ts'
import { findMemberEmails } from '../account/member-emails.ts'
import { findEmailLocales } from '../emails/email-locales.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { recordWelcome } from '../membership/issue-benefits.ts'
import { accountDeleted } from './account-deleted-email.ts'
import { checkIdentity, identityUnconfirmed } from './confirm-identity.ts'
import { insertDeletedShopper } from './deleted-shoppers.ts'
import { lockMember } from './link-repository.ts'
import { memberDataSources } from './member-data.ts'
import { deleteMember, deleteRegistrations } from './registration-repository.ts'

type Delete = Contract['deleteAccount']

/**
 * Deletes the account of the signed-in member in one transaction: every domain removes what it stores, and
 * sessions end with the row. A job then removes the saved cards at the payment provider.
 */
export async function deleteAccount(
  context: AppContext,
  { profile, brand, token }: z.output<Delete['input']>,
  { requireMember }: RequestContext,
): Promise<Result<Delete>> {
  const member = requireMember()
  const unconfirmed = checkIdentity(context, member, token)
  if (unconfirmed) return unconfirmed
  const now = context.clock()
  return context.database.db.transaction(async (tx): Promise<Result<Delete>> => {
    const locked = await lockMember(tx, member.id)
    if (!locked) return identityUnconfirmed()
    const { id, email, name, shopperReference } = locked
    const { text: locale } = await findEmailLocales(tx, email, profile)
    await recordWelcome(tx, context, { id, email }, now)
    const emails = await findMemberEmails(tx, locked)
    for (const { remove } of memberDataSources)
      await remove?.(tx, { id, emails, shopperReference, profile }, now)
    await insertDeletedShopper(tx, shopperReference, now)
    await deleteRegistrations(tx, email)
    await deleteMember(tx, id)
    const key = `account-deleted:${id}`
    await enqueueEmail(tx, { template: accountDeleted, to: email, locale, brand, key, data: { name } }, now)
    return ok({})
  })
}
