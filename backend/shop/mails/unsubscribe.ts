import { and, arrayContains, eq, inArray, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { currentKey, digestsOf, hmacOf } from '../../key-ring.ts'
import { readSigned, signToken } from '../../signed-token.ts'
import { type MailTopic, mailRefusals, mailTopics } from './schema.ts'

const purpose = 'unsubscribe'

type Settings = Pick<Config, 'linkSecret'>

/** What stands for an address among the refusals under one key: the same for every spelling of its letters. */
export function addressDigestOf(secret: string, address: string): string {
  return hmacOf(secret, `address\0${address.trim().toLowerCase()}`).subarray(0, 16).toString('base64url')
}

/** Under the current key. */
export function addressDigest({ linkSecret }: Settings, address: string): string {
  return addressDigestOf(currentKey(linkSecret).secret, address)
}

/** Under every key, the current one first. */
export function addressDigests({ linkSecret }: Settings, address: string): readonly string[] {
  return digestsOf(linkSecret, (secret) => addressDigestOf(secret, address))
}

/** What the link in a mail carries: a topic and who, without the address. It never runs out, as old mails stay. */
export function unsubscribeToken(config: Config, address: string, topic: MailTopic): string {
  return signToken(config.linkSecret, purpose, `${topic} ${addressDigest(config, address)}`)
}

type Refusal = {
  /** The digest of an address. */
  readonly address: string
  readonly topic: MailTopic
  /** The key that the digest is made with; the first one where nothing is said. */
  readonly keyId?: string
}

/** Null where the token is not one of ours. The key that signed it is also the one of the digest. */
export function readUnsubscribe(config: Settings, token: string): Refusal | null {
  const signed = readSigned(config.linkSecret, purpose, token)
  const [name, address] = signed?.payload.split(' ') ?? []
  const topic = mailTopics.find((known) => known === name)
  return signed && topic && address ? { address, topic, keyId: signed.key.id } : null
}

/** A refusal is also known by the digests it had before its key was rotated: old mails carry them. */
const isOf = ({ address, topic }: Refusal) =>
  and(
    eq(mailRefusals.topic, topic),
    or(eq(mailRefusals.address, address), arrayContains(mailRefusals.former, [address])),
  )

/** Stops, or allows again, mails of a kind; doing so twice is the same. */
export async function setRefusal(
  db: Queryable,
  refusal: Refusal,
  refuses: boolean,
  now: Date,
): Promise<void> {
  const { address, topic, keyId = null } = refusal
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
    await db.insert(mailRefusals).values({ address, topic, since: now, keyId }).onConflictDoNothing()
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

/** Whether somebody wants no more mails of the kind. */
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
