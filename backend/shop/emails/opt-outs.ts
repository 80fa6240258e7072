import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { type EmailTopic, emailOptOuts, emailTopics } from '../../db/schema/customers/emails.ts'
import { computeDigests, hmacSha256 } from '../../key-ring.ts'
import { signToken, verifyToken } from '../../signed-token.ts'

const purpose = 'unsubscribe'

type Settings = Pick<Config, 'linkSecret'>

/** The keyed digest of an address, case-insensitive. */
export function digestAddress(secret: string, address: string): string {
  return hmacSha256(secret, `address\0${address.trim().toLowerCase()}`).subarray(0, 16).toString('base64url')
}

/** The digests under all keys, the current one first. */
export function digestAddressWithAllKeys({ linkSecret }: Settings, address: string): readonly string[] {
  return computeDigests(linkSecret, (secret) => digestAddress(secret, address))
}

/**
 * The token of an unsubscribe link: a topic and the digests of the address, the current key's first. It does
 * not expire and works as long as its key is in the settings.
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
  /** The key of the digest; the first key by default. */
  readonly keyId?: string
}

/** Null if the token is invalid. The key that signed it also made the digest. */
export function parseUnsubscribeToken(config: Settings, token: string): OptOut | null {
  const signed = verifyToken(config.linkSecret, purpose, token)
  const [name, address, ...others] = signed?.payload.split(' ') ?? []
  const topic = emailTopics.find((known) => known === name)
  return signed && topic && address ? { address, otherDigests: others, topic, keyId: signed.key.id } : null
}

/** Also matches an opt-out by its digests under other keys, because other e-mails carry those. */
function matchesOptOut({ address, otherDigests = [], topic }: OptOut) {
  const digests = [address, ...otherDigests]
  return and(
    eq(emailOptOuts.topic, topic),
    or(inArray(emailOptOuts.address, digests), arrayOverlaps(emailOptOuts.former, digests)),
  )
}

/** Opts an address out of a topic, or in again; idempotent. */
export async function setOptOut(
  db: Queryable,
  optOut: OptOut,
  isOptedOut: boolean,
  now: Date,
): Promise<void> {
  const { address, otherDigests = [], topic, keyId = null } = optOut
  if (!isOptedOut) {
    await db.delete(emailOptOuts).where(matchesOptOut(optOut))
    return
  }
  const [known] = await db
    .select({ topic: emailOptOuts.topic })
    .from(emailOptOuts)
    .where(matchesOptOut(optOut))
    .limit(1)
  if (!known)
    await db
      .insert(emailOptOuts)
      .values({ address, topic, since: now, keyId, former: [...otherDigests] })
      .onConflictDoNothing()
}

/** Opts an address in again, under whatever key the opt-out is stored. */
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

/** Whether the recipient has opted out of the topic. */
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
