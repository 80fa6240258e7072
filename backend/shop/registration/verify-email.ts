import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, type Result } from '../../http/result.ts'
import { startSession } from '../account/start-session.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { createMember, finishRegistration, lockRegistration } from './registration-repository.ts'
import { runVerificationHooks } from './verification-hooks.ts'

type Verify = Contract['verifyEmail']

export const linkInvalid = () =>
  fail('link_invalid', 'The link is not valid. Copy it from the e-mail.', 'token')
export const linkExpired = () => fail('link_expired', 'The link has expired. Request a new one.', 'token')

const alreadyVerified = () => fail('already_verified', 'The address is confirmed already. Sign in.')

/**
 * Confirms the address of a registration: creates the member, runs the hooks of the domains and opens the first
 * session, in one transaction. Of concurrent clicks, and of several registrations of one address, one succeeds.
 */
export function verifyEmail(
  context: AppContext,
  { profile, brand, token, deviceId }: z.output<Verify['input']>,
  { userAgent }: Pick<RequestContext, 'userAgent'>,
): Promise<Result<Verify>> {
  const now = context.clock()
  const linked = verifyLinkToken(context.config, 'verify-email', token, now)
  return context.database.db.transaction(async (tx): Promise<Result<Verify>> => {
    const registration = linked && (await lockRegistration(tx, linked.id))
    if (!registration) return linkInvalid()
    if (registration.verifiedAt) return alreadyVerified()
    if (registration.expiresAt <= now) return linkExpired()
    const { email, name, surname, passwordHash, newsletter, next } = registration
    const shopperReference = randomBytes(16).toString('base64url')
    const values = { email, name, surname, passwordHash, shopperReference, createdAt: now }
    const member = await createMember(tx, values)
    await finishRegistration(tx, registration, now)
    if (!member) return alreadyVerified()
    const registered = { brand: registration.brand, profile: registration.profile, newsletter }
    await runVerificationHooks(tx, context, { member, occasion: 'registration', ...registered, now })
    const session = await startSession(tx, context, member, { profile, brand, userAgent, deviceId })
    return { ...session, next }
  })
}
