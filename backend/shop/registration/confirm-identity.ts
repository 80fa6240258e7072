import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext, SignedInMember } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { createIdentityToken, identityTtlMs, isIdentityConfirmed } from '../account/identity-token.ts'
import { verifyPassword } from '../account/passwords.ts'
import { findMemberByEmail } from '../account/repository.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { guessLimits } from '../rate-limits/limits.ts'

export const passwordWrong = (field: string) => fail('password_wrong', 'The password is wrong.', field)

export const identityUnconfirmed = () =>
  fail('identity_unconfirmed', 'Enter your password again to continue.', 'token')

type Attempt = {
  readonly member: SignedInMember
  readonly password: string
  readonly token: string | undefined
  readonly address: string
  readonly field: string
}

/**
 * Verifies the password of a signed-in member. Failures count with those of the sign-in, so that a stolen
 * session is no way around its limits.
 * @returns an error, or the hash that the password was verified with
 */
export async function verifyMemberPassword(
  context: AppContext,
  { member: { email }, password, token, address, field }: Attempt,
) {
  const target = email.toLowerCase()
  const guess = await limitGuesses(context, { limits: guessLimits.password, target, token, address })
  if (isDomainError(guess)) return guess
  const passwordHash = (await findMemberByEmail(context.database.db, email))?.passwordHash ?? null
  const isRight = await verifyPassword(password, passwordHash)
  if (passwordHash === null || !isRight) return passwordWrong(field)
  await guess.recordSuccess()
  return { passwordHash }
}

/** Checks the password before a sensitive action. */
export async function confirmIdentity(
  context: AppContext,
  { password, captchaToken: token }: z.output<Contract['confirmIdentity']['input']>,
  { address, requireMember }: RequestContext,
): Promise<Result<Contract['confirmIdentity']>> {
  const member = requireMember()
  const verified = await verifyMemberPassword(context, {
    member,
    password,
    token,
    address,
    field: 'password',
  })
  if (isDomainError(verified)) return verified
  return ok({
    token: createIdentityToken(context.config.memberSecret, member, context.clock()),
    expiresIn: identityTtlMs / 1000,
  })
}

/** Null if a token proves the identity of the caller, an error otherwise. */
export function checkIdentity({ config, clock }: AppContext, member: SignedInMember, token: string) {
  return isIdentityConfirmed(config.memberSecret, member, token, clock()) ? null : identityUnconfirmed()
}
