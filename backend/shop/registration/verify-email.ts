import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, type Result } from '../../http/result.ts'
import { digestNonce } from '../account/browser-nonce.ts'
import { verifyPassword } from '../account/passwords.ts'
import { startSession } from '../account/start-session.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { passwordWrong } from './confirm-identity.ts'
import {
  createMember,
  findRegistration,
  finishRegistration,
  lockRegistration,
  type Registration,
} from './registration-repository.ts'
import { runVerificationHooks } from './verification-hooks.ts'

type Verify = Contract['verifyEmail']
type Input = z.output<Verify['input']>
type Request = Pick<RequestContext, 'address' | 'userAgent'>

export const linkInvalid = () =>
  fail('link_invalid', 'The link is not valid. Copy it from the e-mail.', 'token')
export const linkExpired = () => fail('link_expired', 'The link has expired. Request a new one.', 'token')

const alreadyVerified = () => fail('already_verified', 'The address is confirmed already. Sign in.')
const passwordRequired = () =>
  fail('password_required', 'Enter the password of the registration to confirm the address.', 'password')

/** Null if the link of a registration still works, an error otherwise. */
function checkOpen(registration: Registration | null, now: Date) {
  if (!registration) return linkInvalid()
  if (registration.verifiedAt) return alreadyVerified()
  return registration.expiresAt <= now ? linkExpired() : null
}

/**
 * Null if the caller made the registration: its browser has the nonce, or they know the password. Anyone can
 * register an address, and its owner may click a link that they did not ask for.
 */
async function checkRegistrant(
  context: AppContext,
  { nonce, password, captchaToken: token }: Input,
  { email, passwordHash, nonceDigest }: Registration,
  address: string,
) {
  if (nonce !== undefined && digestNonce(nonce) === nonceDigest) return null
  if (password === undefined) return passwordRequired()
  const target = email.toLowerCase()
  const guess = await limitGuesses(context, { limits: guessLimits.password, target, token, address })
  if (isDomainError(guess)) return guess
  if (!(await verifyPassword(password, passwordHash))) return passwordWrong('password')
  await guess.recordSuccess()
  return null
}

/**
 * Confirms the address of a registration: creates the member, runs the hooks of the domains and opens the first
 * session, in one transaction. Of concurrent clicks, and of several registrations of one address, one succeeds.
 */
export async function verifyEmail(
  context: AppContext,
  input: Input,
  { address, userAgent }: Request,
): Promise<Result<Verify>> {
  const { db } = context.database
  const now = context.clock()
  const linked = verifyLinkToken(context.config, 'verify-email', input.token, now)
  const found = linked && (await findRegistration(db, linked.id))
  // Checked before hashing, so that a used link costs nothing, and again under the lock.
  const closed = checkOpen(found, now)
  if (!found || closed) return closed ?? linkInvalid()
  const unproven = await checkRegistrant(context, input, found, address)
  if (unproven) return unproven
  return db.transaction(async (tx): Promise<Result<Verify>> => {
    const registration = await lockRegistration(tx, found.id)
    const used = checkOpen(registration, now)
    if (!registration || used) return used ?? linkInvalid()
    const { email, name, surname, passwordHash, next } = registration
    const shopperReference = randomBytes(16).toString('base64url')
    const values = { email, name, surname, passwordHash, shopperReference, createdAt: now }
    const member = await createMember(tx, values)
    await finishRegistration(tx, registration, now)
    if (!member) return alreadyVerified()
    const {
      brand: registeredBrand,
      profile: registeredProfile,
      newsletter,
      newsletterTextVersion,
    } = registration
    const registered = {
      brand: registeredBrand,
      profile: registeredProfile,
      newsletter: newsletter ? { textVersion: newsletterTextVersion } : null,
    }
    await runVerificationHooks(tx, context, { member, occasion: 'registration', ...registered, now })
    const { profile, brand, deviceId } = input
    const session = await startSession(tx, context, member, { profile, brand, userAgent, deviceId })
    return { ...session, next }
  })
}
