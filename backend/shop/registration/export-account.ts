import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { findMemberEmails } from '../account/member-emails.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import { checkIdentity } from './confirm-identity.ts'
import { memberDataSources } from './member-data.ts'

type Export = Contract['exportAccount']

/** Everything that the shop stores about the signed-in member, by subject. */
export async function exportAccount(
  context: AppContext,
  { token }: z.output<Export['input']>,
  { requireMember, log }: RequestContext,
): Promise<Result<Export>> {
  const member = requireMember()
  const unconfirmed = checkIdentity(context, member, token)
  if (unconfirmed) return unconfirmed
  const data: Record<string, unknown> = {}
  try {
    const emails = await findMemberEmails(context.database.db, member)
    for (const { name, read } of memberDataSources) data[name] = await read(context, { ...member, emails })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    log.warn({ err: cause }, 'saved cards not available for a data export')
    return fail('payment_unavailable', 'The saved cards cannot be read at the moment. Try again later.')
  }
  return ok({ exportedAt: context.clock().toISOString(), data })
}
