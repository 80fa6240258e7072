import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { accountEmailForm } from '#validation/registration.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { enqueueAccountNotice } from '../account/account-notice-email.ts'
import { deleteDevicesSince, isSessionOpen } from '../account/device-repository.ts'
import { deleteFormerEmails, saveFormerEmail } from '../account/member-emails.ts'
import { unmatchableHash } from '../account/passwords.ts'
import { findMemberByEmail } from '../account/repository.ts'
import { findEmailLocales } from '../emails/email-locales.ts'
import { createLinkToken, getLinkLifetime, type LinkPurpose, verifyLinkToken } from '../emails/link-tokens.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { checkIdentity } from './confirm-identity.ts'
import { confirmNewEmail, emailChanged } from './email-change-emails.ts'
import { endAccess, endAllAccess } from './end-access.ts'
import { limitAccountEmails } from './limit-account-emails.ts'
import {
  endAccountLinks,
  findAccountLink,
  insertAccountLink,
  lockMember,
  updatePasswordHash,
} from './link-repository.ts'
import { accountExists } from './registration-emails.ts'
import { updateMemberEmail } from './registration-repository.ts'
import { validateForm } from './validate-form.ts'
import { runVerificationHooks } from './verification-hooks.ts'
import { linkExpired, linkInvalid } from './verify-email.ts'

type Input<Name extends 'changeEmail' | 'confirmEmailChange' | 'undoEmailChange'> = z.output<
  Contract[Name]['input']
>

const emailTaken = () => fail('email_taken', 'Another account uses this address.')

/** The address of a locked account. No e-mail reaches it (RFC 2606), so no link signs in or sets a password. */
const getLockedAddress = (memberId: number) => `locked-${memberId}@account.invalid`

const getEnd = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + getLinkLifetime(purpose))

/**
 * Sends a link to the new address, which becomes that of the account once the link is confirmed. An address of
 * another account gets an e-mail that says so, and the reply is the same.
 */
export async function changeEmail(
  context: AppContext,
  { profile, brand, token, captchaToken, ...input }: Input<'changeEmail'>,
  { address, requireMember }: RequestContext,
): Promise<Result<Contract['changeEmail']>> {
  const { db } = context.database
  const member = requireMember()
  const unconfirmed = checkIdentity(context, member, token)
  if (unconfirmed) return unconfirmed
  const { email } = await validateForm(db, profile, accountEmailForm, input)
  const limited = await limitAccountEmails(context, {
    kind: 'change-email',
    email,
    token: captchaToken,
    address,
  })
  if (isDomainError(limited)) return limited
  const now = context.clock()
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    // Only the newest request can be confirmed.
    await endAccountLinks(tx, member.id, 'confirm-email', now)
    const kind = 'confirm-email'
    const times = { createdAt: now, expiresAt: getEnd(kind, now) }
    const sessionId = member.session.id
    const linkId = await insertAccountLink(tx, { kind, memberId: member.id, sessionId, email, ...times })
    if (!limited.mayEmail) return
    // The member reads it, at an address that is not theirs yet.
    const { text: locale } = await findEmailLocales(tx, member.email, profile)
    const mail = { locale, brand, key: `confirm-email:${linkId}` }
    const owner = await findMemberByEmail(tx, email)
    if (owner && owner.id !== member.id) {
      const data = { name: owner.name }
      await enqueueEmail(tx, { ...mail, template: accountExists, to: owner.email, data }, now)
    } else {
      const data = { linkId, name: member.name }
      await enqueueEmail(tx, { ...mail, template: confirmNewEmail, to: email, data }, now)
    }
  })
  return ok({ message: 'verification_sent' })
}

async function isRequestedBySession(tx: Queryable, memberId: number, id: number | null, now: Date) {
  return id !== null && (await isSessionOpen(tx, { memberId, id }, now))
}

