import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { messages } from '#validation/messages.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { checkSubscriberForm } from '#validation/newsletter.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { recordConsents } from '../newsletter/consents.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { consumeForMailbox } from '../rate-limits/mailbox-limits.ts'
import { findStores } from '../stores/repository.ts'
import { clientelingReceived } from './contact-email.ts'
import { insertRequest } from './repository.ts'

type Clienteling = Contract['clienteling']
type Input = z.output<Clienteling['input']>

const mailboxLimits = { byClient: limits.clientelingRequestsFor, byMailbox: limits.clientelingRecipients }

/** Contact data in stored form. Throws {@link InvalidInputError} with all invalid fields. */
async function validateForm(context: AppContext, input: Input) {
  const { profile, name, email, phone = '', channel } = input
  const { contact, problems } = checkSubscriberForm(marketCodeOf(profile), { name, email, phone })
  const missing = [
    ...(contact.name === '' ? [{ field: 'name', message: messages.name }] : []),
    ...(channel === 'phone' && contact.phone === '' ? [{ field: 'phone', message: messages.phone }] : []),
  ]
  const all = [...problems, ...missing]
  if (!all.length) return { ...contact, email: contact.email.toLowerCase() }
  const t = await loadTranslate(context.database.db, profile)
  const [first, ...others] = all.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field,
  }))
  throw new InvalidInputError(first?.message ?? '', first?.field, others)
}

/** Stores the request for the staff of a store, with the consent, and confirms it by e-mail. */
export async function requestContact(
  context: AppContext,
  input: Input,
  { address, member }: Pick<RequestContext, 'address' | 'member'>,
): Promise<Result<Clienteling>> {
  const { db } = context.database
  const { profile, brand, channel, message } = input
  if (!marketOfLocale(profile).personalShopper)
    return fail('clienteling_not_offered', 'Stores in this market have no personal shoppers.')
  const { name, email, phone } = await validateForm(context, input)
  const [store] = await findStores(db, { brand, id: input.store_id })
  if (!store) return fail('store_not_found', 'The store was not found.', 'store_id')
  const tooMany = () => fail('too_many_requests', 'Too many requests were made. Try again tomorrow.')
  const client = { limit: limits.clientelingRequests, subject: rateLimitKey(address) }
  if (!isRateLimitExempt(context.config, address) && !(await consumeAttempt(context, client)))
    return tooMany()
  if (!(await consumeForMailbox(context, mailboxLimits, { email, address }))) return tooMany()
  const now = context.clock()
  await db.transaction(async (tx) => {
    const id = await insertRequest(tx, {
      ...{ brand, profile, storeId: store.id, name, channel, email },
      phone: phone || null,
      message: message?.trim() || null,
      requestedAt: now,
    })
    const isOwn = member?.email.toLowerCase() === email
    const consent = {
      source: 'clienteling',
      profile,
      origin: store.id,
      memberId: isOwn ? (member?.id ?? null) : null,
    } as const
    await recordConsents(tx, [{ brand, email, topic: 'clienteling', action: 'given', channel }], consent, now)
    await enqueueEmail(
      tx,
      {
        template: clientelingReceived,
        to: email,
        locale: profile,
        brand,
        key: `clienteling:${id}`,
        data: { firstName: name, store: { name: store.name, phone: store.phone }, channel },
      },
      now,
    )
  })
  return ok({})
}
