import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { consumeChallenge, insertChallenge } from './passkey-repository.ts'

const challengeMs = 5 * 60_000

const digestOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

type Use = {
  readonly rpId: string
  /** The session that adds a passkey; null for a sign-in. */
  readonly sessionId: number | null
}

/** A new challenge of 256 random bits, which the database knows by its digest. */
export async function createChallenge(db: Queryable, { rpId, sessionId }: Use, now: Date) {
  const challenge = randomBytes(32)
  const digest = digestOf(challenge.toString('base64url'))
  await insertChallenge(db, { digest, sessionId, rpId, expiresAt: new Date(now.getTime() + challengeMs) })
  return { challenge: new Uint8Array(challenge), timeout: challengeMs }
}

/** Consumes the challenge that a browser signed; null if it may not be used, or was used before. */
export async function takeChallenge(
  db: Queryable,
  clientDataJSON: string,
  { rpId, sessionId }: Use,
  now: Date,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return null
  return (await consumeChallenge(db, { digest: digestOf(challenge), rpId, sessionId }, now))
    ? challenge
    : null
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge: unknown = typeof data === 'object' && data && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