/** The member and the new address of a link that still works, both locked; an error otherwise. */
async function openEmailLink(
  tx: Queryable,
  { config, clock }: AppContext,
  kind: 'confirm-email' | 'undo-email',
  token: string,
) {
  const linked = verifyLinkToken(config, kind, token, clock())
  if (!linked) return linkInvalid()
  if (linked.isExpired) return linkExpired()
  const named = await findAccountLink(tx, kind, linked.id)
  const member = named?.memberId == null ? null : await lockMember(tx, named.memberId)
  // Read again under the lock of the member: a concurrent call may have used it.
  const link = member && (await findAccountLink(tx, kind, linked.id))
  if (!link || link.usedAt || link.email === null) return linkInvalid()
  const { email, id, sessionId, createdAt } = link
  // Ending the session of another person, with a new password or from the list of devices, ends what it started.
  const needsSession = kind === 'confirm-email'
  if (needsSession && !(await isRequestedBySession(tx, member.id, sessionId, clock()))) return linkInvalid()
  return { member, email, id, sessionId, createdAt }
}

/**
 * Makes the new address that of the account. The old one gets a link that undoes it for two weeks. All sessions
 * end but the one that requested the change with the password; the link works only while that one is open.
 */
export function confirmEmailChange(
  context: AppContext,
  { profile, brand, token }: Input<'confirmEmailChange'>,
): Promise<Result<Contract['confirmEmailChange']>> {
  const now = context.clock()
  return context.database.db.transaction(async (tx): Promise<Result<Contract['confirmEmailChange']>> => {
    const opened = await openEmailLink(tx, context, 'confirm-email', token)
    if (isDomainError(opened)) return opened
    const { member, email, sessionId } = opened
    const { text: locale } = await findEmailLocales(tx, member.email, profile)
    if (!(await updateMemberEmail(tx, member.id, email))) return emailTaken()
    await saveFormerEmail(tx, member.id, member.email, now)
    // Links to set a password were sent to the old address.
    await endAccess(tx, member.id, { exceptSession: sessionId, endedBy: 'revoked' }, now)
    const kind = 'undo-email'
    const undo = { kind, memberId: member.id, email: member.email, createdAt: now } as const
    const linkId = await insertAccountLink(tx, { ...undo, expiresAt: getEnd(kind, now) })
    const data = { linkId, name: member.name, email, at: now.toISOString() }
    const key = `email-changed:${linkId}`
    await enqueueEmail(tx, { template: emailChanged, to: member.email, locale, brand, key, data }, now)
    const occasion = 'email-change'
    const verified = {
      member: { ...member, email },
      occasion,
      brand,
      profile,
      newsletter: null,
      now,
    } as const
    await runVerificationHooks(tx, context, verified)
    return ok({ email })
  })
}

/**
 * Restores the old address: another person seems to control the account. All sessions end, all passkeys and the
 * browsers since the change are removed, and the caller gets a token to set a password. If another account has taken the
 * address, this one is locked, and the link restores it once the address is free.
 */
export function undoEmailChange(
  context: AppContext,
  { profile, brand, token }: Input<'undoEmailChange'>,
): Promise<Result<Contract['undoEmailChange']>> {
  const now = context.clock()
  return context.database.db.transaction(async (tx): Promise<Result<Contract['undoEmailChange']>> => {
    const opened = await openEmailLink(tx, context, 'undo-email', token)
    if (isDomainError(opened)) return opened
    const { member, email, id, createdAt } = opened
    const memberId = member.id
    const isRestored = await updateMemberEmail(tx, memberId, email)
    await endAllAccess(tx, memberId, now)
    await deleteDevicesSince(tx, memberId, createdAt)
    // A locked account still has what was stored by the address of its owner.
    await deleteFormerEmails(tx, memberId, createdAt, { includes: isRestored })
    // Links of earlier changes stay valid: the person who made this one could otherwise end those of the owner.
    await endAccountLinks(tx, memberId, 'undo-email', now, isRestored ? id : id + 1)
    if (!isRestored) {
      await updateMemberEmail(tx, memberId, getLockedAddress(memberId))
      await updatePasswordHash(tx, memberId, unmatchableHash)
      return emailTaken()
    }
    const kind = 'set-password'
    const linkId = await insertAccountLink(tx, {
      kind,
      memberId,
      createdAt: now,
      expiresAt: getEnd(kind, now),
    })
    const restored = { ...member, email }
    const notice = {
      member: restored,
      change: 'email',
      brand,
      profile,
      occasion: `email:${memberId}`,
    } as const
    await enqueueAccountNotice(tx, notice, now)
    return ok({ email, setPasswordToken: createLinkToken(context.config, kind, linkId, now) })
  })
}
