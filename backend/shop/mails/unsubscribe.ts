import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { readToken, signToken } from '../../signed-token.ts'
import { type MailTopic, mailRefusals, mailTopics } from './schema.ts'

const purpose = 'unsubscribe'

/** What stands for an address among the refusals: the same for every spelling of its letters. */
export function addressDigest({ linkSecret }: Pick<Config, 'linkSecret'>, address: string): string {
  const plain = address.trim().toLowerCase()
  return createHmac('sha256', linkSecret)
    .update(`address\0${plain}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

/** What the link in a mail carries: a topic and who, without the address. It never runs out, as old mails stay. */
export function unsubscribeToken(config: Config, address: string, topic: MailTopic): string {
  return signToken(config.linkSecret, purpose, `${topic} ${addressDigest(config, address)}`)
}

/** Null where the token is not one of ours. */
export function readUnsubscribe(config: Config, token: string): { address: string; topic: MailTopic } | null {
  const [name, address] = readToken(config.linkSecret, purpose, token)?.split(' ') ?? []
  const topic = mailTopics.find((known) => known === name)
  return topic && address ? { address, topic } : null
}

/** Stops, or allows again, mails of a kind; doing so twice is the same. */
export async function setRefusal(
  db: Queryable,
  { address, topic }: { readonly address: string; readonly topic: MailTopic },
  refuses: boolean,
  now: Date,
): Promise<void> {
  if (refuses) await db.insert(mailRefusals).values({ address, topic, since: now }).onConflictDoNothing()
  else
    await db.delete(mailRefusals).where(and(eq(mailRefusals.address, address), eq(mailRefusals.topic, topic)))
}

/** Whether somebody wants no more mails of the kind. */
export async function isRefused(
  db: Queryable,
  config: Config,
  address: string,
  topic: MailTopic,
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(mailRefusals)
    .where(and(eq(mailRefusals.address, addressDigest(config, address)), eq(mailRefusals.topic, topic)))
  return found !== undefined
}
