import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { createDocumentPath } from '../documents/document-links.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { limits } from '../rate-limits/limits.ts'
import { cleanStatement, findMissingFields } from './statement.ts'
import { withdrawalReceived } from './withdrawal-received-email.ts'
import {
  findByToken,
  insertDraft,
  lockByToken,
  setSubmitted,
  updateDraft,
  type Withdrawal,
} from './withdrawal-repository.ts'

type Draft = Contract['withdrawalDraft']
type Info = Contract['withdrawalInfo']
type Confirm = Contract['withdrawalConfirm']

/** How long a statement can be confirmed after it was begun. */
export const draftTtlMs = 3600_000
/** How long the page shows a confirmed statement; the receipt was sent by e-mail. */
const shownTtlMs = 24 * 3600_000

const notFound = () => fail('withdrawal_not_found', 'The statement was not found, or its link has expired.')

function ageLimits(now: Date) {
  return {
    draftsSince: new Date(now.getTime() - draftTtlMs),
    submittedSince: new Date(now.getTime() - shownTtlMs),
  }
}

/** Saves what the consumer has filled in. A token whose draft is gone starts a new one. */
export async function saveDraft(
  { database, clock }: AppContext,
  { profile, brand, token, ...given }: z.output<Draft['input']>,
): Promise<Result<Draft>> {
  const now = clock()
  const statement = cleanStatement(given)
  const missing = [...findMissingFields(statement)]
  if (token && (await updateDraft(database.db, token, statement, ageLimits(now).draftsSince)))
    return ok({ token, missing })
  const draft = { ...statement, brand, profile, market: marketCodeOf(profile) }
  return ok({ token: await insertDraft(database.db, draft, now), missing })
}

export async function readStatement(
  { database, config, clock }: AppContext,
  { token }: z.output<Info['input']>,
): Promise<Result<Info>> {
  const now = clock()
  const found = await findByToken(database.db, token, ageLimits(now))
  if (!found) return notFound()
  const { id, name, contract, email, items, reference, submittedAt } = found
  return ok({
    name,
    contract,
    email,
    items,
    reference,
    missing: [...findMissingFields(found)],
    submittedAt: submittedAt?.toISOString() ?? null,
    pdfUrl: submittedAt && createDocumentPath(config, 'withdrawal-receipt', id, now),
  })
}

const toReply = ({ reference }: Withdrawal, submittedAt: Date) =>
  ok({ reference, submittedAt: submittedAt.toISOString() })

/**
 * Confirms a statement once, and queues its receipt in the same transaction. Whether its order exists is
 * checked later by a job, so that neither the reply nor its time depends on it. An address or a mailbox with
 * many statements needs a captcha and is never blocked for good.
 */
export async function confirmStatement(
  context: AppContext,
  { token, captchaToken }: z.output<Confirm['input']>,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Confirm>> {
  const { database, clock } = context
  const now = clock()
  const found = await findByToken(database.db, token, ageLimits(now))
  if (!found) return notFound()
  if (found.submittedAt) return toReply(found, found.submittedAt)
  const mailbox = { limit: limits.withdrawalRecipients, subject: normalizeMailbox(found.email) }
  const allowance = await requireCaptcha(context, {
    limit: limits.withdrawals,
    additionalCounters: [mailbox],
    token: captchaToken,
    address,
  })
  if (isDomainError(allowance)) return allowance
  const done = await database.db.transaction(async (tx) => {
    const locked = await lockByToken(tx, token)
    if (!locked) return notFound()
    // The same button was pressed twice.
    if (locked.submittedAt) return toReply(locked, locked.submittedAt)
    if (findMissingFields(locked).length)
      return fail('statement_incomplete', 'Name, order number or e-mail address is missing.')
    await setSubmitted(tx, locked.id, now)
    const { id, name, contract, email: to, items, reference, profile: locale, brand } = locked
    const data = { id, name, contract, email: to, items, reference, submittedAt: now.toISOString() }
    const key = `withdrawal-received:${id}`
    await enqueueEmail(tx, { template: withdrawalReceived, to, locale, brand, key, data }, now)
    return toReply(locked, now)
  })
  if (isDomainError(done)) await allowance.release()
  return done
}
