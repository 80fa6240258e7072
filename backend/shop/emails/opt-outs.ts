import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { computeDigests, hmacSha256 } from '../../key-ring.ts'
import { signToken, verifyToken } from '../../signed-token.ts'
import { type EmailTopic, emailOptOuts, emailTopics } from './schema.ts'

const purpose = 'unsubscribe'

type Settings = Pick<Config, 'linkSecret'>

/** The digest of an address under one key, in small and capital letters alike. */
export function digestAddress(secret: string, address: string): string {
  return hmacSha256(secret, `address\0${address.trim().toLowerCase()}`).subarray(0, 16).toString('base64url')
}

/** Under every key, the current one first. */
export function digestAddressWithAllKeys({ linkSecret }: Settings, address: string): readonly string[] {
  return computeDigests(linkSecret, (secret) => digestAddress(secret, address))
}

/**
 * What the link in a mail carries: a topic and the digests of the address, the current key's first. It has no end of its
 * own and works for as long as its key is in the settings.
 */
export function createUnsubscribeToken(config: Config, address: string, topic: EmailTopic): string {
  return signToken(
    config.linkSecret,
    purpose,
    [topic, ...digestAddressWithAllKeys(config, address)].join(' '),
  )
}

type OptOut = {
  /** The digest of an address. */
  readonly address: string
  /** Its digests under other keys. */
  readonly otherDigests?: readonly string[]
  readonly topic: EmailTopic
  /** The key that the digest is made with; the first one where nothing is said. */
  readonly keyId?: string
}

/** Null where the token is not one of ours. The key that signed it is also the one of the digest. */
export function parseUnsubscribeToken(config: Settings, token: string): OptOut | null {
  const signed = verifyToken(config.linkSecret, purpose, token)
  const [name, address, ...others] = signed?.payload.split(' ') ?? []
  const topic = emailTopics.find((known) => known === name)
  return signed && topic && address ? { address, otherDigests: others, topic, keyId: signed.key.id } : null
}

/** A refusal is also known by its digests under other keys: other mails carry them. */
function matchesOptOut({ address, otherDigests = [], topic }: OptOut) {
  const digests = [address, ...otherDigests]
  return and(
    eq(emailOptOuts.topic, topic),
    or(inArray(emailOptOuts.address, digests), arrayOverlaps(emailOptOuts.former, digests)),
  )
}

/** Stops, or allows again, mails of a kind; doing so twice is the same. */
export async function setOptOut(db: Queryable, refusal: OptOut, refuses: boolean, now: Date): Promise<void> {
  const { address, otherDigests = [], topic, keyId = null } = refusal
  if (!refuses) {
    await db.delete(emailOptOuts).where(matchesOptOut(refusal))
    return
  }
  const [known] = await db
    .select({ topic: emailOptOuts.topic })
    .from(emailOptOuts)
    .where(matchesOptOut(refusal))
    .limit(1)
  if (!known)
    await db
      .insert(emailOptOuts)
      .values({ address, topic, since: now, keyId, former: [...otherDigests] })
      .onConflictDoNothing()
}

/** Allows mails of a kind again, whatever key they were refused under. */
export async function removeOptOut(
  db: Queryable,
  config: Settings,
  address: string,
  topic: EmailTopic,
): Promise<void> {
  await db
    .delete(emailOptOuts)
    .where(
      and(
        eq(emailOptOuts.topic, topic),
        inArray(emailOptOuts.address, [...digestAddressWithAllKeys(config, address)]),
      ),
    )
}

/** Whether e-mails of the kind are refused by the recipient. */
export async function hasOptedOut(
  db: Queryable,
  config: Settings,
  address: string,
  topic: EmailTopic,
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(emailOptOuts)
    .where(
      and(
        inArray(emailOptOuts.address, [...digestAddressWithAllKeys(config, address)]),
        eq(emailOptOuts.topic, topic),
      ),
    )
    .limit(1)
  return found !== undefined
}
