import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { PasskeyAssertionDto } from '#api-client/contract/passkeys.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { startSession } from '../account/start-session.ts'
import { createChallenge, takeChallenge } from './challenges.ts'
import { getPasskeyHost, type PasskeyHost } from './passkey-host.ts'
import { lockPasskey, markPasskeyUsed, type Passkey } from './passkey-repository.ts'

const refused = () =>
  fail('passkey_refused', 'The passkey is not known here. Sign in in another way.', 'credential')

/** The options with which the browser offers the passkeys of this host, of all members. */
export async function createPasskeyLoginOptions(
  { config, database, clock }: AppContext,
  { brand, origin }: z.output<Contract['passkeyLoginOptions']['input']>,
): Promise<Result<Contract['passkeyLoginOptions']>> {
  const host = getPasskeyHost(config, brand, origin)
  if (isDomainError(host)) return host
  const { rpId } = host
  const { challenge, timeout } = await createChallenge(database.db, { rpId, sessionId: null }, clock())
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge,
    timeout,
    userVerification: 'required',
    allowCredentials: [],
  })
  return ok({ options: { ...options } })
}

/** The signature counter of a valid response; null for an invalid one, and for a counter that did not rise. */
async function verifyAssertion(
  credential: PasskeyAssertionDto,
  challenge: string,
  { origin, rpId }: PasskeyHost,
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<number | null> {
  const { authenticatorAttachment, ...sent } = credential
  const { userHandle, ...signed } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...sent,
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever does not fit.
    return null
  }
}

/** Signs the owner of a passkey in. */
export async function signInWithPasskey(
  context: AppContext,
  { profile, brand, origin, credential, deviceId }: z.output<Contract['passkeyLogin']['input']>,
  { userAgent }: Pick<RequestContext, 'userAgent'>,
): Promise<Result<Contract['passkeyLogin']>> {
  const { config, database, clock } = context
  const host = getPasskeyHost(config, brand, origin)
  if (isDomainError(host)) return host
  const now = clock()
  const use = { rpId: host.rpId, sessionId: null }
  // Consumed before the signature is checked: a challenge has one try.
  const challenge = await takeChallenge(database.db, credential.response.clientDataJSON, use, now)
  if (challenge === null) return refused()
  return database.db.transaction(async (tx): Promise<Result<Contract['passkeyLogin']>> => {
    const found = await lockPasskey(tx, credential.id, host.rpId)
    const counter = found && (await verifyAssertion(credential, challenge, host, found.passkey))
    if (!found || counter === null) return refused()
    await markPasskeyUsed(tx, found.passkey.id, { counter, lastUsedAt: now })
    return startSession(tx, context, found.member, { profile, brand, userAgent, deviceId })
  })
}
