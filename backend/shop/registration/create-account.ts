import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { newsletterTextVersion } from '#config/newsletter.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { accountEmailForm, registration } from '#validation/registration.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import { createBrowserNonce, digestNonce } from '../account/browser-nonce.ts'
import { hashPassword } from '../account/passwords.ts'
import { findMemberByEmail } from '../account/repository.ts'
import { getLinkLifetime } from '../emails/link-tokens.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { newsletterTopic, recordConsents } from '../newsletter/consents.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { limitAccountEmails } from './limit-account-emails.ts'
import { accountExists, noAccount, verifyAddress } from './registration-emails.ts'
import { extendRegistration, findPendingRegistration, insertRegistration } from './registration-repository.ts'
import { validateForm } from './validate-form.ts'

type Input<Name extends 'createAccount' | 'resendVerification'> = z.output<Contract[Name]['input']>

const getLinkEnd = (now: Date) => new Date(now.getTime() + getLinkLifetime('verify-email'))

const message = 'verification_sent'

/**
 * Registers an address: its e-mail has a link that creates the account, and the browser gets a nonce that proves
 * its registration. An address with an account takes the same steps and gets the same reply; only its e-mail says
 * that the account exists.
 */
export async function createAccount(
  context: AppContext,
  { profile, brand, next, captchaToken: token, ...input }: Input<'createAccount'>,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['createAccount']>> {
  const { db } = context.database
  const form = await validateForm(db, profile, registration(marketCodeOf(profile)), input)
  const { email, name, surname, newsletter } = form
  const limited = await limitAccountEmails(context, { kind: 'register', email, token, address })
  if (isDomainError(limited)) return limited
  const passwordHash = await hashPassword(form.password)
  const { nonce, nonceDigest } = createBrowserNonce()
  const now = context.clock()
  await db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, email)
    const isSubscriber = await isSubscribed(tx, brand, email)
    const id = await insertRegistration(tx, {
      brand,
      profile,
      email,
      name,
      surname,
      passwordHash,
      nonceDigest,
      newsletter,
      newsletterTextVersion,
      next: next ?? null,
      createdAt: now,
      expiresAt: getLinkEnd(now),
    })
    if (!limited.mayEmail) return
    // Anyone can type an address: the consents of its member or subscriber stay as they are.
    if (newsletter && !member && !isSubscriber) {
      const consent = { source: 'registration', profile } as const
      await recordConsents(tx, [{ brand, email, topic: newsletterTopic, action: 'given' }], consent, now)
    }
    const mail = { locale: profile, brand, key: `registration:${id}` }
    if (member)
      await enqueueEmail(
        tx,
        { ...mail, template: accountExists, to: member.email, data: { name: member.name } },
        now,
      )
    else
      await enqueueEmail(
        tx,
        { ...mail, template: verifyAddress, to: email, data: { registrationId: id, name } },
        now,
      )
  })
  return ok({ message, nonce })
}

/**
 * Sends the link of a pending registration again, to the browser that registered. Otherwise the address gets an
 * e-mail that says that there is no account: the registration may be that of a stranger, whose password and name
 * must not become those of the account. A member gets one that says that the account exists.
 */
export async function resendVerification(
  context: AppContext,
  { profile, brand, nonce, captchaToken: token, ...input }: Input<'resendVerification'>,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['resendVerification']>> {
  const { db } = context.database
  const { email } = await validateForm(db, profile, accountEmailForm, input)
  const limited = await limitAccountEmails(context, { kind: 'resend', email, token, address })
  if (isDomainError(limited)) return limited
  if (!limited.mayEmail) return ok({ message })
  const now = context.clock()
  await db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, email)
    const nonceDigest = digestNonce(nonce ?? '')
    const pending = await findPendingRegistration(tx, { email, nonceDigest }, now)
    const mail = { locale: profile, brand, key: `registration-resend:${randomUUID()}` }
    if (member)
      await enqueueEmail(
        tx,
        { ...mail, template: accountExists, to: member.email, data: { name: member.name } },
        now,
      )
    else if (pending) {
      await extendRegistration(tx, pending.id, getLinkEnd(now))
      await enqueueEmail(
        tx,
        {
          ...mail,
          template: verifyAddress,
          to: pending.email,
          data: { registrationId: pending.id, name: pending.name },
        },
        now,
      )
    } else await enqueueEmail(tx, { ...mail, template: noAccount, to: email, data: {} }, now)
  })
  return ok({ message })
}
