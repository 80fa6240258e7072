import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { digestsOf, hmacOf } from '../../key-ring.ts'
import { readSigned, signToken } from '../../signed-token.ts'
import { type MailTopic, mailRefusals, mailTopics } from './schema.ts'

const purpose = 'unsubscribe'

type Settings = Pick<Config, 'linkSecret'>

/** The digest of an address under one key, in small and capital letters alike. */
export function addressDigestOf(secret: string, address: string): string {
  return hmacOf(secret, `address\0${address.trim().toLowerCase()}`).subarray(0, 16).toString('base64url')
}

/** Under every key, the current one first. */
export function addressDigests({ linkSecret }: Settings, address: string): readonly string[] {
  return digestsOf(linkSecret, (secret) => addressDigestOf(secret, address))
}

/**
 * What the link in a mail carries: a topic and the digests of the address, the current key's first. It has no end of its
 * own and works for as long as its key is in the settings.
 */
export function unsubscribeToken(config: Config, address: string, topic: MailTopic): string {
  return signToken(config.linkSecret, purpose, [topic, ...addressDigests(config, address)].join(' '))
}

type Refusal = {
  /** The digest of an address. */
  readonly address: string
  /** Its digests under other keys. */
  readonly others?: readonly string[]
  readonly topic: MailTopic
  /** The key that the digest is made with; the first one where nothing is said. */
  readonly keyId?: string
}

/** Null where the token is not one of ours. The key that signed it is also the one of the digest. */
export function readUnsubscribe(config: Settings, token: string): Refusal | null {
  const signed = readSigned(config.linkSecret, purpose, token)
  const [name, address, ...others] = signed?.payload.split(' ') ?? []
  const topic = mailTopics.find((known) => known === name)
  return signed && topic && address ? { address, others, topic, keyId: signed.key.id } : null
}

/** A refusal is also known by its digests under other keys: other mails carry them. */
function isOf({ address, others = [], topic }: Refusal) {
  const digests = [address, ...others]
  return and(
    eq(mailRefusals.topic, topic),
    or(inArray(mailRefusals.address, digests), arrayOverlaps(mailRefusals.former, digests)),
  )
}

/** Stops, or allows again, mails of a kind; doing so twice is the same. */
export async function setRefusal(
  db: Queryable,
  refusal: Refusal,
  refuses: boolean,
  now: Date,
): Promise<void> {
  const { address, others = [], topic, keyId = null } = refusal
  if (!refuses) {
    await db.delete(mailRefusals).where(isOf(refusal))
    return
  }
  const [known] = await db
    .select({ topic: mailRefusals.topic })
    .from(mailRefusals)
    .where(isOf(refusal))
    .limit(1)
  if (!known)
    await db
      .insert(mailRefusals)
      .values({ address, topic, since: now, keyId, former: [...others] })
      .onConflictDoNothing()
}

/** Allows mails of a kind again, whatever key they were refused under. */
export async function withdrawRefusal(
  db: Queryable,
  config: Settings,
  address: string,
  topic: MailTopic,
): Promise<void> {
  await db
    .delete(mailRefusals)
    .where(
      and(eq(mailRefusals.topic, topic), inArray(mailRefusals.address, [...addressDigests(config, address)])),
    )
}

/** Whether e-mails of the kind are refused by the recipient. */
export async function isRefused(
  db: Queryable,
  config: Settings,
  address: string,
  topic: MailTopic,
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(mailRefusals)
    .where(
      and(inArray(mailRefusals.address, [...addressDigests(config, address)]), eq(mailRefusals.topic, topic)),
    )
    .limit(1)
  return found !== undefined
}
