import { createHash } from 'node:crypto'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { PasskeyRegistrationDto } from '#api-client/contract/passkeys.ts'
import { brandNames } from '#config/brands.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext, SignedInMember } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { enqueueAccountNotice } from '../account/account-notice-email.ts'
import { isSessionOpen } from '../account/device-repository.ts'
import { verifyPassword } from '../account/passwords.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { createChallenge, takeChallenge } from './challenges.ts'
import { getPasskeyHost, type PasskeyHost } from './passkey-host.ts'
import {
  findPasskeys,
  findPasswordHash,
  insertPasskey,
  lockMemberRow,
  type Passkey,
} from './passkey-repository.ts'

/** A member has a few devices and password managers. */
const maxPasskeys = 20

/** A session that started within this time needs no password. */
const recentMs = 10 * 60_000

/** EdDSA, ES256 and RS256: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257]

const tooManyPasskeys = () =>
  fail('too_many_passkeys', `An account has at most ${maxPasskeys} passkeys. Remove one first.`)
const refused = () => fail('passkey_refused', 'The passkey could not be verified. Start again.', 'credential')

export const toPasskeyDto = ({ id, name, rpId, synced, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  host: rpId,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The same for all passkeys of a member, and without meaning for others. */
const getUserHandle = ({ shopperReference }: SignedInMember) =>
  new Uint8Array(createHash('sha256').update(`passkey\0${shopperReference}`).digest())

type OptionsInput = z.output<Contract['passkeyOptions']['input']>

/** An error unless the session is recent or the password is right: a stolen session must not get a key of its own. */
async function confirmMember(
  context: AppContext,
  { password, captchaToken: token }: OptionsInput,
  { id, email, session }: SignedInMember,
  address: string,
) {
  if (password === undefined) {
    const isRecent = context.clock().getTime() - session.startedAt.getTime() < recentMs
    return isRecent ? null : fail('password_needed', 'Enter your password to add a passkey.', 'password')
  }
  const target = email.toLowerCase()
  const guess = await limitGuesses(context, { limits: guessLimits.password, target, token, address })
  if (isDomainError(guess)) return guess
  const hash = await findPasswordHash(context.database.db, id)
  if (!(await verifyPassword(password, hash)))
    return fail('login_refused', 'The password is wrong.', 'password')
  await guess.recordSuccess()
  return null
}

/** The options with which the browser creates a passkey. */
export async function createPasskeyOptions(
  context: AppContext,
  input: OptionsInput,
  { requireMember, address }: Pick<RequestContext, 'requireMember' | 'address'>,
): Promise<Result<Contract['passkeyOptions']>> {
  const { config, database, clock } = context
  const member = requireMember()
  const host = getPasskeyHost(config, input.brand, input.origin)
  if (isDomainError(host)) return host
  const unconfirmed = await confirmMember(context, input, member, address)
  if (unconfirmed) return unconfirmed
  const known = await findPasskeys(database.db, member.id)
  if (known.length >= maxPasskeys) return tooManyPasskeys()
  const { rpId } = host
  const { challenge, timeout } = await createChallenge(
    database.db,
    { rpId, sessionId: member.session.id },
    clock(),
  )
  const options = await generateRegistrationOptions({
    rpName: brandNames[input.brand],
    rpID: rpId,
    userName: member.email,
    userDisplayName: `${member.name} ${member.surname}`,
    userID: getUserHandle(member),
    challenge,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Found without an e-mail address, and opened with a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ok({ options: { ...options } })
}

/** What a valid response says about the new credential; null for an invalid one. */
async function verifyRegistration(
  credential: PasskeyRegistrationDto,
  challenge: string,
  { origin, rpId }: PasskeyHost,
) {
  const { authenticatorAttachment, ...sent } = credential
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...sent,
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...credential.response, transports: credential.response.transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    return verified ? registrationInfo : null
  } catch {
    // The library throws for whatever does not fit.
    return null
  }
}

/** Adds the passkey that the browser created. */
export async function addPasskey(
  { config, database, clock }: AppContext,
  { profile, brand, origin, name, credential }: z.output<Contract['addPasskey']['input']>,
  member: SignedInMember,
): Promise<Result<Contract['addPasskey']>> {
  const host = getPasskeyHost(config, brand, origin)
  if (isDomainError(host)) return host
  const { rpId } = host
  const now = clock()
  const use = { rpId, sessionId: member.session.id }
  const challenge = await takeChallenge(database.db, credential.response.clientDataJSON, use, now)
  const found = challenge === null ? null : await verifyRegistration(credential, challenge, host)
  if (!found) return refused()
  return database.db.transaction(async (tx): Promise<Result<Contract['addPasskey']>> => {
    await lockMemberRow(tx, member.id)
    // It may have ended since the call was authorised, with a new password.
    if (!(await isSessionOpen(tx, { memberId: member.id, id: member.session.id }, now))) return refused()
    if ((await findPasskeys(tx, member.id)).length >= maxPasskeys) return tooManyPasskeys()
    const passkey = await insertPasskey(tx, {
      memberId: member.id,
      credentialId: found.credential.id,
      publicKey: Buffer.from(found.credential.publicKey).toString('base64url'),
      counter: found.credential.counter,
      transports: [...(credential.response.transports ?? [])],
      rpId,
      name,
      synced: found.credentialDeviceType === 'multiDevice',
      createdAt: now,
    })
    if (!passkey) return refused()
    const occasion = `passkey-added:${passkey.id}`
    await enqueueAccountNotice(tx, { member, change: 'passkeyAdded', brand, profile, occasion }, now)
    return ok({ passkey: toPasskeyDto(passkey) })
  })
}
